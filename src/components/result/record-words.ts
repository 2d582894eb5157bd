// The answer record as rows of a table, for the clipboard.
import type { AnswerInWords } from '#domain/answer-words.ts';

export const RECORD_COLUMNS = ['Asked', 'Answer', 'Sources', 'Checked'] as const;

/** One cell per column; a cell may have several lines. */
export function cellsOfRecord({ asked, value, original, sources, decision, note }: AnswerInWords): string[] {
  return [
    asked,
    original === null ? value : `${value}\nThe engine’s answer: ${original}`,
    sources.map((number) => `[${number}]`).join(' '),
    note === '' ? decision : `${decision}\n“${note}”`,
  ];
}
