// A review as a workbook of three sheets: the grid, every cell with its place and its reviewer, and the facts of the export.
import type { Readable } from 'node:stream';
import { type ColumnType, COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { readValue } from '#domain/review-values.ts';
import { noticeOfEngines } from '#domain/run-engines.ts';
import { engineName, utcTime } from '#server/exports/report-words.ts';
import type { StreamCell, StreamSheet } from '#server/workbooks/sheet-xml.ts';
import { workbookStream } from '#server/workbooks/write-workbook.ts';
import { CELL_COLUMNS, cellInShort, cellInWords } from './cell-words.ts';
import type { ReviewContent } from './review-content.ts';

/** In characters; a date needs few, a clause many. */
const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 36,
  yes_no: 14,
  date: 14,
  amount: 20,
  list: 36,
  verbatim: 60,
};
const DOCUMENT_WIDTH = 40;

export function reviewWorkbook(content: ReviewContent): Readable {
  const engines = new Map<string, EngineInfo>();
  const sheets = [gridSheet(content), cellsSheet(content, engines), aboutSheet(content, engines)];
  return workbookStream(sheets);
}

function gridSheet({ columns, documents }: ReviewContent): StreamSheet {
  async function* rows() {
    for await (const batch of documents())
      yield batch.map(({ row, cells }): StreamCell[] => [
        { text: row.name },
        ...columns.map(({ id, type }): StreamCell => {
          const { text, holds } = cellInShort(cells.get(id));
          return holds ? typedCell(type, text) : { text, look: 'muted' };
        }),
      ]);
  }
  return {
    name: 'Review',
    widths: [DOCUMENT_WIDTH, ...columns.map(({ type }) => WIDTHS[type])],
    heading: ['Document', ...columns.map(({ title }) => title)],
    frozenColumns: 1,
    hasFilter: columns.length > 0,
    rows: rows(),
  };
}

function cellsSheet({ columns, documents }: ReviewContent, engines: Map<string, EngineInfo>): StreamSheet {
  async function* rows() {
    for await (const batch of documents())
      for (const { row, cells } of batch)
        yield columns.map((column) => {
          const cell = cells.get(column.id);
          if (cell?.engine) engines.set(`${cell.engine.kind} ${cell.engine.model ?? ''}`, cell.engine);
          const words = cellInWords(row, column, cell);
          return CELL_COLUMNS.map(({ field, isPage }): StreamCell => {
            const text = words[field];
            if (field === 'value') return typedCell(column.type, text);
            return isPage && /^\d{1,6}$/.test(text) ? { number: Number(text), text } : { text };
          });
        });
  }
  return {
    name: 'Cells',
    widths: CELL_COLUMNS.map(({ width }) => width),
    heading: CELL_COLUMNS.map(({ title }) => title),
    frozenColumns: 2,
    hasFilter: true,
    rows: rows(),
  };
}

/** Written last, once all engines are known. */
function aboutSheet(content: ReviewContent, engines: Map<string, EngineInfo>): StreamSheet {
  const { review, columns, chosen, filters, by, at, provider_name } = content;
  function* rows() {
    const seen = [...engines.values()];
    const notice = noticeOfEngines(seen);
    const facts: (readonly [label: string, text: string])[] = [
      ['Review', review.name],
      ...(review.description ? [['Description', review.description] as const] : []),
      ['Category', review.category],
      ['Status', review.status],
      ['Author', review.author_name.name],
      ['Exported', `${utcTime(at)} by ${by}`],
      ['Documents', chosen === review.documents ? String(chosen) : `${chosen} of ${review.documents}`],
      ...filters.map((sentence) => ['Filter', sentence] as const),
      ...seen.map((engine) => ['Engine', engineName(engine)] as const),
      ...(notice === null ? [] : [['Note', notice] as const]),
      ...columns.map(
        ({ title, type, instructions }) =>
          ['Column', `${title} (${COLUMN_TYPE_NAMES[type].toLowerCase()}): ${instructions}`] as const,
      ),
      [
        '',
        `Made with ${provider_name}. Each quote was compared with its document automatically; its meaning has not been checked.`,
      ],
    ];
    yield facts.map(([label, text]): StreamCell[] => [{ text: label }, { text }]);
  }
  return {
    name: 'About',
    widths: [18, 100],
    heading: ['About this review', ''],
    frozenColumns: 0,
    hasFilter: false,
    rows: rows(),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What stands before and after the figure: no quotation marks, which a number format cannot have in a text. */
const FIGURE = /^(?<before>[^\d"\\]{0,20})(?<figure>\d{1,3}(?:,\d{3}){0,5}(?:\.\d{2})?)(?<after>[^\d"\\]{0,30})$/u;

/** Dates and amounts become typed cells where the workbook then shows the same text as the review. */
function typedCell(type: ColumnType, value: string): StreamCell {
  if (type !== 'date' && type !== 'amount') return { text: value };
  const number = readValue(type, value).sort_number;
  if (number === null) return { text: value };
  if (type === 'date') return DAY.test(value) ? { day: number, text: value } : { text: value };
  const { before = '', figure = '', after = '' } = FIGURE.exec(value)?.groups ?? {};
  // "$1.5 million" is more than its digits say: it stays as it is written.
  if (figure === '' || Number(figure.replaceAll(',', '')) !== number) return { text: value };
  const digits = figure.includes('.') ? '#,##0.00' : '#,##0';
  if (!figure.includes(',') && number >= 1000) return { text: value };
  return { number, text: value, code: `${literal(before)}${digits}${literal(after)}` };
}

const literal = (text: string): string => (text === '' ? '' : `"${text}"`);
