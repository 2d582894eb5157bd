// Query expansion: everyday words and the words that contracts use for them. "Who pays if data is lost" asks for the clause
// on the cost of a breach. Expansion goes from everyday words to those of contracts only.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { stemOf } from '#server/terms.ts';

const words = z.string().transform((text) => text.split(' '));
const SYNONYMS = z
  .array(z.strictObject({ everyday: words, contract: words }))
  .parse(JSON.parse(readFileSync(new URL('synonyms.json', import.meta.url), 'utf8')));

const SYNONYMS_BY_STEM: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.flatMap(({ everyday, contract }) => everyday.map((word) => [stemOf(word), contract] as const)),
);

/** Words that contracts use for `word`; none for most. English only. */
export const synonymsOf = (word: string): readonly string[] => SYNONYMS_BY_STEM.get(stemOf(word)) ?? [];
