// Decodes text of unknown encoding: by byte order mark, then UTF-16 by its zero bytes, then UTF-8, then Windows-1252.
import { Refusal } from '#server/refusal.ts';

interface DecodedText {
  readonly text: string;
  readonly warnings: readonly string[];
}

/** Never in text: NUL and controls other than tab, line ends, form feed, Ctrl-Z (DOS end of file) and escape. */
const BINARY = new RegExp('[\\u0000-\\u0008\\u000e-\\u0019\\u001c-\\u001f\\u007f]');
/** Unassigned in Windows-1252; the decoder passes them through as C1 controls. */
const UNASSIGNED = new RegExp('[\\u0081\\u008d\\u008f\\u0090\\u009d]');

const LOOKED_AT = 4096;
const ZERO_SHARE = 0.02;
/** Zero lower bytes beside zero upper ones: the ideographic space is such a character. */
const STRAY_SHARE = 0.5;
/** Of a text of UTF-16, in any script, most units have a byte outside of ASCII's letters. */
const ASCII_SHARE = 0.8;
const isAsciiText = (byte = 0): boolean =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** Unassigned and private-use characters. */
const UNUSED = /[\p{Cn}\p{Co}]/u;

/** @throws Refusal wrong_type when the bytes are no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'utf-16be');
  const unmarked = decodeUnmarked(bytes);
  if (unmarked !== null) return { text: unmarked, warnings: [] };
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: refuseBinary(utf8, BINARY), warnings: [] };
  const text = new TextDecoder('windows-1252').decode(bytes);
  refuseBinary(text, BINARY);
  refuseBinary(text, UNASSIGNED);
  return { text, warnings: ['The text is not in UTF-8. It was read as Windows-1252 (Western European).'] };
}

/**
 * UTF-16 without a mark: the upper byte of spaces, line ends and Latin letters is zero, the lower byte hardly ever is. Texts in
 * every script have some of these; a program or an image decodes to unassigned characters.
 */
function decodeUnmarked(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < Math.max(1, looked * ZERO_SHARE)) return null;
  if (Math.min(even, odd) > Math.max(even, odd) * STRAY_SHARE) return null;
  if (isAsciiByPairs(bytes.subarray(0, looked))) return null;
  const text = decodeStrictly(bytes, odd > even ? 'utf-16le' : 'utf-16be');
  return text === null || BINARY.test(text) || UNUSED.test(text) ? null : text;
}

/** ASCII with a zero byte here and there, such as the beginning of a program: read by pairs, it would be Chinese. */
function isAsciiByPairs(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) if (isAsciiText(bytes[at]) && isAsciiText(bytes[at + 1])) pairs += 1;
  return pairs > (bytes.length / 2) * ASCII_SHARE;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = decodeStrictly(bytes, encoding);
  if (text === null) throw new Refusal('damaged', 'It begins as UTF-16 text but is invalid.');
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
