import { describe, expect, test } from 'vitest';
import type { Difference } from '#domain/contracts/comparison.ts';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { typedNumbers } from '#server/comparison/typed-numbers.ts';
import { readText } from './read-text.ts';

const LAW = 'This agreement is governed by the laws of England, and its courts decide every dispute.';

const differencesOf = (from: Parameters<typeof readText>[0], to: typeof from): Difference[] =>
  compareTexts(readText(from), readText(to)).differences;

describe('a figure at the start of a paragraph is compared', () => {
  test.each([
    ['12.5 million euros is the cap', '2.5 million euros is the cap'],
    ['1.5 million euros is the cap', '2.5 million euros is the cap'],
    ['12.05.2026 is the closing date', '2.05.2026 is the closing date'],
    ['12. months', '2. months'],
    ['10. euros per unit sold', '90. euros per unit sold'],
    ['30) days', '60) days'],
    ['(30) days after receipt', '(60) days after receipt'],
    ['3. May 2026 is the closing date', '4. May 2026 is the closing date'],
    ['1.5 Widgets are delivered', 'Widgets are delivered'],
    ['- 5 per cent is the rate', '5 per cent is the rate'],
  ])('%s', (from, to) => {
    const differences = differencesOf([LAW, from], [LAW, to]);
    expect(differences.flatMap(({ kind }) => kind).toSorted()[0]).toMatch(/added|changed/);
  });

  test('in a list of amounts', () => {
    const prices = ['1.5 million for the first year', '2.5 million for the second year'];
    expect(differencesOf(prices, ['1.5 million for the first year', '3.5 million for the second year'])).toHaveLength(
      1,
    );
  });

  test('in a cell, as a change of its words', () => {
    const row = (text: string) => [
      { kind: 'table_row' as const, text },
      { kind: 'table_row' as const, text: '2.5 | b' },
    ];
    expect(differencesOf(row('1.5 | a'), row('1.4 | a')).map(({ kind }) => kind)).toEqual(['changed']);
  });
});

describe('a number of a series is a clause number', () => {
  const numbersOf = (lines: Parameters<typeof readText>[0]): string[] => {
    const { blocks } = readText(lines);
    const typed = typedNumbers(blocks);
    return blocks.flatMap((block) => typed.get(block)?.trim() ?? []);
  };
  test.each([
    ['of paragraphs', ['1. Delivery', LAW, '2. Payment'], ['1.', '2.']],
    ['of parts', ['4. Delivery', '4.1 The Seller delivers.', '5. Payment'], ['4.', '4.1', '5.']],
    [
      'that goes on behind a list',
      ['4.1 Delivery:', '(a) Bolts', '(b) Nuts', '4.2 Payment'],
      ['4.1', '(a)', '(b)', '4.2'],
    ],
    ['of clauses with one part each', ['13.1 Delivery', '14.1 Payment'], ['13.1', '14.1']],
    ['that a list counts', [{ text: 'Delivery', clause: '6' }, '7. Payment'], ['7.']],
    ['before small letters', ['1. the Buyer pays;', '2. the Seller delivers.'], ['1.', '2.']],
    ['with its name', ['Section 4. Payment'], ['Section 4.']],
    ['of no series', ['4. Payment', '12.5 Widgets'], []],
    ['that refers to another clause', ['Section 4.1 of this Agreement applies.'], []],
  ])('%s', (_title, lines, numbers) => {
    expect(numbersOf(lines)).toEqual(numbers);
  });
});

test('a number is the end of a longer one only from a border on', () => {
  const clauses = (clause: string) => [{ text: LAW, clause }];
  expect(differencesOf(clauses('7.2(b)'), clauses('(b)'))).toEqual([]);
  expect(differencesOf(clauses('12.5'), clauses('2.5')).map(({ kind }) => kind)).toEqual(['renumbered']);
});
