// Measures how often an engine quotes what a lawyer marked. Takes a folder with contracts (.txt), labels.json (file ->
// category -> marked spans with position and text) and, in it or above it, categories.json (category, description). The same
// run measures plain BM25 over the name and description of each category, for comparison.
// Run: node benchmarks/answers.ts <folder> [--engine model]. The last line is one JSON object.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadDocument } from '#domain/documents.ts';
import type { RunUsage } from '#domain/runs.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import type { AnsweredPrompts } from '#server/engine/answer-prompts.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { passageIndexOf, type PassageIndex } from '#server/engine/extractive/passage-index.ts';
import { addUsage } from '#server/engine/usage.ts';
import { stemsOf } from '#server/terms.ts';
import { engineOfArguments } from './answers-engine.ts';
import { askAsList, quotedFor } from './list-form.ts';
import type { Span } from './marks.ts';
import { count, emptyTally, placeMarks, RANKS, readMarks, recall, share } from './marks.ts';

const { folder, engine, advice, width } = await engineOfArguments(process.argv.slice(2), RANKS);
const isBuiltIn = engine.info.kind === 'built-in';
const { labels, categories } = readMarks(folder);

const form = { engine, categories, advice };
const total = emptyTally();
const baseline = emptyTally();
const perCategory = new Map(categories.map(({ category }) => [category, emptyTally()]));

function plainBm25(index: PassageIndex, question: string): Span[] {
  const scores = index.score(new Map(stemsOf(question).map((stem) => [stem, 1])));
  return [...index.passages.keys()]
    .filter((number) => (scores[number] ?? 0) > 0)
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, RANKS)
    .flatMap((number) => index.passages[number] ?? []);
}

let seconds = 0;
let usage: RunUsage | null = null;

/** Null if the engine failed, which is printed. */
async function askOrTell(name: string, content: ReadDocument): Promise<AnsweredPrompts | null> {
  try {
    return await askAsList(form, name, content);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    usage = addUsage(usage, error.usage);
    process.stdout.write(`${name}: ${error.message}\n`);
    return null;
  }
}

async function judge(file: string, raw: string, content: ReadDocument): Promise<void> {
  const started = performance.now();
  const answered = await askOrTell(file, content);
  usage = addUsage(usage, answered?.usage ?? null);
  seconds += (performance.now() - started) / 1000;
  const place = placeMarks(raw, content);
  const index = await passageIndexOf(content);
  for (const { category, description } of categories) {
    const marks = labels[file]?.[category] ?? [];
    const marked = marks.flatMap((mark) => place(mark) ?? []);
    const quoted = answered && quotedFor(category, answered, form);
    for (const tally of [total, perCategory.get(category)]) if (tally) count(tally, marks.length > 0, marked, quoted);
    count(baseline, marks.length > 0, marked, plainBm25(index, `${category} ${description}`));
  }
}

const waiting = Object.keys(labels);
async function judgeInTurn(): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const bytes = readFileSync(join(folder, file));
    await judge(file, bytes.toString('utf8'), unpack(readText(bytes)));
  }
}
await Promise.all(Array.from({ length: width }, judgeInTurn));

const PAGES = 100;
const PAGE_CHARACTERS = 3000;

/** Seconds for all questions about a contract of a hundred pages without an index: the folder's contracts, joined. */
async function secondsOfLong(): Promise<number> {
  let text = '';
  const files = Object.keys(labels).map((file) => readFileSync(join(folder, file), 'utf8'));
  for (let next = 0; files.length > 0 && text.length < PAGES * PAGE_CHARACTERS; next = (next + 1) % files.length)
    text += `${files[next] ?? ''}\n\n`;
  const content = unpack(readText(Buffer.from(text.slice(0, PAGES * PAGE_CHARACTERS))));
  const started = performance.now();
  await askAsList(form, 'A hundred pages', content);
  return (performance.now() - started) / 1000;
}

for (const [category, tally] of perCategory)
  process.stdout.write(
    `${category.padEnd(36)} pairs ${String(tally.pairs).padStart(2)}  @1 ${recall(tally, 1).toFixed(2)}  @5 ${recall(tally, RANKS).toFixed(2)}  missed ${tally.missed}  absent ${tally.absentRight}/${tally.absentPairs}\n`,
  );
// With a model this would cost money and measure the model's speed.
if (isBuiltIn)
  process.stdout.write(
    `${PAGES} pages, ${categories.length} questions, after reading: ${(await secondsOfLong()).toFixed(2)} s\n`,
  );
if (usage) process.stdout.write(`${engine.info.model ?? ''}: ${usageInWords(usage)}\n`);
process.stdout.write(
  `Plain BM25: recall@1 ${recall(baseline, 1)}, recall@3 ${recall(baseline, 3)}, recall@5 ${recall(baseline, RANKS)}, MRR ${share(baseline.reciprocal, baseline.pairs)}\n`,
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
