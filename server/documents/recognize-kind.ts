// Detects the kind of a document without reading it. Only reading shows whether it is readable.
import type { DocumentKind } from '#domain/documents.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { Refusal } from '#server/refusal.ts';
import { detectKind, namesEncryptedPackage } from './detect.ts';
import { refuseOtherFormats } from './doc/word-stream.ts';
import { findWordPart } from './docx/word-parts.ts';
import { decodeText } from './text/decode.ts';
import { refuseMarkup } from './text/markup.ts';

/** The stream that every Word document of the binary format has (MS-DOC 2.1.1). */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const INSPECTED_BYTES_MAX = 8 * 1024 * 1024;

/** @throws Refusal empty, wrong_type, another format, or damaged for a package that cannot be opened. */
export async function recognizeKind(bytes: Uint8Array): Promise<DocumentKind> {
  const kind = detectKind(bytes);
  if (kind === 'txt') refuseMarkup(decodeText(bytes).text);
  if (kind === 'docx') await findWordPart(await ZipParts.open(bytes, INSPECTED_BYTES_MAX));
  if (kind !== 'doc') return kind;
  // A .docx with a password is a compound file too.
  if (namesEncryptedPackage(bytes)) return 'docx';
  refuseOtherFormats(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.includes(WORD_STREAM)) throw new Refusal('wrong_type', 'A compound file without a Word document.');
  return 'doc';
}
