// Measures how often an engine quotes what a lawyer marked. Takes a folder with contracts (.txt), labels.json (file ->
// category -> marked spans with position and text) and, in it or above it, categories.json (category, description). The same
// run measures plain BM25 over the same words and passages.
// Run: npm run bench:answers -- <folder> [options]. The last line is one JSON object.
//   --engine model       the language model of the environment
//   --half decided       only the contracts on which weights were chosen; held-out: only the others; --list prints both
//   --wordings <file>    asks by other words for the categories too (wordings.ts); --rows prints a row for each of them
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadDocument } from '#domain/documents.ts';
import type { RunUsage } from '#domain/runs.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { addUsage } from '#server/engine/usage.ts';
import { engineOfArguments } from './answers-engine.ts';
import { compared, comparedInWords, countBoth, figuresOf, type Marks, namesBelow, rowInWords } from './compared.ts';
import { filesOf, halvesInWords } from './halves.ts';
import { asItem, askAsList, askOneByOne, foundFor } from './list-form.ts';
import { isReachable, placeMarks, RANKS, readMarks } from './marks.ts';
import { createPassageBm25 } from './plain-bm25.ts';
import { readWordings, type Wording } from './wordings.ts';

const { folder, engine, advice, width, half, wordings, hasRows, isList } = await engineOfArguments(
  process.argv.slice(2),
  RANKS,
);
const isBuiltIn = engine.info.kind === 'built-in';
const { labels, categories } = readMarks(folder);
const files = filesOf(half, Object.keys(labels));
if (isList) {
  process.stdout.write(halvesInWords(Object.keys(labels)));
  process.exit();
}

const form = { engine, categories, advice };
const usual = compared();
const perCategory = new Map(categories.map(({ category }) => [category, compared()]));
/** Marked spans that no passage can quote, those among them that the reader lost, and pairs without any other. */
const unreachable = { spans: 0, lost: 0, pairs: 0, ofSpans: 0 };

/** Questions asked one by one, by their kind; for a model only on demand, as each costs a request. */
const names = categories.map(({ category }): Wording => ({ category, words: category }));
const kinds = Object.entries({
  ...((isBuiltIn || wordings) && { names }),
  ...(wordings && readWordings(wordings, categories)),
}).map(([kind, asked]) => ({ kind, asked, total: compared(), rows: asked.map(compared) }));

let seconds = 0;
let usage: RunUsage | null = null;

/** Null if the engine failed, which is printed. */
async function tryToAsk<Found>(name: string, ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    usage = addUsage(usage, error.usage);
    process.stdout.write(`${name}: ${error.message}\n`);
    return null;
  }
}

async function judge(file: string, raw: string, content: ReadDocument): Promise<void> {
  const { passages } = await passageIndexOf(content);
  const rankPlain = createPassageBm25([passages]);
  const plain = (question: string) => rankPlain(question).map(({ passage }) => passage);
  const place = placeMarks(raw, content);
  const marksOf = (category: string): Marks => {
    const marks = labels[file]?.[category] ?? [];
    return { isThere: marks.length > 0, marked: marks.flatMap((mark) => place(mark) ?? []) };
  };
  const marks = new Map(categories.map(({ category }) => [category, marksOf(category)]));
  const none: Marks = { isThere: false, marked: [] };

  const started = performance.now();
  const answered = await tryToAsk(file, () => askAsList(form, file, content));
  usage = addUsage(usage, answered?.usage ?? null);
  seconds += (performance.now() - started) / 1000;
  for (const { category, description } of categories) {
    const ofCategory = marks.get(category) ?? none;
    const found = answered && foundFor(category, answered, form);
    countBoth([usual, perCategory.get(category)], ofCategory, found, plain(`${category} ${description}`));
    const reachable = ofCategory.marked.filter((span) => isReachable(span, passages)).length;
    const all = labels[file]?.[category]?.length ?? 0;
    unreachable.spans += all - reachable;
    unreachable.lost += all - ofCategory.marked.length;
    unreachable.ofSpans += all;
    if (ofCategory.isThere && reachable === 0) unreachable.pairs++;
  }
  for (const { asked, total, rows } of kinds) {
    const prompts = asked.map(({ words }) => asItem(words));
    const one = await tryToAsk(file, () => askOneByOne(engine, prompts, file, content));
    usage = addUsage(usage, one?.usage ?? null);
    for (const [at, { category, words }] of asked.entries())
      countBoth([total, rows[at]], marks.get(category) ?? none, one?.found[at] ?? null, plain(words));
  }
}

const waiting = [...files];
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
  const texts = Object.keys(labels).map((file) => readFileSync(join(folder, file), 'utf8'));
  for (let next = 0; texts.length > 0 && text.length < PAGES * PAGE_CHARACTERS; next = (next + 1) % texts.length)
    text += `${texts[next] ?? ''}\n\n`;
  const content = unpack(readText(Buffer.from(text.slice(0, PAGES * PAGE_CHARACTERS))));
  const started = performance.now();
  await askAsList(form, 'A hundred pages', content);
  return (performance.now() - started) / 1000;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

for (const [category, both] of perCategory) print(`${category.padEnd(36)} ${rowInWords(both)}`);
if (hasRows)
  for (const { kind, asked, rows } of kinds)
    for (const [at, row] of rows.entries())
      print(`${kind.padEnd(8)}  ${rowInWords(row)}  ${asked[at]?.category}: ${asked[at]?.words}`);
// With a model this would cost money and measure the model's speed.
const long = isBuiltIn ? await secondsOfLong() : null;
if (long !== null) print(`${PAGES} pages, ${categories.length} questions, after reading: ${long.toFixed(2)} s`);
if (usage) print(`${engine.info.model ?? ''}: ${usageInWords(usage)}`);
print(
  `${half ? `${half} half, ` : ''}${files.length} contracts, ${unreachable.ofSpans} marked spans; no passage covers half of ${unreachable.spans} of them (the reader lost ${unreachable.lost}), which leaves ${unreachable.pairs} of ${usual.ours.pairs} pairs without a possible hit`,
);
process.stdout.write(comparedInWords(`${categories.length} questions, names and descriptions`, usual));
for (const { kind, asked, total } of kinds)
  process.stdout.write(comparedInWords(`${asked.length} questions, ${kind}`, total));
const below = namesBelow([
  { name: 'names and descriptions', both: usual },
  ...kinds.map(({ kind, total }) => ({ name: kind, both: total })),
  ...Array.from(perCategory, ([name, both]) => ({ name, both })),
]);
print(`\nBelow BM25 at 1 or 5: ${below.join('; ') || 'none'}`);
print(
  JSON.stringify({
    ...figuresOf(usual),
    seconds: Math.round(seconds * 100) / 100,
    ...(long !== null && { long: Math.round(long * 100) / 100 }),
    unreachable,
    below: below.length,
    ...Object.fromEntries(kinds.map(({ kind, total }) => [kind, figuresOf(total)])),
  }),
);
