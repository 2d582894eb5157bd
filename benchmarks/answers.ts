// How often the built-in engine quotes what a lawyer marked. Takes a folder with contracts (.txt), labels.json (file ->
// category -> marked spans with their text) and, beside or above it, categories.json (category, description).
// Run: node benchmarks/answers.ts <folder>. The last line is one JSON object.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import { levelText } from '#server/engine/citing/quote-text.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';

const RANKS = 5;
/** A quote is a hit when it and a marked span share half of the shorter one, or when it holds the marked words. */
const OVERLAP = 0.5;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that holds labels.json.');
const categoriesFile = [join(folder, 'categories.json'), join(folder, '..', 'categories.json')].find(existsSync);
if (!categoriesFile) throw new Error('No categories.json in the folder or above it.');

const labelsSchema = z.record(z.string(), z.record(z.string(), z.array(z.object({ text: z.string() }))));
const categoriesSchema = z.array(z.object({ category: z.string(), description: z.string() }));
const labels = labelsSchema.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
const categories = categoriesSchema.parse(JSON.parse(readFileSync(categoriesFile, 'utf8')));

const instruction = [
  'Find what the contract says about each point.',
  ...categories.map(({ category, description }) => `- ${category}: ${description.replace(/\s+/g, ' ')}`),
].join('\n');
const engine = createExtractiveEngine({ quotesPerQuestion: RANKS, closeness: 0 });

interface Tally {
  pairs: number;
  reciprocal: number;
  hits: number[];
  absentPairs: number;
  absentRight: number;
  /** Marked, but the engine said that it is not there. */
  missed: number;
}
const emptyTally = (): Tally => ({ pairs: 0, reciprocal: 0, hits: [], absentPairs: 0, absentRight: 0, missed: 0 });
const total = emptyTally();
const perCategory = new Map(categories.map(({ category }) => [category, emptyTally()]));

/** Long enough for the same words elsewhere to say the same: a date, a name. */
const SAME_WORDS_MIN = 8;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function overlaps(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared >= OVERLAP * Math.min(one.end - one.start, other.end - other.start);
}

function says(quote: Span, marked: Span): boolean {
  return marked.text.length >= SAME_WORDS_MIN && levelText(quote.text).text.includes(levelText(marked.text).text);
}

function count(tally: Tally, marked: readonly Span[], quoted: readonly Span[]): void {
  if (marked.length === 0) {
    tally.absentPairs++;
    if (quoted.length === 0) tally.absentRight++;
    return;
  }
  tally.pairs++;
  if (quoted.length === 0) tally.missed++;
  const rank = quoted.findIndex((quote) => marked.some((span) => overlaps(span, quote) || says(quote, span)));
  if (rank < 0) return;
  tally.hits.push(rank);
  tally.reciprocal += 1 / (rank + 1);
}

async function judge(file: string, content: ReadDocument): Promise<void> {
  const { results, sources } = await answerPrompts({
    prompts: [{ prompt: instruction, output: 'List', fields: [], files: [] }],
    fields: [],
    documents: [{ name: file, input: 'Contract', main: true, content }],
    engine,
    signal: new AbortController().signal,
  });
  for (const { category } of categories) {
    const answer = results[0]?.answers.find(({ label }) => label === category);
    if (!answer) throw new Error(`The run has no answer for ${category}.`);
    const spans = labels[file]?.[category] ?? [];
    const marked = spans.flatMap(({ text }) => {
      const found = locateQuote(content, text);
      return found ? [{ start: found.start, end: found.end, text }] : [];
    });
    if (spans.length > 0 && marked.length === 0) continue;
    const quoted = answer.sources.flatMap((number) => {
      const { start = null, end = null, quote = '' } = sources[number - 1] ?? {};
      return start === null || end === null ? [] : [{ start, end, text: quote }];
    });
    for (const tally of [total, perCategory.get(category)]) if (tally) count(tally, marked, quoted);
  }
}

let seconds = 0;
for (const file of Object.keys(labels)) {
  const content = unpack(readText(readFileSync(join(folder, file))));
  const started = performance.now();
  await judge(file, content);
  seconds += (performance.now() - started) / 1000;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.round((1000 * part) / whole) / 1000);
const recall = (tally: Tally, ranks: number) => share(tally.hits.filter((rank) => rank < ranks).length, tally.pairs);
for (const [category, tally] of perCategory)
  process.stdout.write(
    `${category.padEnd(36)} pairs ${String(tally.pairs).padStart(2)}  @1 ${recall(tally, 1).toFixed(2)}  @5 ${recall(tally, RANKS).toFixed(2)}  missed ${tally.missed}  absent ${tally.absentRight}/${tally.absentPairs}\n`,
  );
process.stdout.write(
  `${JSON.stringify({
    'recall@1': recall(total, 1),
    'recall@3': recall(total, 3),
    'recall@5': recall(total, RANKS),
    mrr: share(total.reciprocal, total.pairs),
    absent: share(total.absentRight, total.absentPairs),
    pairs: total.pairs,
    seconds: Math.round(seconds * 100) / 100,
  })}\n`,
);
