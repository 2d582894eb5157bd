// The main stream of a .doc, and the formats of other programs in the same container.
import type { RefusalReason } from '#domain/documents.ts';
import { namesEncryptedPackage } from '#server/documents/detect.ts';
import { Refusal } from '#server/refusal.ts';
import { CompoundFile } from './compound-file.ts';
import { requireWord97 } from './file-information.ts';

/** By the name of a stream that only this format has. */
const OTHERS: readonly (readonly [stream: string, format: RefusalReason, what: string])[] = [
  ['Workbook', 'excel', 'An Excel workbook of the format before 2007.'],
  ['Book', 'excel', 'An Excel workbook of the format before 97.'],
  ['PowerPoint Document', 'powerpoint', 'A PowerPoint presentation of the format before 2007.'],
  ['__properties_version1.0', 'outlook', 'An Outlook message.'],
  ['VisioDocument', 'visio', 'A Visio drawing.'],
  ['PerfectOffice_MAIN', 'wordperfect', 'A WordPerfect document.'],
  ['MatOST', 'works', 'A Works document of the format before 2000.'],
];
/** Works 2000 and later; other programs name a stream so too. */
const WORKS_STREAM = 'CONTENTS';
const WORKS_MARK = 'CHNKWKS';

export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  try {
    return new CompoundFile(bytes);
  } catch (error) {
    if (error instanceof Refusal && namesEncryptedPackage(bytes))
      throw new Refusal('password', 'An encrypted Office document, and a damaged one.');
    throw error;
  }
}

/** @throws Refusal password, or the format of the file where it is no Word document. */
export function mainStream(file: CompoundFile): Buffer {
  if (file.has('EncryptedPackage')) throw new Refusal('password', 'An encrypted Office document.');
  const main = file.stream('WordDocument');
  if (main !== undefined) return main;
  const other = OTHERS.find(([name]) => file.has(name));
  if (other !== undefined) throw new Refusal(other[1], other[2]);
  const works = file.stream(WORKS_STREAM)?.toString('latin1', 0, WORKS_MARK.length);
  if (works === WORKS_MARK) throw new Refusal('works', 'A Works document.');
  throw new Refusal('wrong_type', 'A compound file of an unknown program.');
}

/** Accepts files that are damaged or have a password: reading tells. @throws Refusal wrong_type, or another format. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  try {
    requireWord97(mainStream(openCompoundFile(bytes)));
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal && !(error instanceof RangeError)) throw error;
    if (isRefusal && error.reason !== 'damaged' && error.reason !== 'password') throw error;
  }
}
