// The terms of a search of a library.
import { relatedStems } from './related-stems.ts';
import { type Term, searchPlan } from './search-plan.ts';

export interface LibraryTerms {
  /** Empty for a text without words. */
  readonly terms: readonly Term[];
  /** Stems of words that contracts write for the words of the search, with their weights. */
  readonly related: ReadonlyMap<string, number>;
}

/** Words of a person who asks, not of what they look for. Without "us", which is also a country. */
const SPOKEN = new Set('i me my mine we our ours you your yours get gets getting got'.split(' '));
const isSpoken = ({ words: [word, ...others] }: Term): boolean =>
  word !== undefined && others.length === 0 && SPOKEN.has(word);

export function libraryTerms(search: string): LibraryTerms {
  const all = searchPlan(search);
  const said = all.filter((term) => !isSpoken(term));
  const plan = said.length > 0 ? said : all;
  // Only the last word may be incomplete.
  const last = all.at(-1);
  return {
    terms: plan.map((term) => ({ ...term, isPrefix: term.isPrefix && term === last })),
    related: relatedStems(search),
  };
}
