// Reads the .xlsx file of a library: its columns decide whether the file is accepted, its records are checked one by one.
import type { RefusalReason } from '#domain/documents.ts';
import type { ProblemError } from '#domain/errors.ts';
import type { LibraryName } from '#domain/library.ts';
import { IMPORT_MAX_RECORDS } from '#domain/limits.ts';
import type { Candidate } from '#domain/sheets/sheet.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';
import type { Refusal } from '#server/refusal.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { tooLarge, tooManyRecords, unreadable } from './unreadable.ts';

const SENTENCES: Readonly<Partial<Record<RefusalReason, string>>> = {
  wrong_type: 'This is not an .xlsx workbook. Choose an exported .json or .xlsx file, or save your sheet as .xlsx.',
  password: 'This workbook is protected by a password. Save it without one, then import it.',
  empty: 'The first sheet of this workbook is empty.',
};
const DAMAGED = 'This workbook is damaged. Open it in a spreadsheet, save it again as .xlsx, then import that.';
const TOO_LARGE = 'This workbook is too large to import. Split it and import the parts.';

/** @returns the refusal as a sentence for the user. */
export function refusedWorkbook({ reason }: Refusal): ProblemError {
  return reason === 'too_large' ? tooLarge(TOO_LARGE) : unreadable(SENTENCES[reason] ?? DAMAGED);
}

/**
 * The records of the first sheet.
 * @throws Refusal for a file that is no workbook, ProblemError for other columns or too many records.
 */
export async function readSheet(bytes: Uint8Array, library: { readonly name: LibraryName }): Promise<Candidate[]> {
  const candidates = sheetCodec(library).fromSheet(await readWorkbook(bytes));
  if (candidates.length > IMPORT_MAX_RECORDS) throw tooManyRecords(candidates.length);
  return candidates;
}
