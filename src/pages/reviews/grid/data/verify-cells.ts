// Verifying many cells at once, and taking that back. What anybody has decided since is nobody's to take back: Undo names
// the moment of what it undoes. Where a call of several fails, those before it hold, are told and can be undone.
import { decideCells } from '#domain/endpoints/review-cells.ts';
import { REVIEW_CHANGES_AT_ONCE } from '#domain/limits.ts';
import type { CellSummary } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify } from '#src/providers/notification.ts';

/** A cell, and the answer in it that somebody has been shown. */
export type SeenCell = Pick<CellSummary, 'document' | 'column' | 'answered_at'>;

/** Cells that one call is about; with the moment of the decisions to take back, where it is to do that. */
interface Part {
  readonly cells: readonly SeenCell[];
  readonly since?: string;
}

interface Outcome {
  readonly decided: number;
  readonly left: number;
  /** What was decided, as it can be taken back. */
  readonly made: readonly Part[];
  /** Why not all of it was sent; null where all was. */
  readonly failure: unknown;
}

async function decideParts(review: string, parts: readonly Part[], state: 'verified' | 'open'): Promise<Outcome> {
  const made: Part[] = [];
  let [decided, left] = [0, 0];
  try {
    for (const { cells, since } of parts) {
      const body = { cells: [...cells], state, ...(since !== undefined && { since }) };
      const { data } = await call(decideCells, { params: { id: review }, body });
      decided += data.decided;
      left += data.left;
      if (data.at !== null) made.push({ cells, since: data.at });
    }
  } catch (failure) {
    return { decided, left, made, failure };
  }
  return { decided, left, made, failure: null };
}

const cellCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'cell' : 'cells'}`;

const DONE = { verified: 'verified', open: 'reopened' } as const;

/** The bad news first. */
function told({ decided, left, failure }: Outcome, state: keyof typeof DONE) {
  const alone = left > 0 ? `${cellCount(left)} had changed in the meantime and were skipped.` : '';
  const why = failure === null ? '' : sentenceOf(failure);
  return {
    type: failure === null ? 'success' : 'error',
    message:
      failure === null
        ? `${cellCount(decided)} ${DONE[state]}`
        : `Only ${cellCount(decided)} ${decided === 1 ? 'was' : 'were'} ${DONE[state]}`,
    description: [why, alone].filter(Boolean).join(' '),
  } as const;
}

/** @returns whether all of it was sent; the page has said why not. */
export async function verifyCells(
  review: string,
  cells: readonly SeenCell[],
  refreshNow: () => void,
): Promise<boolean> {
  const key = `verified-${review}`;
  const undo = async (parts: readonly Part[]) => {
    dismiss(key);
    notify({ ...told(await decideParts(review, parts, 'open'), 'open'), key: `reopened-${review}` });
    refreshNow();
  };
  const parts = chunk(cells, REVIEW_CHANGES_AT_ONCE).map((part) => ({ cells: part }));
  const outcome = await decideParts(review, parts, 'verified');
  const { made } = outcome;
  const action = { label: 'Undo', run: () => void undo(made) };
  notify({ ...told(outcome, 'verified'), key, ...(made.length > 0 && { action }) });
  refreshNow();
  return outcome.failure === null;
}


export const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
