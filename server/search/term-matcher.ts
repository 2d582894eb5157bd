// Which words of a text answer a search, whatever their form: the database finds records by the same rules.
import { stemOf } from '#server/terms.ts';
import type { Term } from './search-plan.ts';

/** Words of other languages than English count as one when they begin alike and end in at most this many letters more. */
const ENDING_MAX = 3;
const BEGINNING_MIN = 4;

export interface Matched {
  /** Position of the term in the plan. */
  readonly term: number;
  /** Whether it is as it was typed, not another word for it. */
  readonly isTyped: boolean;
}

/** Gives, for a folded word, the number of the term that it stands for, and whether it is as it was typed. */
export function matcher(terms: readonly Term[]) {
  const looked = terms.map(({ words, alsoWritten, isPrefix }) => ({
    words,
    isPrefix,
    stems: new Set(words.map(stemOf)),
    alsoStems: new Set(alsoWritten.map(stemOf)),
  }));
  const beginsAlike = (one: string, other: string) => {
    const length = Math.min(one.length, other.length);
    return (
      length >= BEGINNING_MIN &&
      Math.abs(one.length - other.length) <= ENDING_MAX &&
      one.slice(0, Math.max(BEGINNING_MIN, length - ENDING_MAX)) ===
        other.slice(0, Math.max(BEGINNING_MIN, length - ENDING_MAX))
    );
  };
  const known = new Map<string, Matched | null>();
  const look = (word: string): Matched | null => {
    const stem = stemOf(word);
    const typed = looked.findIndex(
      ({ words, stems, isPrefix }) => stems.has(stem) || (isPrefix && words.some((one) => word.startsWith(one))),
    );
    if (typed >= 0) return { term: typed, isTyped: true };
    const meant = looked.findIndex(({ alsoStems }) => alsoStems.has(stem));
    if (meant >= 0) return { term: meant, isTyped: false };
    const alike = looked.findIndex(({ words }) => words.some((one) => beginsAlike(one, word)));
    return alike >= 0 ? { term: alike, isTyped: false } : null;
  };
  return (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = look(word);
    known.set(word, found);
    return found;
  };
}

/** How much of the search some words answer: each term counts once, more where it is as it was typed. */
export function weightOf(found: readonly Matched[]): number {
  const best = new Map<number, number>();
  for (const { term, isTyped } of found) best.set(term, Math.max(best.get(term) ?? 0, isTyped ? 3 : 2));
  return [...best.values()].reduce((sum, weight) => sum + weight, 0);
}
