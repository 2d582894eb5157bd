// Changes of spaces, quotation marks, dashes and capitals alone.
import type { WordPiece } from '#domain/contracts/comparison.ts';
import { plainLetters } from '#server/comparison/plain-words.ts';

const QUOTES = /["'“”„‟‘’‚‛«»‹›´`]+/gu;
const DASHES = /[-‐‑‒–—―−]+/gu;

/** Capitals of names and of defined terms mean something; they are typography where nothing but capitals changed. */
export function isTypography(words: readonly WordPiece[]): boolean {
  const side = (op: WordPiece['op']): string =>
    words.flatMap((piece) => (piece.op === 'equal' || piece.op === op ? piece.text : [])).join('');
  return plain(side('removed')) === plain(side('added'));
}

const plain = (text: string): string =>
  plainLetters(text)
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/[\s\u00ad\u200b]+/gu, '')
    .toLowerCase();
