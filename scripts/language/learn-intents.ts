// Learns which families of clauses a question is about, from the wordings of questions beside this file and the names of the
// families, and writes server/engine/extractive/language/intents.json. Multinomial logistic regression with an L2 penalty. Every run
// writes the same file.
// Run: node scripts/language/learn-intents.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { questionFeatures } from '#server/engine/extractive/language/question-features.ts';
import { FAMILIES } from '#server/engine/extractive/vocabulary/vocabulary.ts';
import { minimize } from './minimize.ts';

const wordingsSchema = z.record(
  z.string(),
  z.strictObject({ professional: z.array(z.string()), everyday: z.array(z.string()) }),
);
const WORDINGS = join(import.meta.dirname, 'wordings');
const TARGET = join(import.meta.dirname, '../../server/engine/extractive/language/intents.json');

const ROUNDS = 150;
const RATE = 0.15;
const PENALTY = 0.01;
/** A name counts as much as two wordings. */
const NAME_WEIGHT = 2;
/** A pair of stems that only one wording has says nothing about others. */
const PAIR_MIN = 2;
/** Of a byte with a sign: the largest weights are about 12. */
const SCALE = 10;
/** Smaller weights are left out. */
const WEIGHT_MIN = 0.45;

interface Example {
  readonly family: number;
  readonly weight: number;
  /** Indexes and values of its features. */
  readonly at: readonly number[];
  readonly values: readonly number[];
}

const wordings = Object.assign(
  {},
  ...readdirSync(WORDINGS).map((file) => wordingsSchema.parse(JSON.parse(readFileSync(join(WORDINGS, file), 'utf8')))),
) as z.output<typeof wordingsSchema>;

const texts = FAMILIES.flatMap(({ id, label, names }, family) => {
  const { professional = [], everyday = [] } = wordings[id] ?? {};
  return [
    ...[label, ...names].map((text) => ({ family, text, weight: NAME_WEIGHT })),
    ...[...professional, ...everyday].map((text) => ({ family, text, weight: 1 })),
  ];
}).map((one) => ({ ...one, features: questionFeatures(one.text) }));

const frequencies = new Map<string, number>();
for (const { features } of texts)
  for (const name of features.keys()) frequencies.set(name, (frequencies.get(name) ?? 0) + 1);
const names = [...frequencies]
  .filter(([name, count]) => !name.includes(' ') || count >= PAIR_MIN)
  .map(([name]) => name);
const numbers = new Map(names.map((name, number) => [name, number]));

/** A family with many wordings counts less for each. */
const totals = FAMILIES.map((_, family) =>
  texts.filter((one) => one.family === family).reduce((sum, { weight }) => sum + weight, 0),
);
const examples = texts.map(({ family, weight, features }): Example => {
  const known = [...features].flatMap(([name, value]) => {
    const number = numbers.get(name);
    return number === undefined ? [] : [[number, value] as const];
  });
  return {
    family,
    weight: weight / Math.sqrt(totals[family] ?? 1),
    at: known.map(([number]) => number),
    values: known.map(([, value]) => value),
  };
});
const meanWeight = examples.reduce((sum, { weight }) => sum + weight, 0) / examples.length;

const width = FAMILIES.length;
const weights = new Float64Array(names.length * width);

/** The probability of each family for an example. */
function probabilities({ at, values }: Example): Float64Array {
  const scores = new Float64Array(width);
  for (const [index, number] of at.entries()) {
    const value = values[index] ?? 0;
    for (let family = 0; family < width; family++)
      scores[family] = (scores[family] ?? 0) + value * (weights[number * width + family] ?? 0);
  }
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

function addGradient(gradient: Float64Array): void {
  for (const [at, weight] of weights.entries()) gradient[at] = (PENALTY * weight) / names.length;
  for (const example of examples) {
    const errors = probabilities(example);
    errors[example.family] = (errors[example.family] ?? 0) - 1;
    const share = example.weight / meanWeight / examples.length;
    for (const [index, number] of example.at.entries()) {
      const value = (example.values[index] ?? 0) * share;
      for (let family = 0; family < width; family++) {
        const at = number * width + family;
        gradient[at] = (gradient[at] ?? 0) + value * (errors[family] ?? 0);
      }
    }
  }
}
minimize(weights, addGradient, { rounds: ROUNDS, rate: RATE });

const right = examples.filter((example) => {
  const found = probabilities(example);
  return found.indexOf(Math.max(...found)) === example.family;
}).length;

const features = Object.fromEntries(
  names.flatMap((name, number) => {
    const pairs = FAMILIES.flatMap((_, family) => {
      const weight = weights[number * width + family] ?? 0;
      return Math.abs(weight) < WEIGHT_MIN ? [] : [family, Math.max(-127, Math.min(127, Math.round(weight * SCALE)))];
    });
    return pairs.length > 0 ? [[name, Buffer.from(Int8Array.from(pairs).buffer).toString('base64')]] : [];
  }),
);
const file = {
  about: 'Written by scripts/language/learn-intents.ts',
  families: FAMILIES.map(({ id }) => id),
  scale: SCALE,
  features,
};
const json = JSON.stringify(file);
writeFileSync(TARGET, `${json}\n`);
process.stdout.write(
  `${examples.length} wordings of ${width} families, ${names.length} features; ` +
    `${((100 * right) / examples.length).toFixed(1)} % of the wordings recognized; ${Math.round(json.length / 1024)} kB\n`,
);
