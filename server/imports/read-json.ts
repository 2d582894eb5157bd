// The .json file of a library, read: its frame decides whether the file is taken, its records are judged one by one.
import { IMPORT_MAX_RECORDS } from '#domain/limits.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { Candidate } from '#domain/sheets/candidate.ts';
import { candidatesOf, LIBRARY_FILE_VERSION, libraryFileSchema } from '#domain/sheets/library-json.ts';
import { tooManyRecords, unreadable } from './unreadable.ts';

/** @throws ProblemError unreadable_document or too_large. */
export function readJson(bytes: Uint8Array, { name, noun }: Pick<LibraryDescriptor, 'name' | 'noun'>): Candidate[] {
  const found = libraryFileSchema.safeParse(parsed(bytes));
  if (!found.success)
    throw unreadable('This .json file was not exported from a library. Export one to see what it should look like.');
  const file = found.data;
  if (file.version !== LIBRARY_FILE_VERSION)
    throw unreadable(`This file has version ${file.version}; only version ${LIBRARY_FILE_VERSION} can be read.`);
  if (file.library !== name)
    throw unreadable(
      `This file contains ${file.library}, not ${noun.many}. Import it on the page for ${file.library}.`,
    );
  if (file.records.length > IMPORT_MAX_RECORDS) throw tooManyRecords(file.records.length);
  return candidatesOf(file.records);
}

function parsed(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(
      'This file is neither an .xlsx workbook nor text in UTF-8. Choose an exported .json or .xlsx file.',
    );
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadable('This file is neither an .xlsx workbook nor valid JSON. Choose an exported .json or .xlsx file.');
  }
}
