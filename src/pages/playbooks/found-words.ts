// The words of a playbook that a search of the list has found in it, so that its page shows where they stand.
import type { LibraryMatch } from '#domain/library.ts';

/** A word of any script, with the accents that are written as characters of their own. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Shorter words are in every text. */
const WORD_MIN = 3;

const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => folded(word));

/**
 * The beginnings of words to look for: those that the server marked, which knows the forms of a word, or else those that
 * were searched for.
 */
export function soughtWords(search: string, matches: readonly LibraryMatch[] = []): readonly string[] {
  const marked = matches.flatMap(({ text, marks }) => marks.flatMap(([start, end]) => wordsIn(text.slice(start, end))));
  const words = marked.length > 0 ? marked : wordsIn(search).filter((word) => word.length >= WORD_MIN);
  return [...new Set(words)];
}

/** Where words that begin so stand in a text: [start, end) in UTF-16 code units, in order. */
export function foundIn(text: string, sought: readonly string[]): readonly (readonly [start: number, end: number])[] {
  if (sought.length === 0) return [];
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    sought.some((one) => folded(word).startsWith(one)) ? [[index, index + word.length] as const] : [],
  );
}
