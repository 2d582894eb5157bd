// The terms of a search of a library.
import { relatedStems } from './related-stems.ts';
import { type Term, searchPlan } from './search-plan.ts';

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
      isPrefix: term.isPrefix && number === plan.length - 1,
    })),
    related: relatedStems(search),
  };
}
