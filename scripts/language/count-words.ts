// Counts in how many clauses of public contracts each stem occurs, and writes server/engine/extractive/language/
// word-frequencies.json: which words are contract language, and how rare they are there.
// Run: node scripts/language/count-words.ts <acord folder>. The clauses are the corpus of ACORD (The Atticus Project, CC BY
// 4.0). Only their texts are read: no query, no judgment.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stemsOf } from '#server/terms.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/language/count-words.ts <acord folder>');

/** A stem in fewer clauses may be a name. */
const CLAUSES_MIN = 4;
const TARGET = new URL('../../server/engine/extractive/language/word-frequencies.json', import.meta.url);

const lines = readFileSync(join(folder, 'corpus.jsonl'), 'utf8').trim().split('\n');
const counts = new Map<string, number>();
for (const line of lines) {
  const { text } = z.object({ text: z.string() }).parse(JSON.parse(line));
  for (const stem of new Set(stemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
const kept = [...counts].filter(([stem, count]) => count >= CLAUSES_MIN && !/\d/.test(stem));
const stems = Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
const about = 'Written by scripts/language/count-words.ts from the clauses of ACORD (The Atticus Project, CC BY 4.0)';
writeFileSync(TARGET, `${JSON.stringify({ about, clauses: lines.length, stems })}\n`);
process.stdout.write(`${kept.length} stems of ${lines.length} clauses\n`);
