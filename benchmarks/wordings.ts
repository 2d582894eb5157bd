// Other wordings of the categories: synonyms that a professional uses, and lay words. A file holds
// { "<category>": { "synonyms": ["…"], "lay": ["…"] } }.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Marked } from './marks.ts';

const WORDING_KINDS = ['synonyms', 'lay'] as const;

export interface Wording {
  readonly category: string;
  readonly words: string;
}

const wordingsSchema = z.record(z.string(), z.record(z.enum(WORDING_KINDS), z.array(z.string().min(1))));

/**
 * The wordings of each kind, in the order of the categories.
 * @throws Error if the file names a category that the labels do not have, or omits one.
 */
export function readWordings(
  file: string,
  categories: Marked['categories'],
): Record<(typeof WORDING_KINDS)[number], Wording[]> {
  const wordings = wordingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const names = new Set(categories.map(({ category }) => category));
  const unknown = Object.keys(wordings).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`${file} names categories that are not labelled: ${unknown.join(', ')}.`);
  const omitted = [...names].filter((name) => !wordings[name]);
  if (omitted.length > 0) throw new Error(`${file} omits ${omitted.join(', ')}.`);
  const of = (kind: (typeof WORDING_KINDS)[number]) =>
    [...names].flatMap((category) => (wordings[category]?.[kind] ?? []).map((words) => ({ category, words })));
  return { synonyms: of('synonyms'), lay: of('lay') };
}
