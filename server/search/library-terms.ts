// A search of a library: its terms, the words that contracts write for them, and what is highlighted.
import { stemOf } from '#server/terms.ts';
import { type Term, searchPlan } from './search-plan.ts';

/** Of a related word, beside 1 for a word of the search. */
const RELATED_WEIGHT = 0.5;

export interface LibraryTerms {
  /** Empty for a text without words. */
  readonly terms: readonly Term[];
  /** Stems of words that contracts write for the words of the search, with their weights. */
  readonly related: ReadonlyMap<string, number>;
  /** The terms with related words, for highlights. */
  readonly marked: readonly Term[];
}

export function libraryTerms(search: string): LibraryTerms {
  const plan = searchPlan(search);
  return {
    // Only the last word may be incomplete.
    terms: plan.map((term, number) => ({ ...term, isPrefix: term.isPrefix && number === plan.length - 1 })),
    related: new Map(plan.flatMap(({ synonyms }) => synonyms.map((word) => [stemOf(word), RELATED_WEIGHT]))),
    marked: plan,
  };
}
