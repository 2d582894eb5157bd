// The words of a passage as they are quoted: without the lines of the print that stand within it, and saying so.
import type { ReadDocument } from '#domain/documents.ts';
import type { Quote } from '#server/engine/engine.ts';
import { piecesBetween } from './running-lines.ts';
import type { Span } from './sentences.ts';

/** A piece with fewer letters, or with dots of its own, could not be looked up by itself. */
const PIECE_LETTERS = 12;
const DOTS = /…|\.{3}/;

/** The passage in one piece; in pieces with an ellipsis between them; where they are scraps, the longest of them. */
export function quoteOf(content: ReadDocument, span: Span): Omit<Quote, 'document'> {
  const pieces = piecesBetween(content, span);
  const words = pieces.map(({ start, end }) => content.text.slice(start, end));
  if (words.length > 1 && words.every(isFindable)) return { quote: words.join(' … ') };
  const { start, end } = pieces.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0] ?? span;
  return { quote: content.text.slice(start, end), start, end };
}

const isFindable = (words: string): boolean =>
  words.replace(/[^\p{L}\p{N}]/gu, '').length >= PIECE_LETTERS && !DOTS.test(words);
