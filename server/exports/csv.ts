// Rows as a CSV file that spreadsheets open correctly: UTF-8 with a byte order mark, RFC 4180, and no cell that runs as a
// formula. It streams, so that no file is held in memory.
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import { type ExportedFile, exportedFile } from './exported-file.ts';

export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
}

/** Rows in memory, or rows as they are read. */
type CsvRows<Row> = Iterable<Row> | AsyncIterable<Row>;

/**
 * A file of up to `maxRows` rows; where there are more, the last line says that rows are missing.
 * @param name the file name without extension.
 */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: CsvRows<Row>,
  maxRows: number = EXPORT_MAX_ROWS,
): ExportedFile<Readable> {
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ title }) => ({ key: title, header: title })),
    record_delimiter: 'windows',
    // Off by default once the delimiter is set.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: withoutHiddenFormula },
  });
  // An error on the way, such as a failed query, aborts the download: half a file must not look complete.
  pipeline(Readable.from(records(columns, rows, maxRows)), writer, () => undefined);
  return exportedFile(writer, name, 'csv', 'Export');
}

async function* records<Row>(columns: readonly CsvColumn<Row>[], rows: CsvRows<Row>, maxRows: number) {
  let written = 0;
  for await (const row of rows) {
    if (written === maxRows) {
      const note = `Only the first ${maxRows.toLocaleString('en-US')} rows are in this file. Narrow the search to export the rest.`;
      yield columns.map((_, index) => (index === 0 ? note : ''));
      return;
    }
    written += 1;
    yield columns.map(({ value }) => value(row));
  }
}

const FORMULA_BEHIND_BLANKS = /^[\s\0]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Where a comma separates decimals, spreadsheets take a semicolon for the end of a cell, also within quotes. */
const FORMULA_BEHIND_SEPARATOR = /(;)(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** The library looks at the first letter only; some spreadsheets drop blanks or begin a cell, then read a formula. */
const withoutHiddenFormula = (text: string) => {
  const safe = text.replace(FORMULA_BEHIND_SEPARATOR, "$1'$2");
  return FORMULA_BEHIND_BLANKS.test(safe) ? `'${safe}` : safe;
};
