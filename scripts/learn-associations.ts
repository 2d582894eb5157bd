// Learns which words belong together from public contracts, by latent semantic analysis (Deerwester et al. 1990): words that
// occur in the same clauses get similar vectors. Writes server/search/word-vectors.json, which the search of the libraries
// loads.
//   node scripts/learn-associations.ts <acord folder> <contractnli json>
// The sources are ACORD's corpus of clauses (The Atticus Project) and the agreements of ContractNLI (Koreeda and Manning), both
// CC BY 4.0. Only their texts are read: no query, no statement, no judgment. The result is the same on every run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stemsOf } from '#server/terms.ts';
import { leadingVectors, type SparseRow } from './singular-vectors.ts';

const [acordFolder, agreementsFile] = process.argv.slice(2);
if (acordFolder === undefined || agreementsFile === undefined)
  throw new Error('usage: node scripts/learn-associations.ts <acord folder> <contractnli json>');

const DIMENSIONS = 50;
/** A word in fewer clauses has no reliable neighbors. */
const CLAUSES_OF_A_WORD_MIN = 5;
/** Paragraphs of an agreement are joined up to the length of a clause, in characters. */
const CLAUSE_LENGTH = 400;
const TARGET = new URL('../server/search/word-vectors.json', import.meta.url);
const ABOUT =
  'Word vectors by scripts/learn-associations.ts from ACORD (The Atticus Project) and ContractNLI (Koreeda and Manning), CC BY 4.0. vectors: an int8 per dimension and word, times the scale (float32) of the word; base64.';

const clauseSchema = z.object({ text: z.string() });
const agreementsSchema = z.object({ documents: z.array(clauseSchema) });

const clauses = [...clausesOfAcord(acordFolder), ...clausesOfAgreements(agreementsFile)].map(stemsOf);
const frequencies = new Map<string, number>();
for (const stems of clauses) for (const stem of new Set(stems)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
const words = [...frequencies]
  .filter(([stem, count]) => count >= CLAUSES_OF_A_WORD_MIN && /^\p{L}{2,}$/u.test(stem))
  .map(([stem]) => stem)
  .toSorted();
const numbers = new Map(words.map((word, number) => [word, number]));
const weights = words.map((word) => {
  const having = frequencies.get(word) ?? 0;
  return Math.log(1 + (clauses.length - having + 0.5) / (having + 0.5));
});

/** Logarithm of the count times inverse frequency, at length 1. */
function rowOf(stems: readonly string[]): SparseRow {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const number = numbers.get(stem);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const values = Array.from(counts, ([number, count]) => (1 + Math.log(count)) * (weights[number] ?? 0));
  const length = Math.hypot(...values) || 1;
  return { columns: [...counts.keys()], values: values.map((value) => value / length) };
}

const vectors = leadingVectors(clauses.map(rowOf), words.length, DIMENSIONS);
const scales = new Float32Array(words.length);
const rounded = new Int8Array(words.length * DIMENSIONS);
for (const [number, weight] of weights.entries()) {
  const own = vectors.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS);
  const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  scales[number] = (largest * weight) / 127;
  for (const [dimension, value] of own.entries())
    rounded[number * DIMENSIONS + dimension] = Math.round((value / largest) * 127);
}
const base64 = (array: Float32Array | Int8Array) => Buffer.from(array.buffer).toString('base64');
const written = {
  about: ABOUT,
  dimensions: DIMENSIONS,
  words: words.join(' '),
  scales: base64(scales),
  vectors: base64(rounded),
};
writeFileSync(TARGET, `${JSON.stringify(written, null, 2)}\n`);
console.log(`${words.length} words from ${clauses.length} clauses`);

function clausesOfAcord(folder: string): string[] {
  const lines = readFileSync(join(folder, 'corpus.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => clauseSchema.parse(JSON.parse(line)).text);
}

function clausesOfAgreements(file: string): string[] {
  const { documents } = agreementsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return documents.flatMap(({ text }) => {
    const found: string[] = [];
    let current = '';
    for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:\d+\.|\([a-z]\)|ARTICLE|Section))/)) {
      current += ` ${paragraph}`;
      if (current.length < CLAUSE_LENGTH) continue;
      found.push(current);
      current = '';
    }
    return current.trim() === '' ? found : [...found, current];
  });
}
