// What JSON is made of, counted before it is parsed: parsing megabytes of brackets, commas or escapes takes seconds, and
// nothing that this server reads has so many of them. Strings without escapes, such as files, are passed over at once.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Native search is quicker on longer strings only. */
const SHORT = 64;

export interface JsonBounds {
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Names and values. */
  readonly parts: number;
  /** Characters that are written with a backslash. */
  readonly escapes: number;
}

/** Whether JSON in UTF-8 keeps within its bounds. Bytes that are no JSON may, and are left to the parser. */
export function isWithin(bytes: Uint8Array, { depth, parts, escapes }: JsonBounds): boolean {
  let [deep, many, escaped] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const string = stringAt(bytes, at);
      many += 1;
      escaped += string.escapes;
      at = string.end;
    } else if (byte === COMMA) many += 1;
    else if (byte === SQUARE || byte === CURLY) [deep, many] = [deep + 1, many + 1];
    else if (byte === SQUARE_END || byte === CURLY_END) deep -= 1;
    if (deep > depth || many > parts || escaped > escapes) return false;
  }
  return true;
}

/** Where the string that begins at `start` ends, at its quotation mark or with the bytes. */
export function stringAt(bytes: Uint8Array, start: number): { readonly end: number; readonly escapes: number } {
  let escapes = 0;
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return { end: at, escapes };
    if (bytes[at] === BACKSLASH) {
      escapes += 1;
      at += 1;
    } else if (at === start + SHORT && escapes === 0) {
      const mark = bytes.indexOf(QUOTE, at);
      const end = mark < 0 ? bytes.length : mark;
      if (!bytes.subarray(at, end).includes(BACKSLASH)) return { end, escapes };
    }
  }
  return { end: bytes.length, escapes };
}
