import { describe, expect, test } from 'vitest';
import type { Difference } from '#domain/contracts/comparison.ts';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

const row = (text: string) => ({ kind: 'table_row' as const, text });
const wordsOf = ({ words }: Difference): string =>
  words.map(({ op, text }) => (op === 'equal' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');

describe('the comparison of rows', () => {
  test('compares rows of tables as rows, and with the cells of a file that has no borders', () => {
    const from = readText([
      row('Item | Price'),
      row('Bolts, box of one hundred | $40'),
      row('Nuts, box of fifty | $15'),
    ]);
    const to = readText([row('Item | Price'), row('Bolts, box of one hundred | $45'), row('Nuts, box of fifty | $15')]);
    expect(compareTexts(from, to).differences.map((each) => [wordsOf(each), each.about])).toEqual([
      ['Bolts, box of one hundred | [-$40-]{+$45+}', ['amount']],
    ]);
    const plain = readText(['Item Price', 'Bolts, box of one hundred $40', 'Nuts, box of fifty', '$15'], 'pdf');
    expect(compareTexts(from, plain).differences).toEqual([]);
  });

  test.each([
    ['docx', 'docx', '10 | 20 30', ['10 [-20 |-]{+| 20+} 30']],
    ['doc', 'docx', '10 20 30', ['10 20 [-| -]30']],
    ['pdf', 'docx', '10 | 20 30', ['10 [-20 |-]{+| 20+} 30']],
    ['pdf', 'pdf', '10 20 30', []],
    ['docx', 'txt', '10 20 30', []],
  ] as const)('tells words that stand in another cell as far as both files have cells: .%s and .%s', (...given) => {
    const [older, newer, text, words] = given;
    const from = readText([row('10 20 | 30')], older);
    const to = readText([newer === 'txt' ? text : row(text)], newer);
    expect(compareTexts(from, to).differences.map(wordsOf)).toEqual(words);
  });
});
