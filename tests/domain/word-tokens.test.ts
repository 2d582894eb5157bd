import { expect, it } from 'vitest';
import { wordTokens } from '#domain/word-tokens.ts';

/** As many characters as a document may have. */
const LENGTH = 12_000_000;

it.each([
  ['apostrophes', "a'", ''],
  ['letters beside a script without spaces', 'a', '契'],
  ['letters with accents of their own', 'e\u0301', ''],
  ['accents alone', '\u0301', ''],
  ['numbers of clauses', '1.', ''],
  ['items in brackets', '(1)', ''],
  ['digits', '1', '契'],
])('splits a text that repeats one thing to the end: %s', (_, unit, tail) => {
  const text = `1${unit.repeat(LENGTH / unit.length)}${tail}`;
  const tokens = wordTokens(text);
  expect(tokens[0]?.start).toBe(0);
  expect(tokens.at(-1)?.end).toBe(text.length);
  expect(tokens.every(({ end }, at) => end === (tokens[at + 1]?.start ?? text.length))).toBe(true);
});

it('keeps a word of a thousand letters whole', () => {
  const word = 'a'.repeat(1000);
  expect(wordTokens(`${word} 7.2(b)(ii) it’s`).map(({ text }) => text)).toEqual([word, '7.2(b)(ii)', 'it’s']);
});
