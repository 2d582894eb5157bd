// Which words of a text match a search, in any form, by the same rules as the database query.
import { stemOf } from '#server/terms.ts';
import type { Term } from './search-plan.ts';

/** Words of languages other than English match when they begin alike and differ by at most this many letters at the end. */
const ENDING_MAX = 3;
const BEGINNING_MIN = 4;

export interface Matched {
  /** Position of the term in the plan. */
  readonly term: number;
  /** Whether it is the word itself, not a synonym. */
  readonly isTyped: boolean;
}

/** Whether two words are likely forms of one word, in any language. */
export function beginsAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const beginning = Math.max(BEGINNING_MIN, length - ENDING_MAX);
  return (
    length >= BEGINNING_MIN &&
    Math.abs(one.length - other.length) <= ENDING_MAX &&
    one.slice(0, beginning) === other.slice(0, beginning)
  );
}

/** Returns a function from a folded word to the term that it matches. Words with a `related` stem match one further term. */
export function matcher(terms: readonly Term[], related: ReadonlySet<string> = new Set()) {
  const prepared = terms.map(({ words, synonyms, isPrefix }) => ({
    words,
    isPrefix,
    stems: new Set(words.map(stemOf)),
    synonymStems: new Set(synonyms.map(stemOf)),
  }));
  const known = new Map<string, Matched | null>();
  const findTerm = (word: string): Matched | null => {
    const stem = stemOf(word);
    const typed = prepared.findIndex(
      ({ words, stems, isPrefix }) => stems.has(stem) || (isPrefix && words.some((one) => word.startsWith(one))),
    );
    if (typed >= 0) return { term: typed, isTyped: true };
    const synonym = prepared.findIndex(({ synonymStems }) => synonymStems.has(stem));
    if (synonym >= 0) return { term: synonym, isTyped: false };
    if (related.has(stem)) return { term: terms.length, isTyped: false };
    const alike = prepared.findIndex(({ words }) => words.some((one) => beginsAlike(one, word)));
    return alike >= 0 ? { term: alike, isTyped: false } : null;
  };
  return (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = findTerm(word);
    known.set(word, found);
    return found;
  };
}

/** Weight of some matches: each term counts once, and more as the word itself than as a synonym. */
export function weightOf(found: readonly Matched[]): number {
  const best = new Map<number, number>();
  for (const { term, isTyped } of found) best.set(term, Math.max(best.get(term) ?? 0, isTyped ? 3 : 2));
  return [...best.values()].reduce((sum, weight) => sum + weight, 0);
}
