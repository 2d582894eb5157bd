import { expect, test } from 'vitest';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

test.each([
  ['ligatures', 'the ﬁnal oﬀer', 'the final offer', []],
  ['letters of full width', 'the Ｆｅｅ', 'the Fee', []],
  ['composed accents', 'the cafe\u0301', 'the caf\u00e9', []],
  ['superscripts', 'pay 10² EUR', 'pay 102 EUR', ['changed']],
  ['fractions', 'within 1½ months', 'within 11⁄2 months', ['changed']],
  ['numbers in circles', 'pay ① EUR', 'pay 1 EUR', ['changed']],
])('takes other forms of letters for the same, and none of figures: %s', (_title, from, to, kinds) => {
  const { differences } = compareTexts(readText([from]), readText([to]));
  expect(differences.map(({ kind }) => kind)).toEqual(kinds);
});
