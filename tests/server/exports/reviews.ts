// Reviews to export, and readers of their files that know nothing of the writer.
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ColumnType } from '#domain/column-types.ts';
import type { ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { exportReview } from '#server/exports/review/export-review.ts';
import type { ExportedDocument, ReviewContent } from '#server/exports/review/review-content.ts';

export const column = (title: string, type: ColumnType): ReviewColumn => ({
  id: title,
  title,
  instructions: `What is the ${title}?`,
  type,
});
export const row = (position: number, name: string): ReviewRow => ({
  id: name,
  position,
  name,
  kind: 'pdf',
  bytes: 1000,
  pages: 9,
  reading: { state: 'read' },
  file: null,
  assignee: position === 0 ? { id: 'priya', name: 'Priya Ostler' } : null,
});

type Given = Partial<Omit<ReviewCell, 'document' | 'column'>>;
export const cell = (document: string, title: string, given: Given = {}): ReviewCell => ({
  document,
  column: title,
  state: 'done',
  value: 'England and Wales',
  unsupported: false,
  answer: given.value ?? 'England and Wales',
  sources: [
    {
      number: 1,
      document,
      page: 3,
      clause: '7.2',
      quote: `The passage of ${document} about ${title}.`,
      start: 10,
      end: 20,
      check: 'exact',
    },
  ],
  engine: { kind: 'built-in', model: null },
  problem: null,
  decision: { state: 'open' },
  flag: null,
  revision: 1,
  answered_at: '2026-11-21T09:30:00.000Z',
  ...given,
});

export function exporting(
  columns: readonly ReviewColumn[],
  rows: readonly ReviewRow[],
  cells: readonly ReviewCell[],
  more: Partial<ReviewContent> = {},
): ReviewContent {
  const documents = rows.map((one): ExportedDocument => ({
    row: one,
    cells: new Map(cells.filter(({ document }) => document === one.id).map((found) => [found.column, found])),
  }));
  return {
    review: {
      name: 'Suppliers/2026',
      description: '',
      category: 'Organization',
      status: 'Publish',
      author_name: { name: 'Theo Marchbank' },
      documents: rows.length,
    },
    columns,
    async *documents() {
      for (const document of documents) yield [document];
    },
    chosen: rows.length,
    filters: [],
    by: 'Rosalind Vale',
    at: '2026-11-21T10:00:00.000Z',
    provider_name: 'Whereas',
    ...more,
  };
}

export interface RawCell {
  readonly type: string;
  readonly style: string;
  readonly text: string;
  readonly formula: boolean;
}

/** The cells of a part by their addresses, as an XML parser reads them. */
function cellsOf(xml: string): Map<string, RawCell> {
  const cells = new Map<string, RawCell>();
  let [at, type, style, text, formula] = ['', '', '', '', false];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'c')
      [at, type, style, text, formula] = [
        attributes['r'] ?? '',
        attributes['t'] ?? 'n',
        attributes['s'] ?? '',
        '',
        false,
      ];
    if (name === 'f') formula = true;
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'c') cells.set(at, { type, style, text, formula });
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return cells;
}

export async function workbookOf(given: ReviewContent) {
  const bytes = new Uint8Array(await buffer(exportReview(given, 'xlsx').content));
  const parts = unzipSync(bytes);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  return {
    bytes,
    part,
    grid: cellsOf(part('xl/worksheets/sheet1.xml')),
    cells: cellsOf(part('xl/worksheets/sheet2.xml')),
    about: cellsOf(part('xl/worksheets/sheet3.xml')),
  };
}

/** The rows of a sheet as texts, heading first. */
export function rowsOf(cells: ReadonlyMap<string, RawCell>): string[][] {
  const rows: string[][] = [];
  for (const [at, { text }] of cells) {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
    const index = letters.length === 1 ? letters.charCodeAt(0) - 65 : 26 + letters.charCodeAt(1) - 65;
    (rows[Number(number) - 1] ??= [])[index] = text;
  }
  return rows.map((texts) => Array.from(texts, (text) => text ?? ''));
}
