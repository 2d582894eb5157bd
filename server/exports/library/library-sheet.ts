// Records of a library as an .xlsx workbook.
import { ProblemError } from '#domain/errors.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';
import { CELL_TEXT_MAX } from '#server/workbooks/cell-text.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';

/** Of a sheet that is still one: clauses may have columns of their own, each one more. */
export const COLUMNS_MAX = 200;

const INSTEAD = 'Export them as .json instead, which holds everything.';

/** @throws ProblemError too_large for what a spreadsheet cannot hold. */
export async function librarySheet<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
): Promise<Uint8Array> {
  const sheet = sheetCodec<Fields>(library).toSheet(records);
  if (sheet.columns.length > COLUMNS_MAX)
    throw new ProblemError(
      'too_large',
      `These ${library.noun.many} have ${sheet.columns.length} different columns, and a sheet takes ${COLUMNS_MAX}. ${INSTEAD}`,
    );
  const tooLong = sheet.rows.find((cells) => cells.some((cell) => cell.length > CELL_TEXT_MAX));
  if (tooLong)
    throw new ProblemError(
      'too_large',
      `“${tooLong[0]?.slice(0, 100)}” has a text that is longer than the ${CELL_TEXT_MAX.toLocaleString('en-US')} characters a spreadsheet cell takes. ${INSTEAD}`,
    );
  return writeWorkbook(library.noun.many, sheet);
}
