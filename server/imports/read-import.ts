// Reads the records of an import file; its format is detected from the bytes, never from the name.
import type { LibraryDescriptor } from '#domain/library.ts';
import { IMPORT_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Candidate } from '#domain/sheets/sheet.ts';
import { detectKind, namesEncryptedPackage } from '#server/documents/detect.ts';
import { decodeBase64 } from '#server/files/decode-base64.ts';
import { Refusal } from '#server/refusal.ts';
import { readJson } from './read-json.ts';
import { readSheet, refusedWorkbook } from './read-sheet.ts';
import { tooLarge, unreadable } from './unreadable.ts';

type ForLibrary = Pick<LibraryDescriptor, 'name' | 'noun'>;

/**
 * The records of a file, not yet validated.
 * @param value the file's bytes as base64.
 * @throws ProblemError unreadable_document or too_large, with a sentence for the user.
 */
export async function readImport(value: string, library: ForLibrary): Promise<Candidate[]> {
  const bytes = decodeBase64(value);
  if (bytes === null) throw unreadable('The file arrived damaged. Choose it again.');
  if (bytes.length === 0) throw unreadable('This file is empty. Choose another one.');
  if (bytes.length > IMPORT_MAX_BYTES) throw tooLarge(MESSAGES.fileTooLarge);
  try {
    const candidates = await readByContent(bytes, library);
    if (candidates.length === 0) throw unreadable(`This file contains no ${library.noun.many}.`);
    return candidates;
  } catch (error) {
    throw error instanceof Refusal ? refusedWorkbook(error) : error;
  }
}

async function readByContent(bytes: Uint8Array, library: ForLibrary): Promise<Candidate[]> {
  switch (detectKind(bytes)) {
    case 'docx':
      // A ZIP: the package itself says which kind of Office document it is.
      return readSheet(bytes, library);
    case 'doc':
      if (namesEncryptedPackage(bytes)) throw new Refusal('password', 'An encrypted Office document.');
      throw new Refusal('wrong_type', 'An Office file of the format before 2007.');
    case 'pdf':
      throw unreadable('This is a PDF. Choose an exported .json or .xlsx file.');
    case 'txt':
      return readJson(bytes, library);
  }
}
