// Words as a search compares them: lower case, accents folded. The database is given texts folded the same way.

/** Letters that are not a base letter with an accent, as people type them without the right keyboard. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** "Überlassung" reads "uberlassung". The length may change. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => TYPED_AS[letter] ?? letter);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in order. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

export interface PlacedWord {
  /** Folded. */
  readonly word: string;
  /** Where it stands in the text as written: [start, end) in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their places in it as it is written. */
export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    word: fold(written),
    start: index,
    end: index + written.length,
  }));
}
