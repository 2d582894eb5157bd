import { describe, expect, test } from 'vitest';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

const FEE = 'The Customer pays, in euros per month:';
const TEXTS = ['first', 'second', 'third', 'fourth', 'fifth'].map(
  (each) => `The ${each} page says what the parties owe.`,
);

const kindsOf = (from: Parameters<typeof compareTexts>[0], to: typeof from): string[] =>
  compareTexts(from, to).differences.map(({ kind }) => kind);

/** A text with one line on each of its pages, by the number of the page. */
const paged = (line: (page: number) => string, isMiddle = false) =>
  readText(
    TEXTS.flatMap((text, at) => {
      const page = at + 1;
      const around = isMiddle ? Array.from({ length: 3 }, (_, part) => ({ text: `${text} Part ${part}.`, page })) : [];
      return [{ text, page }, ...around, { text: line(page), page }, ...around];
    }),
    'pdf',
  );

describe('a paragraph that is only a number is an amount', () => {
  test.each([
    ['docx', '500', '900'],
    ['doc', '2026', '2027'],
    ['txt', '12 / 24', '36 / 48'],
    ['pdf', '500', '900'],
  ] as const)('in a .%s: %s and %s', (kind, older, newer) => {
    const texts = (number: string) =>
      readText(
        [FEE, number, ...TEXTS].map((text) => ({ text, page: 1 })),
        kind,
      );
    expect(kindsOf(texts(older), texts(newer))).toEqual(['removed', 'added']);
    expect(kindsOf(texts(older), readText([FEE, ...TEXTS]))).toEqual(['removed']);
  });

  test('at the foot of a page, and the same on several pages', () => {
    expect(
      kindsOf(
        paged((page) => (page === 3 ? '500' : '.')),
        paged((page) => (page === 3 ? '900' : '.')),
      ),
    ).toEqual(['removed', 'added']);
    expect(
      kindsOf(
        paged(() => '500'),
        paged((page) => (page === 3 ? '900' : '500')),
      ),
    ).toEqual(['removed', 'added']);
  });
});

describe('the page numbers of a PDF are no differences', () => {
  const plain = readText(TEXTS);
  test.each([
    ['of its pages', (page: number) => String(page)],
    ['of a part of a longer file', (page: number) => `- ${page + 41} -`],
    ['with their count', (page: number) => `${page} / 5`],
    ['in words', (page: number) => `Page ${page + 7} of 20`],
  ])('%s', (_title, line) => {
    expect(kindsOf(plain, paged(line))).toEqual([]);
  });

  test('of an earlier print, in the midst of its pages', () => {
    const older = paged((page) => String(page + 3), true);
    const newer = paged((page) => String(page + 9), true);
    expect(kindsOf(older, newer)).toEqual([]);
  });
});

test('a running head of a Word file that is only a page number is no difference', () => {
  const withHead = (number: string) => {
    const { blocks, ...text } = readText([...TEXTS, number]);
    return {
      ...text,
      blocks: blocks.map(({ paragraph, ...block }) => (block.text === number ? block : { ...block, paragraph })),
    };
  };
  expect(kindsOf(withHead('Seite 3'), withHead('Seite 4'))).toEqual([]);
});
