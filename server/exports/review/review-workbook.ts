// A review as a workbook of three sheets: the grid, every cell with its place and its reviewer, and the facts of the export.
import type { Readable } from 'node:stream';
import { possibleInWords, stepsInWords } from '#domain/answer-words.ts';
import { type AnswerStep, isPossible, stepOf } from '#domain/answers.ts';
import { type ColumnType, COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReviewCell } from '#domain/reviews.ts';
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
  verdict: 36,
};
const DOCUMENT_WIDTH = 40;

/** Known once all cells are written. */
interface Seen {
  readonly engines: Map<string, EngineInfo>;
  /** The step of each cell, in any order. */
  readonly steps: { readonly step: AnswerStep | null }[];
  /** Cells that are only possible and that nobody has judged. */
  possible: number;
}

export function reviewWorkbook(content: ReviewContent): Readable {
  const seen: Seen = { engines: new Map(), steps: [], possible: 0 };
  return workbookStream([gridSheet(content), cellsSheet(content, seen), aboutSheet(content, seen)]);
}

function take(cell: ReviewCell | undefined, seen: Seen): void {
  if (cell?.engine) seen.engines.set(`${cell.engine.kind} ${cell.engine.model ?? ''}`, cell.engine);
  if (cell?.state !== 'done') return;
  seen.steps.push({ step: stepOf(cell, cell.decision.state) });
  if (isPossible(cell, cell.decision.state)) seen.possible += 1;
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

function cellsSheet({ columns, documents }: ReviewContent, seen: Seen): StreamSheet {
  async function* rows() {
    for await (const batch of documents())
      for (const { row, cells } of batch)
        yield columns.map((column) => {
          const cell = cells.get(column.id);
          take(cell, seen);
          const { holds } = cellInShort(cell);
          const words = cellInWords(row, column, cell);
          return CELL_COLUMNS.map(({ field, isPage }): StreamCell => {
            const text = words[field];
            // A figure that is only possible, or rejected, must not be added to those that are answered.
            if (field === 'value') return holds ? typedCell(column.type, text) : { text, look: 'muted' };
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

function aboutSheet(content: ReviewContent, seen: Seen): StreamSheet {
  const { review, columns, chosen, filters, by, at, provider_name } = content;
  function* rows() {
    const engines = [...seen.engines.values()];
    const notice = noticeOfEngines(engines);
    const facts: (readonly [label: string, text: string])[] = [
      ['Review', review.name],
      ...(review.description ? [['Description', review.description] as const] : []),
      ['Category', review.category],
      ['Status', review.status],
      ['Author', review.author_name.name],
      ['Exported', `${utcTime(at)} by ${by}`],
      ['Documents', chosen === review.documents ? String(chosen) : `${chosen} of ${review.documents}`],
      ...filters.map((sentence) => ['Filter', sentence] as const),
      ...(seen.steps.length > 0 ? [['Answers', stepsInWords(seen.steps)] as const] : []),
      ...possibleInWords(seen.possible).map((sentence) => ['Take care', sentence] as const),
      ...engines.map((engine) => ['Engine', engineName(engine)] as const),
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
