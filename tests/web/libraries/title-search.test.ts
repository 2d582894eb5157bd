// The search that needs no server, and the positions of its highlights.
import { expect, it } from 'vitest';
import type { LibraryMatch } from '#domain/library.ts';
import { marksOf, matchesTitle, passagesIn, titleMatches } from '#src/shared/list/title-search.ts';

it('finds titles without regard to case', () => {
  expect(matchesTitle('Commercial LEASE (tenant)', 'lease')).toBe(true);
  expect(matchesTitle('Commercial lease (tenant)', 'ERCIAL L')).toBe(true);
  expect(matchesTitle('Commercial lease (tenant)', 'loan')).toBe(false);
});

it('highlights each match at its position', () => {
  expect(titleMatches('Commercial LEASE', 'lease')).toEqual([
    { label: 'name', text: 'Commercial LEASE', marks: [[11, 16]] },
  ]);
  expect(titleMatches('Commercial LEASE', '')).toEqual([]);
});

it('highlights nothing rather than the wrong letters, if lower case has another length', () => {
  expect(matchesTitle('İstanbul lease', 'lease')).toBe(true);
  expect(titleMatches('İstanbul lease', 'lease')).toEqual([]);
});

it('separates the highlights of title and description from the passages of the texts', () => {
  const found: LibraryMatch[] = [
    { label: 'name', text: 'Cap', marks: [[0, 3]] },
    { label: 'description', text: 'A cap', marks: [[2, 5]] },
    { label: 'Rule of “Cap”', text: 'The cap', marks: [[4, 7]] },
  ];
  expect(marksOf(found, 'name')).toEqual([[0, 3]]);
  expect(marksOf(found, 'description')).toEqual([[2, 5]]);
  expect(passagesIn(found)).toEqual([found[2]]);
  expect(marksOf([], 'name')).toEqual([]);
});
