// Bytes to text where nothing names the encoding: byte-order mark, then UTF-8, then Windows-1252.
import { Refusal } from '#server/documents/refusal.ts';

export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly string[];
}

/** No text has these: NUL and the controls but tab, line ends, form feed, Ctrl-Z (DOS end of file) and escape. */
const BINARY = new RegExp('[\\u0000-\\u0008\\u000e-\\u0019\\u001c-\\u001f\\u007f]');
/** Unassigned in Windows-1252; the decoder passes them through as C1 controls. */
const UNASSIGNED = new RegExp('[\\u0081\\u008d\\u008f\\u0090\\u009d]');

/** @throws Refusal wrong_type when the bytes are no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'utf-16be');
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: refuseBinary(utf8, BINARY), warnings: [] };
  const text = new TextDecoder('windows-1252').decode(bytes);
  refuseBinary(text, BINARY);
  refuseBinary(text, UNASSIGNED);
  return { text, warnings: ['The text is not in UTF-8. It was read as Windows-1252 (Western European).'] };
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = decodeStrictly(bytes, encoding);
  if (text === null) throw new Refusal('damaged', 'It begins as UTF-16 text and does not go on as such.');
  return { text: refuseBinary(text, BINARY), warnings: [] };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function refuseBinary(text: string, pattern: RegExp): string {
  if (pattern.test(text)) throw new Refusal('wrong_type', 'Neither PDF nor ZIP, and no text either.');
  return text;
}
