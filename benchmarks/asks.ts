// Measures answers to one question about many contracts. For each category of clauses that lawyers have marked
// (benchmarks/marks.ts), asks its description as one question about all contracts of a folder. A source counts if it is a
// marked passage. Plain BM25 over the passages of all contracts, with as many passages, is measured beside it.
// Run: npm run bench:asks -- <folder> [--engine model] [--half decided]. The last line is one JSON object: the share of marked (contract,
// category) pairs with a source ("recall"), the share of marked passages among the first five sources ("precision@5"), and the
// share of truly silent documents among those reported as silent ("silent").
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '#domain/messages.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { engineOfArguments } from './answers-engine.ts';
import { filesOf } from './halves.ts';
import type { Span } from './marks.ts';
import { isHit, placeMarks, RANKS, readMarks } from './marks.ts';
import { createPassageBm25 } from './plain-bm25.ts';
import { share } from './tally.ts';

const { folder, engine, half } = await engineOfArguments(process.argv.slice(2), RANKS);
const { labels, categories } = readMarks(folder);

interface Contract {
  readonly document: EngineDocument;
  readonly marked: ReadonlyMap<string, Span[]>;
}

const contracts = filesOf(half, Object.keys(labels)).map((file): Contract => {
  const bytes = readFileSync(join(folder, file));
  const content = unpack(readText(bytes));
  const place = placeMarks(bytes.toString('utf8'), content);
  return {
    document: { name: file, input: file, main: false, content },
    marked: new Map(
      Object.entries(labels[file] ?? {}).map(([category, marks]) => [
        category,
        marks.flatMap((mark) => place(mark) ?? []),
      ]),
    ),
  };
});
const documents = contracts.map(({ document }) => document);

interface Quoted extends Span {
  readonly document: string;
}

async function ask(question: string): Promise<{ quoted: Quoted[]; text: string }> {
  const { sources, text } = await answerPrompts({
    prompts: [{ prompt: question, output: 'List', fields: [], files: [] }],
    fields: [],
    documents,
    engine,
    signal: new AbortController().signal,
    isAcross: true,
  });
  return {
    text,
    quoted: sources.flatMap(({ document, start, end }) =>
      start === null || end === null ? [] : [{ document, start, end }],
    ),
  };
}

const indexes = await Promise.all(documents.map(({ content }) => passageIndexOf(content)));
const rankPlain = createPassageBm25(indexes.map(({ passages }) => passages));

const plainBm25 = (question: string, most: number): Quoted[] =>
  rankPlain(question)
    .slice(0, most)
    .map(({ passage: { start, end }, document }) => ({
      document: documents[document]?.name ?? '',
      start,
      end,
    }));

interface Figures {
  pairs: number;
  found: number;
  first: number;
  firstRight: number;
  sources: number;
  silent: number;
  silentRight: number;
}
const none = (): Figures => ({ pairs: 0, found: 0, first: 0, firstRight: 0, sources: 0, silent: 0, silentRight: 0 });
const [ours, plain] = [none(), none()];

function count(figures: Figures, category: string, quoted: readonly Quoted[]): void {
  const isMarked = (quote: Quoted) =>
    contracts.some(
      ({ document, marked }) =>
        document.name === quote.document && marked.get(category)?.some((span) => isHit(quote, span)),
    );
  for (const { document, marked } of contracts) {
    const of = quoted.filter((quote) => quote.document === document.name);
    const isThere = (marked.get(category)?.length ?? 0) > 0;
    if (isThere) figures.pairs++;
    if (isThere && of.some(isMarked)) figures.found++;
    if (of.length === 0) figures.silent++;
    if (of.length === 0 && !isThere) figures.silentRight++;
  }
  const first = quoted.slice(0, RANKS);
  figures.first += first.length;
  figures.firstRight += first.filter(isMarked).length;
  figures.sources += quoted.length;
}

let seconds = 0;
for (const { category, description } of categories) {
  const started = performance.now();
  const { quoted, text } = await ask(description);
  seconds += (performance.now() - started) / 1000;
  count(ours, category, quoted);
  count(plain, category, plainBm25(description, quoted.length));
  const right = quoted.map((quote) =>
    contracts.some(
      ({ document, marked }) =>
        document.name === quote.document && marked.get(category)?.some((span) => isHit(quote, span)),
    )
      ? '+'
      : '-',
  );
  const marked = contracts.filter((contract) => (contract.marked.get(category)?.length ?? 0) > 0).length;
  process.stdout.write(
    `${category.padEnd(36)} marked in ${String(marked).padStart(2)}  sources ${right.join('')}${text.includes(MESSAGES.notFoundInDocuments) ? ' not found' : ''}\n`,
  );
}
const told = (figures: Figures) => ({
  recall: share(figures.found, figures.pairs),
  'precision@5': share(figures.firstRight, figures.first),
  silent: share(figures.silentRight, figures.silent),
  sources: figures.sources,
  pairs: figures.pairs,
});
process.stdout.write(`Plain BM25: ${JSON.stringify(told(plain))}\n`);
process.stdout.write(`${JSON.stringify({ ...told(ours), seconds: Math.round(seconds * 100) / 100 })}\n`);
