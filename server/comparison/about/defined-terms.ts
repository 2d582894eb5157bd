// Words that became a defined term, or are none any more: "party" and "Party".
import type { WordPiece } from '#domain/contracts/comparison.ts';

const WORD = /\p{L}[\p{L}\p{N}’'-]*/gu;
/** A first word has its capital from the sentence. */
const SENTENCE_START = /(?:^|[.!?:;])[\s"“„«'(]*$/u;
/** Longer pieces are no single terms. */
const MAX_LENGTH = 1_000;

/** Whether a word differs in its first letter's capital alone, inside a sentence. */
export function changesDefinedTerm(words: readonly WordPiece[]): boolean {
  return words.some((piece, at) => {
    const next = words[at + 1];
    if (next === undefined || piece.op === 'equal' || next.op === 'equal' || piece.op === next.op) return false;
    if (piece.text.length > MAX_LENGTH || next.text.length > MAX_LENGTH) return false;
    const before = (words[at - 1]?.text ?? '').slice(-20);
    const [older, newer] = [capitalsIn(before, piece.text), capitalsIn(before, next.text)];
    return older.length === newer.length && older.some((word, index) => isRecast(word, newer[index]));
  });
}

interface Word {
  readonly text: string;
  readonly isFirst: boolean;
}

const capitalsIn = (before: string, text: string): Word[] =>
  Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    isFirst: SENTENCE_START.test((before + text.slice(0, match.index)).slice(-20)),
  }));

function isRecast(one: Word, other: Word | undefined): boolean {
  if (other === undefined || one.isFirst || other.isFirst || one.text === other.text) return false;
  const [first, second] = [one.text.charAt(0), other.text.charAt(0)];
  return first.toLowerCase() === second.toLowerCase() && one.text.slice(1) === other.text.slice(1);
}
