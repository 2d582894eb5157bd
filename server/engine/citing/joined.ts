// The words of a quote that stands in several pieces, made the same way by who quotes and by who checks.
import type { ReadDocument } from '#domain/documents.ts';
import { type Piece } from './pieces.ts';
import { runningLinesOf } from './running-lines.ts';

/** Stands for words of the document that a quote leaves out. */
export const LEFT_OUT = '…';

/** Joined by a space where only white space and lines of the print stand between, else by an ellipsis. */
export function wordsOfPieces(content: ReadDocument, pieces: readonly Piece[]): string {
  return pieces
    .map(({ start, end }, at) => {
      const words = content.text.slice(start, end);
      const before = pieces[at - 1];
      if (before === undefined) return words;
      return `${saysNothing(content, before.end, start) ? ' ' : ` ${LEFT_OUT} `}${words}`;
    })
    .join('');
}

function saysNothing(content: ReadDocument, from: number, to: number): boolean {
  let at = from;
  for (const line of runningLinesOf(content)) {
    if (line.end <= from || line.start >= to) continue;
    if (content.text.slice(at, line.start).trim() !== '') return false;
    at = line.end;
  }
  return content.text.slice(at, to).trim() === '';
}

const blanked = new WeakMap<ReadDocument, ReadDocument>();

/** The document with blanks in place of the lines that its print repeats: what is found in it stands at the same offsets. */
export function withoutRunningLines(content: ReadDocument): ReadDocument {
  let known = blanked.get(content);
  if (!known) {
    const parts: string[] = [];
    let at = 0;
    for (const { start, end } of runningLinesOf(content)) {
      parts.push(content.text.slice(at, start), ' '.repeat(end - start));
      at = end;
    }
    known = at === 0 ? content : { ...content, text: [...parts, content.text.slice(at)].join('') };
    blanked.set(content, known);
  }
  return known;
}
