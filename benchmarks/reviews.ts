// Measures a tabular review of marked contracts, as PDF files, with all categories as columns: the product over HTTP, with its
// built-in engine. Judged like bench:answers, beside the same engine in this run on the same contracts as plain text: reading
// PDF may cost at most .05 of recall@1. Every source must match its document, and the exported workbook must have every cell.
//   npm run bench:reviews -- <folder with labels.json, <name>.txt and pdf/<name>.pdf>
// The last line is one JSON object. Exits with 1 if any of this fails.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadDocument } from '#domain/documents.ts';
import type { ColumnType } from '#domain/column-types.ts';
import type { Review, ReviewCell, ReviewRow } from '#domain/reviews.ts';
import { unpack } from '#server/documents/blocks.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readPdf } from '#server/documents/pdf/read-pdf.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { startProduct } from '#tests/support/product.ts';
import type { ProductClient } from '#tests/support/product-client.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { askAsList, foundFor, spansOf } from './list-form.ts';
import { placeMarks, RANKS, readMarks } from './marks.ts';
import { allQuoted, count, emptyTally, recall, share } from './tally.ts';
import { workbookRows } from './workbook-rows.ts';

const MOST_LOST = 0.05;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that holds labels.json.');
const { labels, categories } = readMarks(folder);
const files = Object.keys(labels);
const pdfOf = (file: string) => file.replace(/\.txt$/, '.pdf');

/** The column type that the category's name suggests; passages do not depend on it. */
const typeOf = (category: string): ColumnType =>
  /\bdate$/i.test(category) ? 'date' : category === 'Parties' ? 'list' : 'text';

interface Reviewed {
  readonly review: Review;
  readonly rows: readonly ReviewRow[];
  readonly cells: readonly ReviewCell[];
  readonly workbook: Uint8Array;
  readonly seconds: number;
}

async function reviewAll(client: ProductClient): Promise<Reviewed> {
  const columns = categories.map(({ category, description }) => ({
    title: category,
    instructions: description,
    type: typeOf(category),
  }));
  const form = { name: 'Marked contracts', description: '', category: 'Personal', people: [], columns };
  const { data: created } = await client.call<{ data: Review }>('/tabular-review', form);
  const path = `/tabular-review/${created.id}`;
  for (const file of files)
    await client.upload(
      `${path}/documents/upload`,
      await readFile(join(folder ?? '', 'pdf', pdfOf(file))),
      pdfOf(file),
    );
  const started = performance.now();
  await client.call(`${path}/run`, { scope: 'missing' });
  const review = await ended(client, path);
  const seconds = (performance.now() - started) / 1000;
  const { data: rows } = await client.call<{ data: ReviewRow[] }>(`${path}/rows`);
  const cells: ReviewCell[] = [];
  for (const row of rows)
    for (const column of review.columns)
      cells.push((await client.call<{ data: ReviewCell }>(`${path}/cells/${row.id}/${column.id}`)).data);
  return { review, rows, cells, workbook: await client.download(`${path}/export?format=xlsx`), seconds };
}

async function ended(client: ProductClient, path: string): Promise<Review> {
  for (;;) {
    const { data } = await client.call<{ data: Review }>(path);
    if (data.run?.finished_at) {
      if (data.run.status !== 'finished') throw new Error(`the run ${data.run.status}: ${data.run.problem?.message}`);
      return data;
    }
    await wait(200);
  }
}

