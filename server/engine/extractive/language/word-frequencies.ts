// How rare a word is in the clauses of public contracts. scripts/language/count-words.ts counts them.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const { clauses, stems } = z
  .strictObject({ about: z.string(), clauses: z.int(), stems: z.record(z.string(), z.int()) })
  .parse(JSON.parse(readFileSync(new URL('word-frequencies.json', import.meta.url), 'utf8')));
const frequencies = new Map(Object.entries(stems));

/** Inverse document frequency of a stem over public clauses; 0 for a stem that contracts do not use. */
export function rarityOf(stem: string): number {
  const frequency = frequencies.get(stem);
  return frequency === undefined ? 0 : Math.log(1 + (clauses - frequency + 0.5) / (frequency + 0.5));
}
