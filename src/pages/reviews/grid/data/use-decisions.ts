// Decisions and flags of cells, shown before the server confirms them. Each call names the decision that the user has seen,
// so that a colleague's newer decision is never overwritten unseen. U reopens a cell; a toast with Undo appears only if a
// previous decision was replaced.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DecisionState } from '#domain/answers.ts';
import { decideCell, flagCell } from '#domain/endpoints/review-cells.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { announce } from '#src/components/announcer.tsx';
import type { Wanted } from '#src/components/result/review.ts';
import { restorationOf, repetitionOf } from '#src/components/result/review.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError } from '#src/providers/notification.ts';
import { cellKey, freshCell } from './use-cells.ts';
import type { CellChange, CellStore } from './cell-store.ts';

export interface Decisions {
  /** @param from the cell that the user has seen; by default, as the grid shows it. @returns false, after showing the error, if it was refused. */
  decide(position: CellPosition, wanted: Wanted, from?: ReviewCell): Promise<boolean>;
  /** @param from as with `decide`. */
  flag(position: CellPosition, isFlagged: boolean, note?: string, from?: ReviewCell): Promise<boolean>;
}

const DONE: Readonly<Record<DecisionState, string>> = {
  open: 'Cell reopened',
  verified: 'Cell verified',
  edited: 'Cell edited',
  rejected: 'Cell rejected',
};

const DECISION_CHANGED = 'Someone else has just reviewed this. Check their decision, then decide again.';
const FLAG_CHANGED = 'Someone else has just changed this flag. Check it, then try again.';
const ANSWER_CHANGED = 'This cell has just been run again. Check the new answer, then decide again.';

/** @param nameOf the name of a cell in notifications. */
export function useDecisions(
  review: string,
  cells: CellStore,
  refreshNow: () => void,
  nameOf: (position: CellPosition) => string,
): Decisions {
  const client = useQueryClient();
  return useMemo(() => {
    /**
     * Plain calls: several cells may be changed at the same time, each with its own revert.
     * @returns the cell before and after the change; null if it was refused.
     */
    const change = async (
      position: CellPosition,
      shown: CellChange,
      failure: string,
      seenCell: ReviewCell | undefined,
      send: (from: ReviewCell) => Promise<{ data: ReviewCell }>,
    ): Promise<{ readonly from: ReviewCell; readonly cell: ReviewCell } | null> => {
      const revert = cells.applyOptimistic(position.document, position.column, shown);
      const queryKey = cellKey(review, position);
      let changed = null;
      try {
        const from = seenCell ?? (await freshCell(client, review, position));
        const { data: cell } = await send(from);
        client.setQueryData<ReviewCell>(queryKey, (known) => (known && known.revision > cell.revision ? known : cell));
        cells.put(cell);
        changed = { from, cell };
      } catch (error) {
        notifyError(failure, error instanceof DecisionConflict ? error.message : sentenceOf(error));
        void client.invalidateQueries({ queryKey });
      }
      revert();
      refreshNow();
      return changed;
    };

    const send = (position: CellPosition, wanted: Wanted, seenCell: ReviewCell | undefined) => {
      const seen = seenCell ? undefined : cells.cellOf(position.document, position.column);
      const { state, value } = wanted;
      const shown = { decision: state, ...(value !== undefined && { value }) };
      return change(position, shown, 'The cell was not changed', seenCell, (from) => {
        if (seen && from.answered_at !== seen.answered_at) throw new DecisionConflict(ANSWER_CHANGED);
        if (seen && from.decision.state !== seen.decision) throw new DecisionConflict(DECISION_CHANGED);
        const body = { ...wanted, since: from.decision.at ?? null, answered_at: from.answered_at };
        return call(decideCell, { params: { id: review, ...position }, body });
      });
    };

    const sendFlag = (position: CellPosition, isFlagged: boolean, note: string, seenCell: ReviewCell | undefined) => {
      const seen = seenCell ? undefined : cells.cellOf(position.document, position.column);
      return change(position, { flagged: isFlagged }, 'The flag was not changed', seenCell, (from) => {
        if (seen && (from.flag !== null) !== seen.flagged) throw new DecisionConflict(FLAG_CHANGED);
        const body = { flagged: isFlagged, note, since: from.flag?.at ?? null };
        return call(flagCell, { params: { id: review, ...position }, body });
      });
    };

    return {
      decide: async (position, wanted, seenCell) => {
        const decided = await send(position, wanted, seenCell);
        if (!decided) return false;
        const { cell, from } = decided;
        if (from.decision.state === 'open') {
          announce(DONE[wanted.state]);
          return true;
        }
        const isOwn = restorationOf(from.decision, cell.decision) !== null;
        // Undo restores the user's own decision, and one that was reopened; it does not replace a colleague's with another.
        const before = isOwn || wanted.state === 'open' ? repetitionOf(from.decision) : null;
        const note = !before
          ? '. The previous state is in its history.'
          : isOwn
            ? ''
            : `. Undo restores the decision of ${from.decision.by} under your name.`;
        notify({
          type: 'success',
          key: `decided-${review}`,
          message: DONE[wanted.state],
          description: nameOf(position) + note,
          ...(before && { action: { label: 'Undo', run: () => void send(position, before, cell) } }),
        });
        return true;
      },
      flag: async (position, isFlagged, note = '', seenCell) => {
        const flagged = await sendFlag(position, isFlagged, note, seenCell);
        if (!flagged) return false;
        const { cell, from } = flagged;
        const { flag } = from;
        if (!flag) {
          announce('Cell flagged for review');
          return true;
        }
        const by = isFlagged ? '' : `. ${flag.by} had set it; Undo restores it under your name.`;
        notify({
          type: 'success',
          key: `flagged-${review}`,
          message: isFlagged ? 'Flag changed' : 'Flag removed',
          description: nameOf(position) + by,
          action: { label: 'Undo', run: () => void sendFlag(position, true, flag.note, cell) },
        });
        return true;
      },
    };
  }, [review, client, cells, refreshNow, nameOf]);
}

class DecisionConflict extends Error {}
