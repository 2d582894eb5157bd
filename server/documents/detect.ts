// Detects the kind of a file from its bytes, never from its name.
import type { DocumentKind } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';
import { oldFormatOf } from './old-formats.ts';

/** The header of a PDF may come after other bytes of the first kilobyte (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER_WITHIN = 1024 + 5;
const ZIP_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\b'];
/** Compound file, the container of .doc and .xls and of encrypted .docx files (MS-CFB 2.2, MS-OFFCRYPTO 2.3.4.4). */
const COMPOUND_FILE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The reader to use. That reader checks whether a ZIP or a compound file is a Word document, and whether the rest is text.
 * @throws Refusal empty for no bytes, or an old format that its first bytes show.
 */
export function detectKind(bytes: Uint8Array): DocumentKind {
  if (bytes.length === 0) throw new Refusal('empty', 'It has no bytes.');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const old = oldFormatOf(buffer);
  if (old !== undefined) throw new Refusal(old, 'A format that is older than Word 97.');
  const head = buffer.subarray(0, PDF_HEADER_WITHIN).toString('latin1');
  if (ZIP_MARKS.some((mark) => head.startsWith(mark))) return 'docx';
  if (head.startsWith(COMPOUND_FILE)) return 'doc';
  return head.includes('%PDF-') ? 'pdf' : 'txt';
}

/** Whether it is a .docx with a password, which is no package but a compound file. */
export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(0, COMPOUND_FILE.length)
    .equals(Buffer.from(COMPOUND_FILE, 'latin1')) && namesEncryptedPackage(bytes);

/** Whether it is an encrypted Office file: a compound file with a package of this name. Works for damaged files too. */
export function namesEncryptedPackage(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE);
}
