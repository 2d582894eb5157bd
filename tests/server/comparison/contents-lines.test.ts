import { describe, expect, test } from 'vitest';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

const TITLES = ['Delivery', 'Payment', 'Limitation of liability'];
const CLAUSE = 'The parties owe each other what this clause says, and nothing else. ';

/** A contract of some pages: lines before its clauses, each with a heading of its own. */
const contract = (lines: readonly string[], headings: readonly string[] = TITLES) =>
  readText([
    'Supply Agreement',
    ...lines,
    ...headings.flatMap((text) => [{ kind: 'heading' as const, text }, CLAUSE.repeat(25)]),
  ]);

const leaders = (pages: readonly (number | string)[], titles: readonly string[] = TITLES): string[] =>
  titles.map((title, at) => `${title} ${'.'.repeat(20)} ${pages[at]}`);

const countOf = (from: ReturnType<typeof readText>, to: typeof from): number =>
  compareTexts(from, to).differences.length;

describe('the pages of a table of contents are no differences', () => {
  test.each([
    ['with the titles of the headings', TITLES, TITLES],
    ['with numbers that are typed there only', TITLES.map((title, at) => `${at + 1}. ${title}`), TITLES],
    ['with titles in capitals', TITLES.map((title) => title.toUpperCase()), TITLES],
    ['of clauses that begin with their titles', TITLES, TITLES.map((title) => `${title}. ${CLAUSE}`)],
  ])('%s', (_title, titles, headings) => {
    const text = (pages: number[]) => contract(leaders(pages, titles), headings);
    expect(countOf(text([2, 4, 7]), text([3, 5, 9]))).toBe(0);
  });
});

describe('figures behind leaders are compared', () => {
  test.each([
    ['of a fee', ['Annual fee in EUR ........ 5000'], ['Annual fee in EUR ........ 9000']],
    ['of a price list', leaders([10, 20], ['Bolts', 'Nuts']), leaders([10, 25], ['Bolts', 'Nuts'])],
    ['that are more than the pages of the text', leaders([50, 60, 90]), leaders([50, 60, 95])],
    ['that fall', leaders([9, 5, 3]), leaders([9, 5, 2])],
    ['of a line alone', leaders([4]).slice(0, 1), leaders([5]).slice(0, 1)],
  ])('%s', (_title, older, newer) => {
    expect(countOf(contract(older), contract(newer))).toBe(1);
  });

  test('of lines behind the clauses', () => {
    const text = (pages: number[]) => readText([...contract([]).blocks, ...leaders(pages)]);
    expect(countOf(text([2, 3, 4]), text([2, 3, 5]))).toBe(1);
  });
});

test('a page that a sentence names is compared', () => {
  expect(countOf(contract(['As the table on page 3 shows.']), contract(['As the table on page 4 shows.']))).toBe(1);
});
