// The state of a cell in words and marks.
import { ABSENCE_WORDS } from '#domain/answer-words.ts';
import { isPossible } from '#domain/answers.ts';
import type { ColumnType } from '#domain/column-types.ts';
import type { CellSummary } from '#domain/reviews.ts';
import type { MarkName } from './cell-marks.tsx';

/** The text of a cell without a value; null if it has one. */
export function placeholderFor({ state, absence, value, decision }: CellSummary): string | null {
  if (state === 'missing') return 'Not run yet';
  if (state === 'waiting') return 'Waiting';
  if (state === 'running') return 'Running';
  if (decision === 'edited') return null;
  if (state === 'failed') return ABSENCE_WORDS.engine_failed;
  if (absence === undefined || (absence === 'cut_off' && value !== '')) return null;
  return ABSENCE_WORDS[absence];
}

/** The most serious mark first. */
export function marksOf(cell: CellSummary): MarkName[] {
  const { state, absence, decision, unsupported, untyped, flagged } = cell;
  const isEdited = decision === 'edited';
  return [
    ...(flagged ? (['flagged'] as const) : []),
    ...(state === 'failed' || (state === 'done' && absence === 'engine_failed' && !isEdited)
      ? (['failed'] as const)
      : []),
    ...(state === 'done' && !isEdited && (absence === 'unreadable' || absence === 'cut_off') ? [absence] : []),
    ...(state === 'done' && unsupported && !isEdited ? (['unsupported'] as const) : []),
    ...(untyped ? (['untyped'] as const) : []),
    ...(isPossibleCell(cell) ? (['possible'] as const) : []),
    ...(state === 'done' && decision !== 'open' ? [decision] : []),
  ];
}

/** Whether the grid shows a value that may not answer, and that nobody has judged. */
export const isPossibleCell = (cell: CellSummary): boolean => cell.state === 'done' && isPossible(cell, cell.decision);

/** Shown if a value cannot be parsed as its column's type; empty for types that accept any text. */
export const UNTYPED_LABELS: Readonly<Record<ColumnType, string>> = {
  date: 'Not recognized as a date',
  amount: 'Not recognized as an amount',
  yes_no: 'Not recognized as yes or no',
  verdict: 'Not recognized as a verdict',
  text: '',
  list: '',
  verbatim: '',
};

/** The cell has an answer that nobody has reviewed. */
export const needsReview = ({ state, decision }: CellSummary): boolean => state === 'done' && decision === 'open';
