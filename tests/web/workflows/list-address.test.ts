// The address of the list, and the search that needs no server.
import { expect, it } from 'vitest';
import { CATEGORIES, chosenTab } from '#domain/categories.ts';
import { readTableAddress, writeTableAddress } from '#src/components/table/use-table-address.ts';
import { matchesName } from '#src/pages/workflows/list/use-workflow-list.ts';

const FILTERS = ['category', 'sample'] as const;
const read = (query: string) => readTableAddress(new URLSearchParams(query), [], FILTERS);
const write = (query: string, change: Parameters<typeof writeTableAddress>[1]) =>
  writeTableAddress(new URLSearchParams(query), change).toString();

it('starts at page 1 with ten rows', () => {
  expect(read('')).toMatchObject({ search: '', page: 1, pageSize: 10, filters: { category: '', sample: '' } });
});

it('ignores an impossible page or page size', () => {
  for (const query of ['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1001', 'page_size=7'])
    expect(read(query)).toEqual(read(''));
  expect(read('page=1000').page).toBe(1000);
});

it('returns to page 1 with another tab, search or page size, and keeps the sample and the search', () => {
  expect(write('page=3&sample=office-lease', { filters: { category: 'Personal' } })).toBe(
    'sample=office-lease&category=Personal',
  );
  expect(write('search=nda&page=3', { filters: { category: 'Personal' } })).toBe('search=nda&category=Personal');
  expect(write('page=3', { search: 'nda' })).toBe('search=nda');
  expect(write('page=3', { pageSize: 20 })).toBe('page_size=20');
  expect(write('search=nda', { page: 2 })).toBe('search=nda&page=2');
});

it('opens the requested tab if there is one, and the first otherwise', () => {
  expect(chosenTab(CATEGORIES, 'Personal')).toBe('Personal');
  for (const asked of ['', 'Secret']) expect(chosenTab(CATEGORIES, asked)).toBe('Provider');
  // A super user has the provider tab whatever the address says.
  expect(chosenTab(['Provider'], 'Personal')).toBe('Provider');
});

it('finds by name without regard to case', () => {
  expect(matchesName({ name: 'NDA Triage' }, ' nda ')).toBe(true);
  expect(matchesName({ name: 'NDA Triage' }, 'lease')).toBe(false);
});
