// Vectors of legal words: words that contracts use together point the same way, so that a clause can fit a search that shares
// no word with it. Learned by scripts/learn-associations.ts; English only.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const { dimensions, words, scales, vectors } = z
  .object({
    dimensions: z.int(),
    words: z.string().transform((text) => text.split(' ')),
    scales: z.base64().transform((text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)),
    vectors: z.base64().transform((text) => Int8Array.from(Buffer.from(text, 'base64'))),
  })
  .parse(JSON.parse(readFileSync(new URL('word-vectors.json', import.meta.url), 'utf8')));

const NUMBERS: ReadonlyMap<string, number> = new Map(words.map((word, number) => [word, number]));

/** The sum of the vectors of stems times their weights, at length 1. Null without a known stem. */
export function meaningOf(stems: Iterable<readonly [stem: string, weight: number]>): Float32Array | null {
  const sum = new Float32Array(dimensions);
  for (const [stem, weight] of stems) {
    const number = NUMBERS.get(stem);
    if (number === undefined) continue;
    const scale = weight * (scales[number] ?? 0);
    const from = number * dimensions;
    for (let index = 0; index < dimensions; index += 1)
      sum[index] = (sum[index] ?? 0) + scale * (vectors[from + index] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** Cosine of the angle between two meanings: 1 for the same direction, 0 for unrelated ones. */
export function likeness(one: Float32Array | null, other: Float32Array | null): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
