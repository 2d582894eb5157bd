// A review as a file, streamed.
import type { Readable } from 'node:stream';
import { REVIEW_COLUMNS_MAX, REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { REVIEW_EXPORT_FORMATS } from '#domain/reviews.ts';
import { safeFileName } from '#domain/runs.ts';
import type { CsvColumn } from '#server/exports/csv.ts';
import { csvFile } from '#server/exports/csv.ts';
import { CELL_COLUMNS } from './cell-columns.ts';
import type { CellWords } from './cell-words.ts';
import { cellInWords } from './cell-words.ts';
import type { ReviewExport } from './review-export.ts';
import { reviewWorkbook } from './review-workbook.ts';

interface ReviewFile {
  readonly content: Readable;
  /** A safe file name with the name of the review and the day. */
  readonly fileName: string;
  readonly contentType: string;
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV_COLUMNS = CELL_COLUMNS.map(({ title, field }): CsvColumn<CellWords> => ({
  title,
  value: (words) => words[field],
}));

export function exportReview(given: ReviewExport, format: (typeof REVIEW_EXPORT_FORMATS)[number]): ReviewFile {
  // Slashes in the name must not become folders.
  const name = `${given.review.name.replace(/[/\\]/g, '-')} ${given.at.slice(0, 10)}`;
  if (format === 'csv') return csvFile(name, CSV_COLUMNS, cellsOf(given), REVIEW_DOCUMENTS_MAX * REVIEW_COLUMNS_MAX);
  const fileName = `${safeFileName(name, 'Review')}.xlsx`;
  return { content: reviewWorkbook(given), fileName, contentType: WORKBOOK_TYPE };
}

async function* cellsOf({ columns, documents }: ReviewExport): AsyncGenerator<CellWords> {
  for await (const some of documents())
    for (const { row, cells } of some)
      for (const column of columns) yield cellInWords(row, column, cells.get(column.id));
}
