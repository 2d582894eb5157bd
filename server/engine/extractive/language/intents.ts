// What a question is about: the probability of each family of clauses, from a multinomial logistic regression over the
// features of the question. scripts/language/learn-intents.ts learns its weights.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ClauseFamily, FAMILIES } from '#server/engine/extractive/vocabulary/vocabulary.ts';
import { questionFeatures, type StemWeight } from './question-features.ts';

const fileSchema = z.strictObject({
  about: z.string(),
  families: z.array(z.string()),
  /** Weights are multiples of 1 / scale. */
  scale: z.number().positive(),
  /** By feature, in base64: pairs of bytes, the index of a family and its weight, signed. */
  features: z.record(z.string(), z.base64()),
});

const { families, scale, features } = fileSchema.parse(
  JSON.parse(readFileSync(new URL('intents.json', import.meta.url), 'utf8')),
);
const weights = new Map(
  Object.entries(features).map(([name, pairs]) => [name, new Int8Array(Buffer.from(pairs, 'base64'))]),
);
const byId = new Map(FAMILIES.map((family) => [family.id, family]));

export interface Intent {
  readonly family: ClauseFamily;
  /** 0 to 1. */
  readonly probability: number;
}

const INTENTS_MAX = 3;
const PROBABILITY_MIN = 0.05;

/** Not a pair, a concept or a question word. */
const isStem = (feature: string): boolean => !/[ #?]/.test(feature);

/** The likeliest families of a question, best first. Words that no wording has leave a share of the probability to none. */
export function intentsOf(question: string, weightOf?: StemWeight): Intent[] {
  const scores = new Float64Array(families.length);
  let stems = 0;
  let known = 0;
  let isKnown = false;
  for (const [name, value] of questionFeatures(question, weightOf)) {
    const of = weights.get(name);
    if (isStem(name)) stems += 1;
    if (!of) continue;
    if (isStem(name)) known += 1;
    isKnown = true;
    for (let at = 0; at < of.length; at += 2) {
      const family = (of[at] ?? 0) & 0xff;
      scores[family] = (scores[family] ?? 0) + value * (of[at + 1] ?? 0);
    }
  }
  if (!isKnown) return [];
  const share = stems === 0 ? 1 : known / stems;
  const top = Math.max(...scores);
  const odds = Array.from(scores, (score) => Math.exp((score - top) / scale));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds
    .map((one, at) => ({ family: byId.get(families[at] ?? ''), probability: (share * one) / total }))
    .filter((one): one is Intent => one.family !== undefined && one.probability >= PROBABILITY_MIN)
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, INTENTS_MAX);
}

/** Whether a wording of a question has the stem. */
export const isKnownStem = (stem: string): boolean => weights.has(stem);
