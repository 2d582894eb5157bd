// Which finding is about the words that are selected in Word.
import { expect, it } from 'vitest';
import type { Finding } from '#domain/contracts/contract-reviews.ts';
import { findingAt } from '#src/addin/pane/finding-at.ts';

const finding = (id: string, ...places: readonly (readonly [start: number | null, end: number | null])[]) =>
  ({
    id,
    sources: places.map(([start, end]) => ({ start, end })),
  }) as Pick<Finding, 'id' | 'sources'>;

const FINDINGS = [
  finding('clause', [0, 100], [300, 400]),
  finding('words', [20, 60]),
  finding('nowhere', [null, null]),
];
const at = (start: number, end: number, open: string | null = null) => findingAt(FINDINGS, { start, end }, open);

it('is the one that quotes the least around them', () => {
  expect(at(30, 40)).toBe('words');
  expect(at(10, 40)).toBe('clause');
  expect(at(350, 350)).toBe('clause');
});

it('stays the open one where it quotes the same passage', () => {
  expect(at(30, 40, 'clause')).toBe('clause');
  expect(at(20, 60, 'words')).toBe('words');
});

it('is another one where the open one does not quote them', () => {
  expect(at(350, 360, 'words')).toBe('clause');
});

it('is none where nothing quotes all of them', () => {
  expect(at(90, 310)).toBeNull();
  expect(at(500, 510, 'words')).toBeNull();
});
