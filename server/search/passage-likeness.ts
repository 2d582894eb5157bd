// How alike two passages are as wholes: in the words that say something, in their order, and in what they mean.
import { COMPARED_PASSAGE_MAX } from '#domain/limits.ts';
import { stemsOf } from '#server/terms.ts';
import { likeness, meaningOf } from './word-vectors.ts';

/** Characters of a clause that are compared. */
export const COMPARED_LENGTH = COMPARED_PASSAGE_MAX;

/** Shares of the three in the whole. Two passages of the same words in the same order come to 1. */
const WORDS = 0.45;
const ORDER = 0.25;
const MEANING = 0.3;
/** A word that fewer records have is as telling as one that this share has. */
const RAREST = 0.002;

interface PassageWords {
  /** Stems with how telling each is. */
  readonly weights: ReadonlyMap<string, number>;
  readonly weight: number;
  /** Pairs of stems that follow each other. */
  readonly pairs: ReadonlySet<string>;
  readonly meaning: Float32Array | null;
}

/** @param shareOf the share of records that have a stem. */
export function passageWords(text: string, shareOf: (stem: string) => number): PassageWords {
  const stems = stemsOf(text.slice(0, COMPARED_LENGTH));
  const weights = new Map<string, number>();
  const pairs = new Set<string>();
  let weight = 0;
  for (const [at, stem] of stems.entries()) {
    const next = stems[at + 1];
    if (next !== undefined) pairs.add(`${stem} ${next}`);
    if (weights.has(stem)) continue;
    const telling = Math.log(1 + 1 / Math.max(shareOf(stem), RAREST));
    weights.set(stem, telling);
    weight += telling;
  }
  return { weights, weight, pairs, meaning: meaningOf(weights) };
}

/** From 0 to 1. */
export function passageLikeness(one: PassageWords, other: PassageWords): number {
  if (one.weight === 0 || other.weight === 0) return 0;
  const [small, large] = one.weights.size < other.weights.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [stem, weight] of small.weights) if (large.weights.has(stem)) shared += weight;
  const words = (2 * shared) / (one.weight + other.weight);
  const pairs = one.pairs.size + other.pairs.size;
  const order = pairs === 0 ? words : (2 * sharedPairs(one, other)) / pairs;
  // Words in a language without vectors have no meaning here.
  const known = one.meaning && other.meaning;
  const meaning = known ? Math.max(0, likeness(one.meaning, other.meaning)) : words;
  return Math.min(1, WORDS * words + ORDER * order + MEANING * meaning);
}

function sharedPairs({ pairs }: PassageWords, other: PassageWords): number {
  let shared = 0;
  for (const pair of pairs) if (other.pairs.has(pair)) shared += 1;
  return shared;
}

const TELLING_WORDS = 12;

/** The words of a passage that say most about what it is, most telling first, as they are written. */
export function tellingWords(text: string, shareOf: (stem: string) => number): string[] {
  const read = text.slice(0, COMPARED_LENGTH).toLowerCase();
  const found = new Map<string, { word: string; count: number }>();
  for (const [word] of read.matchAll(/\p{L}{3,40}/gu)) {
    const [stem] = stemsOf(word);
    if (stem === undefined) continue;
    const known = found.get(stem);
    if (known) known.count += 1;
    else found.set(stem, { word, count: 1 });
  }
  return [...found]
    .map(([stem, { word, count }]) => ({
      word,
      value: (1 + Math.log(count)) * Math.log(1 + 1 / Math.max(shareOf(stem), RAREST)),
    }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, TELLING_WORDS)
    .map(({ word }) => word);
}
