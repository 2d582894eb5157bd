// Verifies many cells, with Undo. Undo sends the time of the verification, so that later decisions are kept. If one of
// several calls fails, the earlier ones remain, are reported, and can be undone. Plain calls, with one toast for all.
import { decideCells } from '#domain/endpoints/review-cells.ts';
import { REVIEW_CHANGES_AT_ONCE } from '#domain/limits.ts';
import type { CellSummary } from '#domain/reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notify } from '#src/providers/notification.ts';

/** A cell, and the time of the answer that the user has seen. */
export type SeenCell = Pick<CellSummary, 'document' | 'column' | 'answered_at'>;

/** The cells of one call; `since` is the time of the decisions to undo. */
interface Batch {
  readonly cells: readonly SeenCell[];
  readonly since?: string;
}

interface Outcome {
  readonly decided: number;
  readonly left: number;
  /** The successful calls, for Undo. */
  readonly done: readonly Batch[];
  /** Why a call failed; null if all succeeded. */
  readonly failure: unknown;
}

async function decideBatches(review: string, batches: readonly Batch[], state: 'verified' | 'open'): Promise<Outcome> {
  const done: Batch[] = [];
  let [decided, left] = [0, 0];
  try {
    for (const { cells, since } of batches) {
      const body = { cells: [...cells], state, ...(since !== undefined && { since }) };
      const { data } = await call(decideCells, { params: { id: review }, body });
      decided += data.decided;
      left += data.left;
      if (data.at !== null) done.push({ cells, since: data.at });
    }
  } catch (failure) {
    return { decided, left, done, failure };
  }
  return { decided, left, done, failure: null };
}

const DONE_VERBS = { verified: 'verified', open: 'reopened' } as const;

function outcomeNotice({ decided, left, failure }: Outcome, state: keyof typeof DONE_VERBS) {
  const skipped = left > 0 ? `${countOf(left, 'cell')} had changed in the meantime and were skipped.` : '';
  const reason = failure === null ? '' : sentenceOf(failure);
  return {
    type: failure === null ? 'success' : 'error',
    message:
      failure === null
        ? `${countOf(decided, 'cell')} ${DONE_VERBS[state]}`
        : `Only ${countOf(decided, 'cell')} ${decided === 1 ? 'was' : 'were'} ${DONE_VERBS[state]}`,
    description: [reason, skipped].filter(Boolean).join(' '),
  } as const;
}

/** @returns whether every call succeeded; shows the error otherwise. */
export async function verifyCells(
  review: string,
  cells: readonly SeenCell[],
  refreshNow: () => void,
): Promise<boolean> {
  const undo = async (batches: readonly Batch[]) => {
    notify({ ...outcomeNotice(await decideBatches(review, batches, 'open'), 'open'), key: `reopened-${review}` });
    refreshNow();
  };
  const batches = chunk(cells, REVIEW_CHANGES_AT_ONCE).map((part) => ({ cells: part }));
  const outcome = await decideBatches(review, batches, 'verified');
  const action = { label: 'Undo', run: () => void undo(outcome.done) };
  const key = `verified-${review}`;
  notify({ ...outcomeNotice(outcome, 'verified'), key, ...(outcome.done.length > 0 && { action }) });
  refreshNow();
  return outcome.failure === null;
}

export const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
