// A cell as an answer record, for the parts that show and decide about answers wherever they stand.
import type { Answer } from '#domain/answers.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import type { Absence } from '#src/components/result/answer-words.ts';

/** Of a cell that nobody has answered yet; it is never shown. */
const NO_ENGINE = { kind: 'built-in', model: null } as const;

export const answerOf = (cell: ReviewCell, title: string): Answer => ({
  label: title,
  value: cell.answer,
  sources: cell.sources.map(({ number }) => number),
  ...(cell.state === 'failed' ? { absence: 'engine_failed' } : cell.absence && { absence: cell.absence }),
  engine: cell.engine ?? NO_ENGINE,
  decision: cell.decision,
});

/** What to do where there is no value, in a review. */
export const CELL_ADVICE: Readonly<Record<Absence, string | null>> = {
  engine_failed: 'This says nothing about the document. Run the cell again.',
  unreadable: 'The answer may be on a page without readable text. Check the document itself.',
  cut_off: 'The answer is incomplete. Check the document itself, or ask for less in the column.',
  not_in_documents: null,
};
