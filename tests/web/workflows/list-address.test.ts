// The list's state in the address: what it reads, what it writes, and what it does not believe.
import { expect, it } from 'vitest';
import { CATEGORIES } from '#domain/categories.ts';
import { readListAddress, writeListAddress } from '#src/pages/workflows/use-list-address.ts';
import { matchesName } from '#src/pages/workflows/use-workflow-list.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query), CATEGORIES);
const write = (query: string, change: Parameters<typeof writeListAddress>[1]) =>
  writeListAddress(new URLSearchParams(query), change).toString();

it('begins at the first tab, page 1, ten rows', () => {
  expect(read('')).toEqual({ category: 'Provider', search: '', page: 1, pageSize: 10, sample: null });
});

it('does not believe a tab, page or page size that cannot be', () => {
  for (const query of ['category=Secret', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1001', 'page_size=7'])
    expect(read(query)).toEqual(read(''));
  expect(read('page=1000').page).toBe(1000);
});

it('returns to page 1 with another tab, search or page size, and keeps the sample', () => {
  expect(write('page=3&sample=office-lease', { category: 'Personal' })).toBe('sample=office-lease&category=Personal');
  expect(write('page=3', { search: 'nda' })).toBe('search=nda');
  expect(write('page=3', { pageSize: 20 })).toBe('page_size=20');
  expect(write('search=nda', { page: 2 })).toBe('search=nda&page=2');
});

it('gives a super user the provider tab whatever the address says', () => {
  expect(readListAddress(new URLSearchParams('category=Personal'), ['Provider']).category).toBe('Provider');
});

it('finds by name without regard to case', () => {
  expect(matchesName({ name: 'NDA Triage' }, ' nda ')).toBe(true);
  expect(matchesName({ name: 'NDA Triage' }, 'lease')).toBe(false);
});
