// The words that contracts write for the everyday words of a search. English only.
import { stemOf } from '#server/terms.ts';
import { synonymsOf } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** Of a related word, beside 1 for a word of the search. */
const RELATED_WEIGHT = 0.65;

/** Stems of related words with their weights. */
export function relatedStems(search: string): ReadonlyMap<string, number> {
  const synonyms = wordsOf(search).flatMap(synonymsOf);
  return new Map(synonyms.map((word) => [stemOf(word), RELATED_WEIGHT]));
}
