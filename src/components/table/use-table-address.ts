// The state of a table in the address: page, page size, search, sorting and filters survive a reload and can be
// shared. refine's useTable cannot use these parameter names (`page`, `page_size`, `sort`, `order`), on which shared
// links rely.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS, PAGE_SIZES } from '#domain/limits.ts';

export type Order = 'asc' | 'desc';

export interface TableState<Filter extends string = never> {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  /** The sort column; undefined for the server's default. */
  readonly sort: string | undefined;
  readonly order: Order;
  /** Other filters by their name on the wire; '' if not set. */
  readonly filters: Readonly<Record<Filter, string>>;
}

export interface TableChange<Filter extends string = never> {
  readonly page?: number;
  readonly pageSize?: number;
  readonly search?: string;
  readonly sort?: { readonly column: string; readonly order: Order } | null;
  readonly filters?: Readonly<Partial<Record<Filter, string>>>;
  /** Replaces an invalid address, so that the back button does not return to it. */
  readonly isCorrection?: boolean;
}

export interface TableAddress<Filter extends string = never> extends TableState<Filter> {
  readonly change: (change: TableChange<Filter>) => void;
  /** The URL of a change, for a link. */
  readonly hrefOf: (change: TableChange<Filter>) => string;
}

/** Parses the address; unknown or invalid values fall back to the default. */
export function readTableAddress<Filter extends string = never>(
  params: URLSearchParams,
  sorts: readonly string[],
  filters: readonly Filter[] = [],
): TableState<Filter> {
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get('page_size')) ?? DEFAULT_PAGE_SIZE;
  const page = Number(params.get('page'));
  const isReachable = Number.isInteger(page) && page >= 1 && page * pageSize <= MAX_PAGE_DEPTH_ROWS;
  const given = filters.map((name) => [name, params.get(name) ?? ''] as const);
  return {
    page: isReachable ? page : DEFAULT_PAGE,
    pageSize,
    search: params.get('search') ?? '',
    sort: sorts.find((column) => column === params.get('sort')),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(given) as Record<Filter, string>,
  };
}

/** Applies a change to the address. A change of rows returns to page 1; defaults are left out. */
export function writeTableAddress<Filter extends string = never>(
  params: URLSearchParams,
  { page, pageSize, search, sort, filters }: TableChange<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  if (pageSize !== undefined) set('page_size', pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize));
  if (search !== undefined) set('search', search);
  if (sort !== undefined) {
    set('sort', sort?.column ?? '');
    set('order', sort?.order ?? '');
  }
  for (const [name, value] of Object.entries<string | undefined>(filters ?? {})) set(name, value ?? '');
  set('page', page === undefined || page === DEFAULT_PAGE ? '' : String(page));
  return next;
}

/** @param sorts sortable columns. @param filters other filters in the address. */
export function useTableAddress<Filter extends string = never>(
  sorts: readonly string[],
  filters: readonly Filter[] = [],
): TableAddress<Filter> {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: TableChange<Filter>) =>
      setParams((before) => writeTableAddress(before, part), {
        // Typing in the search adds no history entries.
        replace: part.search !== undefined || part.isCorrection === true,
      }),
    [setParams],
  );
  return {
    ...readTableAddress(params, sorts, filters),
    change,
    hrefOf: (part) => `?${writeTableAddress(params, part).toString()}`,
  };
}
