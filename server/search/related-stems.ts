// The words that contracts write for a search: for its everyday words, for the concepts that it names, and of the families of
// clauses that it is likely about. English only.
import { intentsOf } from '#server/engine/extractive/language/intents.ts';
import { conceptsIn, legalStemsOf } from '#server/engine/extractive/language/thesaurus.ts';
import { stemOf, stemsOf, tokensOf } from '#server/terms.ts';
import { synonymsOf } from './synonyms.ts';

/** Of a related word, beside 1 for a word of the search. */
const RELATED_WEIGHT = 0.55;
/** A longer search is read by its beginning. */
const WORDS_MAX = 80;

/** Stems of related words with their weights. */
export function relatedStems(search: string): ReadonlyMap<string, number> {
  const words = tokensOf(search).slice(0, WORDS_MAX);
  const related = new Map<string, number>();
  const add = (stem: string, share: number) =>
    related.set(stem, Math.max(share * RELATED_WEIGHT, related.get(stem) ?? 0));
  for (const word of words) for (const synonym of synonymsOf(word)) add(stemOf(synonym), 1);
  for (const concept of conceptsIn(words)) for (const [stem, share] of legalStemsOf(concept)) add(stem, share);
  for (const { family, probability } of intentsOf(words.join(' ')))
    for (const stem of stemsOf(family.terms)) add(stem, probability);
  return related;
}