/** Sources whose words differ from the document at their offsets, by a separate reading. */
function misplaced(cell: ReviewCell, content: ReadDocument): number {
  const isMisplaced = ({ start, end, quote }: { start: number | null; end: number | null; quote: string }) =>
    start === null || end === null || content.text.slice(start, end) !== quote;
  return cell.sources.filter((source) => source.check === 'missing' || (source.parts ?? [source]).some(isMisplaced))
    .length;
}

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-reviews-'));
const product = await startProduct({
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '0',
  ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
});
async function reviewedByProduct(): Promise<Reviewed> {
  try {
    return await reviewAll(await clientOf(product));
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
const reviewed = await reviewedByProduct();

const ofReview = emptyTally();
const ofTexts = emptyTally();
const perCategory = new Map(categories.map(({ category }) => [category, [emptyTally(), emptyTally()] as const]));
const form = { engine: createExtractiveEngine(), categories };
let sources = 0;
let wrong = 0;
for (const file of files) {
  const raw = await readFile(join(folder, file));
  const text = unpack(readText(raw));
  const pdf = unpack(await readPdf(await readFile(join(folder, 'pdf', pdfOf(file))), DEFAULT_LIMITS));
  const [placeInText, placeInPdf] = [placeMarks(raw.toString('utf8'), text), placeMarks(raw.toString('utf8'), pdf)];
  const asList = await askAsList(form, file, text);
  const row = reviewed.rows.find(({ name }) => name.startsWith(pdfOf(file).slice(0, 40)));
  for (const [place, { category }] of categories.entries()) {
    const column = reviewed.review.columns[place];
    const cell = reviewed.cells.find((one) => one.document === row?.id && one.column === column?.id);
    if (!cell) throw new Error(`There is no cell for ${category} of ${file}.`);
    sources += cell.sources.length;
    wrong += misplaced(cell, pdf);
    const marks = labels[file]?.[category] ?? [];
    const [cells, texts] = perCategory.get(category) ?? [];
    const inPdf = marks.flatMap((mark) => placeInPdf(mark) ?? []);
    const inText = marks.flatMap((mark) => placeInText(mark) ?? []);
    for (const tally of [ofReview, cells])
      if (tally) count(tally, marks.length > 0, inPdf, allQuoted(spansOf(cell.sources)));
    for (const tally of [ofTexts, texts])
      if (tally) count(tally, marks.length > 0, inText, foundFor(category, asList, form));
  }
}

for (const [category, [cells, texts]] of perCategory)
  console.log(
    `${category.padEnd(36)} pairs ${String(cells.pairs).padStart(2)}  @1 ${recall(cells, 1).toFixed(2)} (text ${recall(texts, 1).toFixed(2)})  missed ${cells.missed}`,
  );

/** Counts cells of the workbook: with a quote, with a reason for none, and others. */
function exportedCells(): { cells: number; told: number } {
  const [heading = [], ...rows] = workbookRows(reviewed.workbook, 'Cells');
  const [quote, value, state] = ['Quote', 'Value', 'State'].map((title) => heading.indexOf(title));
  const says = (row: string[], at = -1) => (row[at] ?? '') !== '';
  const told = rows.filter((row) => (says(row, quote) && says(row, value)) || /Not found/.test(row[state ?? -1] ?? ''));
  return { cells: rows.length, told: told.length };
}

const exported = exportedCells();
const lost = recall(ofTexts, 1) - recall(ofReview, 1);
const figures = {
  cells: reviewed.cells.length,
  answered: reviewed.review.counts.answered,
  absent: reviewed.review.counts.absent,
  failed: reviewed.review.counts.failed,
  'recall@1': recall(ofReview, 1),
  'recall@1 as text': recall(ofTexts, 1),
  [`recall@${RANKS}`]: recall(ofReview, RANKS),
  mrr: share(ofReview.reciprocal, ofReview.pairs),
  pairs: ofReview.pairs,
  sources,
  misplaced: wrong,
  exported: exported.cells,
  'exported with a quote or a reason': exported.told,
  seconds: Math.round(reviewed.seconds * 10) / 10,
};
console.log(JSON.stringify(figures));
const expected = files.length * categories.length;
const isWhole = figures.cells === expected && exported.cells === expected && exported.told === expected;
const holds = lost <= MOST_LOST && wrong === 0 && isWhole && figures.failed === 0;
process.exitCode = holds ? 0 : 1;
