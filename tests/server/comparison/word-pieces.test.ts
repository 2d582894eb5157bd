import { expect, test } from 'vitest';
import { WordPieces } from '#server/comparison/word-pieces.ts';

test('leaves out white space, and borders that only one text has', () => {
  const [from, to] = ['Bolts | 40\u00a0EUR', 'Bolts 40 EUR'];
  expect(new WordPieces().of(from, to, false).every(({ op }) => op === 'equal')).toBe(true);
  expect(new WordPieces().of(from, to, true)).toContainEqual({ op: 'removed', text: '| ' });
});

test('replaces long passages as a whole once many were compared, and short ones never before', () => {
  const long = (step: number) =>
    Array.from({ length: 2_000 }, (_, at) => (at % 2 === 0 ? `same${at}` : `word${(at * step) % 997}`)).join(' ');
  const [from, to] = [long(7), long(11)];
  const pieces = new WordPieces();
  const counts = Array.from({ length: 25 }, () => pieces.of(from, to, false).length);
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts.at(-1)).toBe(2);
  expect(pieces.of('pays thirty euros', 'pays forty euros', false)).toHaveLength(4);
});
