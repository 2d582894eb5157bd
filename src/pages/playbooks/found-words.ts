// Finds the words of a search in a playbook, so that its page can mark them.
import type { LibraryMatch } from '#domain/library.ts';

/** A word in any script, combining accents included. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Shorter words occur in every text. */
const WORD_MIN = 3;

const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => folded(word));

/**
 * The word prefixes to mark: those that the server marked, as it knows inflected forms, or else those of the search.
 */
export function wordsToMark(search: string, matches: readonly LibraryMatch[] = []): readonly string[] {
  const marked = matches.flatMap(({ text, marks }) => marks.flatMap(([start, end]) => wordsIn(text.slice(start, end))));
  const words = marked.length > 0 ? marked : wordsIn(search).filter((word) => word.length >= WORD_MIN);
  return [...new Set(words)];
}

/** The [start, end) ranges of words with these prefixes, in UTF-16 code units, sorted. */
export function foundIn(text: string, prefixes: readonly string[]): readonly (readonly [start: number, end: number])[] {
  if (prefixes.length === 0) return [];
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    prefixes.some((one) => folded(word).startsWith(one)) ? [[index, index + word.length] as const] : [],
  );
}
