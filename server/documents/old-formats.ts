// Formats older than Word 97 that no container surrounds, by their first bytes.
import type { OtherFormat } from '#domain/other-formats.ts';

const SIGNATURES: readonly (readonly [hex: string, format: OtherFormat])[] = [
  ['ff575043', 'wordperfect'],
  // Word 1, 2 and 6 for Windows, and Word 4 and 5 for the Macintosh.
  ['9ba52100', 'word_95'],
  ['dba52d00', 'word_95'],
  ['dca565', 'word_95'],
  ['dca568', 'word_95'],
  ['fe37001c', 'word_95'],
  ['fe370023', 'word_95'],
];
/** Windows Write and Word for DOS differ by the number of pages, which Word leaves 0. */
const WRITE_OR_DOS = ['31be000000ab', '32be000000ab'];
const WRITE_PAGES_AT = 96;

export function oldFormatOf(bytes: Buffer): OtherFormat | undefined {
  const head = bytes.subarray(0, 6).toString('hex');
  if (WRITE_OR_DOS.includes(head))
    return bytes.length >= WRITE_PAGES_AT + 2 && bytes.readUInt16LE(WRITE_PAGES_AT) > 0 ? 'write' : 'word_95';
  return SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1];
}
