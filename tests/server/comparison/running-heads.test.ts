import { describe, expect, test } from 'vitest';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

const WORDS = ['Delivery', 'Payment', 'Warranty', 'Liability', 'Notices'];

interface Edges {
  readonly head?: (page: number) => string;
  readonly foot?: (page: number) => string;
}

/** A PDF of five pages with a line in the midst of each, and what its edges print. */
const paged = (middle: (page: number) => string, { head, foot }: Edges = {}) =>
  readText(
    WORDS.flatMap((word, at) => {
      const page = at + 1;
      const around = (part: string) =>
        ['the first', 'the second', 'the third'].map(
          (each) => `${word} is what ${each} ${part} of this page is about.`,
        );
      const lines = [head?.(page) ?? '', ...around('half'), middle(page), ...around('end'), foot?.(page) ?? ''];
      return lines.filter((text) => text !== '').map((text) => ({ text, page }));
    }),
    'pdf',
  );

const kindsOf = (from: ReturnType<typeof readText>, to: typeof from): string[] =>
  compareTexts(from, to).differences.map(({ kind }) => kind);

const nothing = () => '';

describe('lines that repeat with other amounts are no running heads', () => {
  const fee = (last: string) => (page: number) => `Fee for year ${page}: EUR ${page === 5 ? last : `${page},000`}`;
  test.each<[string, (last: string) => ReturnType<typeof paged>]>([
    ['in the midst of pages', (last) => paged(fee(last))],
    ['at their edges', (last) => paged(nothing, { foot: fee(last) })],
    ['as often as a word', (last) => paged((page) => (page === 5 && last !== '9,000' ? 'Not due' : 'Due'))],
  ])('%s', (_title, text) => {
    expect(kindsOf(text('9,000'), text('90,000'))).not.toEqual([]);
  });

  test('a line that names pages in the midst of its sentence', () => {
    const deposit = (amount: number) =>
      paged(nothing, { foot: (page) => (page === 2 ? `Deposit per page ${amount}` : '') });
    expect(kindsOf(deposit(100), deposit(900))).toEqual(['changed']);
  });
});

describe('the running heads of a PDF are no differences', () => {
  test.each<[string, Edges]>([
    ['words', { head: () => 'Supply Agreement – confidential' }],
    ['words with the page', { foot: (page) => `Supply Agreement – ${page + 10} of 20` }],
    ['the page before them', { head: (page) => `${page} | Supply Agreement` }],
  ])('%s', (_title, edges) => {
    expect(kindsOf(paged(nothing), paged(nothing, edges))).toEqual([]);
  });

  test('words beside the page numbers of an earlier print', () => {
    const plain = paged((page) => `– ${page + 3} –`);
    const lines = plain.blocks.flatMap(({ text, page = 0 }) =>
      text.startsWith('–')
        ? [
            { text, page },
            { text: 'Execution copy', page },
          ]
        : [{ text, page }],
    );
    expect(kindsOf(plain, readText(lines, 'pdf'))).toEqual([]);
  });

  test('a date in them is compared, once', () => {
    const drafted = (date: string) => paged(nothing, { head: () => `Draft of ${date} March 2026` });
    expect(kindsOf(drafted('12'), drafted('14'))).toEqual(['changed']);
    expect(kindsOf(drafted('12'), drafted('12'))).toEqual([]);
  });
});
