// Reads the .json file of a library: its frame decides whether the file is accepted, its records are checked one by one.
import { isUtf8 } from 'node:buffer';
import { IMPORT_MAX_RECORDS } from '#domain/limits.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { Candidate } from '#domain/sheets/sheet.ts';
import { candidatesOf, LIBRARY_FILE_VERSION, libraryFileSchema } from '#domain/sheets/library-json.ts';
import { type JsonBounds, isWithin } from '#domain/json-bounds.ts';
import { createPace } from '#server/pace.ts';
import { recordsIn } from './json-records.ts';
import { tooManyRecords, unreadable } from './unreadable.ts';

/** Limits of a record; the longest playbook needs less than a tenth. The frame is a few words. */
const RECORD_BOUNDS = { depth: 32, parts: 50_000, escapes: 2_000_000 };
const FRAME_BOUNDS = { depth: 32, parts: 1000, escapes: 1000 };

/** @throws ProblemError unreadable_document or too_large. */
export async function readJson(
  bytes: Uint8Array,
  { name, noun }: Pick<LibraryDescriptor, 'name' | 'noun'>,
): Promise<Candidate[]> {
  requireText(bytes);
  const { frame, records, count } = recordsIn(bytes, IMPORT_MAX_RECORDS);
  const found = libraryFileSchema.safeParse(parsed(frame, FRAME_BOUNDS));
  if (!found.success) throw foreign();
  const file = found.data;
  if (file.version !== LIBRARY_FILE_VERSION)
    throw unreadable(`This file has version ${file.version}; only version ${LIBRARY_FILE_VERSION} can be read.`);
  if (file.library !== name)
    throw unreadable(
      `This file contains ${file.library}, not ${noun.many}. Import it on the page for ${file.library}.`,
    );
  if (count > IMPORT_MAX_RECORDS) throw tooManyRecords(count);
  // Yields to other requests, as a file may have many records.
  const pace = createPace();
  const read: unknown[] = [];
  for (const record of records) {
    if (pace.isDue()) await pace.breathe();
    read.push(parsed(record, RECORD_BOUNDS));
  }
  return candidatesOf(read);
}

const foreign = () =>
  unreadable('This .json file was not exported from a library. Export one to see what it should look like.');

function requireText(bytes: Uint8Array): void {
  if (isUtf8(bytes)) return;
  throw unreadable('This file is neither an .xlsx workbook nor text in UTF-8. Choose an exported .json or .xlsx file.');
}

function parsed(bytes: Uint8Array, bounds: JsonBounds): unknown {
  if (!isWithin(bytes, bounds)) throw foreign();
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw unreadable('This file is neither an .xlsx workbook nor valid JSON. Choose an exported .json or .xlsx file.');
  }
}
