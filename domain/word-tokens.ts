// Splits a text into the units that a lawyer compares: words, numbers with their marks, punctuation marks. White space between
// them is not a token.

/** A token of a text: `text.slice(start, end)`. */
export interface WordToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Of letters, of parts of a number, and so on: a longer repetition would run out of stack. What is longer is several tokens. */
const MOST = 1000;
// Scripts that put no spaces between words are compared letter by letter.
const LETTER_BY_LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}{0,${MOST}}`;
// "$1,000.50", "7.2(b)", "12:30", "01/02/2026", "2.5%".
const NUMBER = String.raw`\p{Sc}?\p{Nd}{1,${MOST}}(?:[.,:/’']\p{Nd}{1,${MOST}}){0,${MOST}}(?:\((?:\p{Nd}{1,3}|\p{L}{1,4})\)){0,${MOST}}%?`;
const MARK = String.raw`[^\s]\p{M}{0,${MOST}}`;
const HAS_LETTER_BY_LETTER = new RegExp(LETTER_BY_LETTER, 'u');

function tokenPattern(letter: string, ahead: string): RegExp {
  const letters = `(?:${letter}){1,${MOST}}`;
  return new RegExp(`${ahead}${NUMBER}(?![\\p{L}\\p{M}\\p{N}])|${letters}(?:['’]${letters}){0,${MOST}}|${MARK}`, 'gu');
}
/** Without the look at every letter's script it is three times as fast. */
const TOKEN = tokenPattern(String.raw`[\p{L}\p{N}\p{M}]`, '');
const TOKEN_OF_ANY_SCRIPT = tokenPattern(`(?!${LETTER_BY_LETTER})[\\p{L}\\p{N}\\p{M}]`, `${LETTER_BY_LETTER}|`);

const BEGINS_A_WORD = /^[\p{L}\p{N}\p{M}\p{Sc}]/u;

/** In the order of the text. Linear in its length. */
export function wordTokens(text: string): WordToken[] {
  const tokens: WordToken[] = [];
  const pattern = HAS_LETTER_BY_LETTER.test(text) ? TOKEN_OF_ANY_SCRIPT : TOKEN;
  for (const match of text.matchAll(pattern)) {
    tokens.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** False for punctuation marks. */
export const isWordToken = (token: string): boolean => BEGINS_A_WORD.test(token);
