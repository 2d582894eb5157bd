// Tidies white space and invisible characters, as in a quotation: one space between words, nothing unprintable.

// C0 and C1 controls that are no white space; soft hyphens, zero-width and byte-order marks; non-characters.
const INVISIBLE_CHARACTER = new RegExp(
  '[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u200b\\ufeff\\ufffe\\uffff]',
);
const INVISIBLE = new RegExp(INVISIBLE_CHARACTER, 'g');
const WHITE_SPACE = /[\s\u0085]/;

export const isInvisible = (character: string): boolean => INVISIBLE_CHARACTER.test(character);
/** For characters that are not invisible. */
export const isWhiteSpace = (character: string): boolean => WHITE_SPACE.test(character);

/** One line: every run of white space, no-break spaces included, becomes one space. */
export function tidyLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** Several lines: line feeds stay, empty lines go. */
export function tidyLines(text: string): string {
  return text.includes('\n') ? text.split('\n').map(tidyLine).filter(Boolean).join('\n') : tidyLine(text);
}

/**
 * Where each character of `tidyLines(text)` stands in `text`, in UTF-16 code units. A run of white space stands where it
 * begins, or where its line ends.
 */
export function tidiedFrom(text: string): Int32Array {
  const from = new Int32Array(text.length);
  let length = 0;
  /** Of the white space since the last visible character; -1 for none, and before the first. */
  let space = -1;
  let lineEnd = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') {
      if (lineEnd < 0) lineEnd = at;
    } else if (isWhiteSpaceOrInvisible(character)) {
      if (space < 0 && !isInvisible(character)) space = at;
    } else {
      const between = lineEnd < 0 ? space : lineEnd;
      if (between >= 0 && length > 0) from[length++] = between;
      from[length++] = at;
      space = -1;
      lineEnd = -1;
    }
  }
  return from.slice(0, length);
}

function isWhiteSpaceOrInvisible(character: string): boolean {
  // Most characters are letters.
  if (character > ' ' && character < '\u007f') return false;
  return isInvisible(character) || isWhiteSpace(character);
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

export function hasWords(text: string): boolean {
  return LETTER_OR_DIGIT.test(text);
}

/** Letters and digits, counted up to `most`, to distinguish a page of text from a stamp on a scan. */
export function countWordCharacters(text: string, most: number): number {
  let count = 0;
  for (const character of text) {
    if (LETTER_OR_DIGIT.test(character) && ++count >= most) break;
  }
  return count;
}
