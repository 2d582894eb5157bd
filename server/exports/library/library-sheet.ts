// Records of a library as an .xlsx workbook.
import { ProblemError } from '#domain/errors.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';
import { JSON_INSTEAD } from '#domain/sheets/sheet.ts';
import { CELL_TEXT_MAX } from '#server/workbooks/cell-text.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';

/** @throws ProblemError too_large for what a spreadsheet cannot hold. */
export async function librarySheet<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
): Promise<Uint8Array> {
  const sheet = sheetCodec<Fields>(library).toSheet(records);
  const tooLong = sheet.rows.find((cells) => cells.some((cell) => cell.length > CELL_TEXT_MAX));
  if (tooLong)
    throw new ProblemError(
      'too_large',
      `“${tooLong[0]?.slice(0, 100)}” has a text that is longer than the ${CELL_TEXT_MAX.toLocaleString('en-US')} characters a spreadsheet cell takes. ${JSON_INSTEAD}`,
    );
  return writeWorkbook([{ name: library.noun.many, sheet }]);
}
