// Measures answers to one question about many contracts. For each category of clauses that lawyers have marked
// (benchmarks/marks.ts), asks its description as one question about all contracts of a folder, and its name, and other wordings
// if there are any. A source counts if it is a marked passage. Plain BM25 over the passages of all contracts, with as many
// passages, is measured beside it.
// Run: npm run bench:asks -- <folder> [--engine model] [--half decided] [--wordings <file>]. The last line is one JSON object, of
// each kind of question: the share of marked (contract, category) pairs with a source ("recall"), the share of marked passages
// among the first five sources ("precision@5"), and the share of truly silent documents among those reported as silent
// ("silent"); at the top level those of the descriptions.
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
import type { Quoted, Span } from './marks.ts';
import { isHit, placeMarks, RANKS, readMarks } from './marks.ts';
import { createPassageBm25 } from './plain-bm25.ts';
import { share } from './tally.ts';
import { readWordings, type Wording } from './wordings.ts';

const { folder, engine, half, wordings } = await engineOfArguments(process.argv.slice(2), RANKS);
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

interface Found extends Quoted {
  readonly document: string;
}

async function ask(question: string): Promise<{ quoted: Found[]; text: string }> {
  const { results, sources, text } = await answerPrompts({
    prompts: [{ prompt: question, output: 'List', fields: [], files: [] }],
    fields: [],
    documents,
    engine,
    signal: new AbortController().signal,
    isAcross: true,
  });
  const numbers = new Set(results.flatMap(({ answers }) => answers.flatMap((answer) => answer.sources)));
  return {
    text,
    quoted: [...numbers].flatMap((number) => {
      const { document = '', start = null, end = null, parts } = sources[number - 1] ?? {};
      return start === null || end === null ? [] : [{ document, start, end, parts }];
    }),
  };
}

const indexes = await Promise.all(documents.map(({ content }) => passageIndexOf(content)));
const rankPlain = createPassageBm25(indexes.map(({ passages }) => passages));

const plainBm25 = (question: string, most: number): Found[] =>
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

const isMarked = (category: string, quote: Found): boolean =>
  contracts.some(
    ({ document, marked }) =>
      document.name === quote.document && marked.get(category)?.some((span) => isHit(quote, span)),
  );

function count(figures: Figures, category: string, quoted: readonly Found[]): void {
  for (const { document, marked } of contracts) {
    const of = quoted.filter((quote) => quote.document === document.name);
    const isThere = (marked.get(category)?.length ?? 0) > 0;
    if (isThere) figures.pairs++;
    if (isThere && of.some((quote) => isMarked(category, quote))) figures.found++;
    if (of.length === 0) figures.silent++;
    if (of.length === 0 && !isThere) figures.silentRight++;
  }
  const first = quoted.slice(0, RANKS);
  figures.first += first.length;
  figures.firstRight += first.filter((quote) => isMarked(category, quote)).length;
  figures.sources += quoted.length;
}

const figuresOf = (figures: Figures) => ({
  recall: share(figures.found, figures.pairs),
  'precision@5': share(figures.firstRight, figures.first),
  silent: share(figures.silentRight, figures.silent),
  sources: figures.sources,
  pairs: figures.pairs,
});

async function measure(kind: string, asked: readonly Wording[]) {
  const [ours, plain] = [none(), none()];
  const started = performance.now();
  for (const { category, words } of asked) {
    const { quoted, text } = await ask(words);
    count(ours, category, quoted);
    count(plain, category, plainBm25(words, quoted.length));
    if (kind === 'descriptions') printRow(category, quoted, text);
  }
  const seconds = Math.round((performance.now() - started) / 10) / 100;
  const figures = { ...figuresOf(ours), bm25: figuresOf(plain), seconds };
  process.stdout.write(`${asked.length} questions, ${kind}: ${JSON.stringify(figures)}\n`);
  return figures;
}

function printRow(category: string, quoted: readonly Found[], text: string): void {
  const right = quoted.map((quote) => (isMarked(category, quote) ? '+' : '-')).join('');
  const marked = contracts.filter((contract) => (contract.marked.get(category)?.length ?? 0) > 0).length;
  const isNotFound = text.includes(MESSAGES.notFoundInDocuments);
  process.stdout.write(
    `${category.padEnd(36)} marked in ${String(marked).padStart(2)}  sources ${right}${isNotFound ? ' not found' : ''}\n`,
  );
}

const descriptions = await measure(
  'descriptions',
  categories.map(({ category, description }) => ({ category, words: description })),
);
const others = {
  names: categories.map(({ category }) => ({ category, words: category })),
  ...(wordings && readWordings(wordings, categories)),
};
const measured: Record<string, object> = {};
// With a model each question costs money, so it answers names and other wordings only with `--wordings`.
if (engine.info.kind === 'built-in' || wordings)
  for (const [kind, asked] of Object.entries(others)) measured[kind] = await measure(kind, asked);
process.stdout.write(`${JSON.stringify({ ...descriptions, ...measured })}\n`);
