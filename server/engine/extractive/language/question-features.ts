// The features of a question by which its intent is recognized: stems, pairs of stems, concepts, and question words.
import { stemOf, stemsOf, tokensOf } from '#server/terms.ts';
import { conceptsIn } from './thesaurus.ts';

/** A longer question is judged by its beginning. */
const WORDS_MAX = 80;
const FUNCTION_WORDS = new Set(
  'who when how what where if not no only all can must after before until same'.split(' '),
);
/** A kind of feature weighs by how much it says about the intent. */
const WEIGHTS = { stem: 1, pair: 0.7, concept: 0.8, word: 0.4 };

/** How much a stem of a question says, 0 to 1. */
export type StemWeight = (stem: string) => number;

/** Features by name, scaled to a length of 1; without those that say nothing by `weightOf`. */
export function questionFeatures(text: string, weightOf: StemWeight = () => 1): Map<string, number> {
  const words = tokensOf(text).slice(0, WORDS_MAX);
  const stems = stemsOf(words.join(' '));
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => weight > 0 && features.set(name, weight);
  for (const [at, stem] of stems.entries()) {
    add(stem, WEIGHTS.stem * weightOf(stem));
    const before = stems[at - 1];
    if (before !== undefined) add(`${before} ${stem}`, WEIGHTS.pair * Math.max(weightOf(before), weightOf(stem)));
  }
  for (const { id, at, length } of conceptsIn(words)) {
    const weights = words.slice(at, at + length).map((word) => weightOf(stemOf(word)));
    add(`#${id}`, WEIGHTS.concept * Math.max(...weights));
  }
  for (const word of words) if (FUNCTION_WORDS.has(word)) features.set(`?${stemOf(word)}`, WEIGHTS.word);
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight * weight, 0));
  for (const [name, weight] of features) features.set(name, weight / length);
  return features;
}
