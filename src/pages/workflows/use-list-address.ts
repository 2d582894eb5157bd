// The list's state lives in the address (spec 3, 9): tab, search, page and page size survive a reload and can be shared.
import { useSearchParams } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS, PAGE_SIZES } from '#domain/limits.ts';

export interface ListAddress {
  readonly category: Category;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  /** A sample contract that travels on to the run page. */
  readonly sample: string | null;
}

/** Reads the address; what it does not know or allow falls back to the default. */
export function readListAddress(params: URLSearchParams, tabs: readonly Category[]): ListAddress {
  const category = tabs.find((tab) => tab === params.get('category')) ?? tabs[0] ?? 'Provider';
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get('page_size')) ?? DEFAULT_PAGE_SIZE;
  const page = Number(params.get('page'));
  const isReachable = Number.isInteger(page) && page >= 1 && page * pageSize <= MAX_PAGE_DEPTH_ROWS;
  return {
    category,
    search: params.get('search') ?? '',
    page: isReachable ? page : DEFAULT_PAGE,
    pageSize,
    sample: params.get('sample'),
  };
}

/** The address with a change applied. Another tab, search or page size begins at page 1; defaults are left out. */
export function writeListAddress(params: URLSearchParams, change: Partial<ListAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | number, standard: string | number) => {
    if (value === standard) next.delete(name);
    else next.set(name, String(value));
  };
  if (change.category !== undefined) next.set('category', change.category);
  if (change.search !== undefined) set('search', change.search, '');
  if (change.pageSize !== undefined) set('page_size', change.pageSize, DEFAULT_PAGE_SIZE);
  set('page', change.page ?? DEFAULT_PAGE, DEFAULT_PAGE);
  if (change.category !== undefined && change.search === undefined) next.delete('search');
  return next;
}

export function useListAddress(tabs: readonly Category[]) {
  const [params, setParams] = useSearchParams();
  // A letter typed into the search is no step that the back button should take.
  const change = (part: Partial<ListAddress>) =>
    setParams((before) => writeListAddress(before, part), { replace: part.search !== undefined });
  return { ...readListAddress(params, tabs), change };
}
