import { expect, it } from 'vitest';
import { inQuotes } from '#domain/quotation.ts';

it.each([
  ['the “Term” ends', '“the ‘Term’ ends”'],
  ['the "Term" ends ("Expiry")', '“the ‘Term’ ends (‘Expiry’)”'],
  ['"Term" means the term', '“‘Term’ means the term”'],
  ['nothing to change', '“nothing to change”'],
])('quotation marks inside a quote are single: %s', (words, expected) => {
  expect(inQuotes(words)).toBe(expected);
});
