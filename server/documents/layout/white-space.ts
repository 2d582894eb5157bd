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
