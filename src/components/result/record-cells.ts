// The record of answers as rows of a table, for the clipboard.
import type { AnswerInWords } from '#domain/answer-words.ts';

/** One cell per column; a cell may have several lines. */
export function recordCells({ asked, value, original, sources, decision, note }: AnswerInWords): string[] {
  return [
    asked,
    original === null ? value : `${value}\nThe engine’s answer: ${original}`,
    sources.map((number) => `[${number}]`).join(' '),
    note === '' ? decision : `${decision}\n“${note}”`,
  ];
}
