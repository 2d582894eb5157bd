// Normalises words for search: lower case, without accents. Texts are folded in the same way for the database.

/** Replacements for letters that are not a base letter with an accent. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** "Überlassung" becomes "uberlassung". The length may change. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => REPLACEMENTS[letter] ?? letter);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in order. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

export interface PlacedWord {
  /** Folded. */
  readonly word: string;
  /** Offsets in the original text: [start, end) in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their offsets in the original text. */
export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    word: fold(written),
    start: index,
    end: index + written.length,
  }));
}
