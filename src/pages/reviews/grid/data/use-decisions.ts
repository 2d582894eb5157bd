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
import { dismiss, notify, notifyError } from '#src/providers/notification.ts';
import { cellKey, freshCell } from './use-cells.ts';
import type { CellChange, CellStore } from './cell-store.ts';

export interface Decisions {
  /** @param from the cell that the user has seen; by default, as the grid shows it. @returns false, after showing the error, if it was refused. */
  decide(place: CellPosition, wanted: Wanted, from?: ReviewCell): Promise<boolean>;
  /** @param from as with `decide`. */
  flag(place: CellPosition, isFlagged: boolean, note?: string, from?: ReviewCell): Promise<boolean>;
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
  nameOf: (place: CellPosition) => string,
): Decisions {
  const client = useQueryClient();
  return useMemo(() => {
    /** @returns the changed cell; null if the change was refused. */
    const change = async (
      place: CellPosition,
      shown: CellChange,
      failure: string,
      send: () => Promise<ReviewCell>,
    ): Promise<ReviewCell | null> => {
      const { document, column } = place;
      const revert = cells.applyOptimistic(document, column, shown);
      let cell: ReviewCell | null = null;
      try {
        cell = await send();
        const changed = cell;
        client.setQueryData<ReviewCell>(cellKey(review, place), (known) =>
          known && known.revision > changed.revision ? known : changed,
        );
        cells.put(changed);
      } catch (error) {
        notifyError(failure, error instanceof DecisionConflict ? error.message : sentenceOf(error));
        void client.invalidateQueries({ queryKey: cellKey(review, place) });
      }
      revert();
      refreshNow();
      return cell;
    };

    const send = async (place: CellPosition, wanted: Wanted, seenCell: ReviewCell | undefined) => {
      const { document, column } = place;
      const seen = seenCell ? undefined : cells.cellOf(document, column);
      let from = seenCell;
      const { state, value } = wanted;
      const shown = { decision: state, ...(value !== undefined && { value }) };
      const cell = await change(place, shown, 'The cell was not changed', async () => {
        from ??= await freshCell(client, review, place);
        if (seen && from.answered_at !== seen.answered_at) throw new DecisionConflict(ANSWER_CHANGED);
        if (seen && from.decision.state !== seen.decision) throw new DecisionConflict(DECISION_CHANGED);
        const body = { ...wanted, since: from.decision.at ?? null, answered_at: from.answered_at };
        return (await call(decideCell, { params: { id: review, document, column }, body })).data;
      });
      return cell && from ? { cell, from } : null;
    };

    const decide: Decisions['decide'] = async (place, wanted, seenCell) => {
      const decided = await send(place, wanted, seenCell);
      if (!decided) return false;
      const { cell, from } = decided;
      if (from.decision.state === 'open') {
        announce(DONE[wanted.state]);
        return true;
      }
      const key = `decided-${review}`;
      const notice = { type: 'success', message: DONE[wanted.state], key } as const;
      const isOwn = restorationOf(from.decision, cell.decision) !== null;
      // Undo restores the user's own decision, and one that was reopened; it does not replace a colleague's with another.
      const before = isOwn || wanted.state === 'open' ? repetitionOf(from.decision) : null;
      if (!before) notify({ ...notice, description: `${nameOf(place)}. The previous state is in its history.` });
      else
        notify({
          ...notice,
          description: isOwn
            ? nameOf(place)
            : `${nameOf(place)}. Undo restores the decision of ${from.decision.by} under your name.`,
          action: {
            label: 'Undo',
            run: () => {
              dismiss(key);
              void send(place, before, cell);
            },
          },
        });
      return true;
    };

    const sendFlag = async (
      place: CellPosition,
      isFlagged: boolean,
      note: string,
      seenCell: ReviewCell | undefined,
    ) => {
      const { document, column } = place;
      const seen = seenCell ? undefined : cells.cellOf(document, column);
      let from = seenCell;
      const cell = await change(place, { flagged: isFlagged }, 'The flag was not changed', async () => {
        from ??= await freshCell(client, review, place);
        if (seen && (from.flag !== null) !== seen.flagged) throw new DecisionConflict(FLAG_CHANGED);
        const body = { flagged: isFlagged, note, since: from.flag?.at ?? null };
        return (await call(flagCell, { params: { id: review, document, column }, body })).data;
      });
      return cell && from ? { cell, before: from.flag } : null;
    };

    return {
      decide,
      flag: async (place, isFlagged, note = '', seenCell) => {
        const flagged = await sendFlag(place, isFlagged, note, seenCell);
        if (!flagged) return false;
        const { cell, before } = flagged;
        if (!before) {
          announce('Cell flagged for review');
          return true;
        }
        const key = `flagged-${review}`;
        const by = isFlagged ? '' : `. ${before.by} had set it; Undo restores it under your name.`;
        notify({
          type: 'success',
          key,
          message: isFlagged ? 'Flag changed' : 'Flag removed',
          description: `${nameOf(place)}${by}`,
          action: {
            label: 'Undo',
            run: () => {
              dismiss(key);
              void sendFlag(place, true, before.note, cell);
            },
          },
        });
        return true;
      },
    };
  }, [review, client, cells, refreshNow, nameOf]);
}

class DecisionConflict extends Error {}
