// A review as a file, streamed.
import type { Readable } from 'node:stream';
import { REVIEW_COLUMNS_MAX, REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { REVIEW_EXPORT_FORMATS } from '#domain/reviews.ts';
import { type CsvColumn, csvFile } from '#server/exports/csv.ts';
import { type ExportedFile, exportedFile } from '#server/exports/exported-file.ts';
import { CELL_COLUMNS, cellInWords, type CellWords } from './cell-words.ts';
import type { ReviewContent } from './review-content.ts';
import { reviewWorkbook } from './review-workbook.ts';

const CSV_COLUMNS = CELL_COLUMNS.map(({ title, field }): CsvColumn<CellWords> => ({
  title,
  value: (words) => words[field],
}));

/** Named after the review and the day. */
export function exportReview(
  content: ReviewContent,
  format: (typeof REVIEW_EXPORT_FORMATS)[number],
): ExportedFile<Readable> {
  const name = `${content.review.name} ${content.at.slice(0, 10)}`;
  return format === 'csv'
    ? csvFile(name, CSV_COLUMNS, cellsOf(content), REVIEW_DOCUMENTS_MAX * REVIEW_COLUMNS_MAX)
    : exportedFile(reviewWorkbook(content), name, format, 'Review');
}

async function* cellsOf({ columns, documents }: ReviewContent): AsyncGenerator<CellWords> {
  for await (const batch of documents())
    for (const { row, cells } of batch)
      for (const column of columns) yield cellInWords(row, column, cells.get(column.id));
}
