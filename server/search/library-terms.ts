// The terms of a search of a library.
import { stemOf } from '#server/terms.ts';
import { type Term, searchPlan } from './search-plan.ts';

/** Of a word that contracts write for an everyday one, beside 1 for a word of the search. */
const RELATED_WEIGHT = 0.5;

export interface LibraryTerms {
  /** Empty for a text without words. */
  readonly terms: readonly Term[];
  /** Stems of words that contracts write for the words of the search, with their weights. */
  readonly related: ReadonlyMap<string, number>;
}

export function libraryTerms(search: string): LibraryTerms {
  const plan = searchPlan(search);
  return {
    // Only the last word may be incomplete.
    terms: plan.map((term, number) => ({
      ...term,
      synonyms: [],
      isPrefix: term.isPrefix && number === plan.length - 1,
    })),
    related: new Map(plan.flatMap(({ synonyms }) => synonyms.map((word) => [stemOf(word), RELATED_WEIGHT]))),
  };
}
