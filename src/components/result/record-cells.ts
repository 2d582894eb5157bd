// The record of answers as rows of a table, for the clipboard.
import { type AnswerInWords, citedInWords } from '#domain/answer-words.ts';

/** One cell per column; a cell may have several lines. */
export function recordCells(answer: AnswerInWords): string[] {
  const { asked, value, original, decision, note } = answer;
  return [
    asked,
    original === null ? value : `${value}\nThe engine’s answer: ${original}`,
    citedInWords(answer),
    note === '' ? decision : `${decision}\n“${note}”`,
  ];
}
