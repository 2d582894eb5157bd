// The filter and sort order of the grid, kept in the address so that it can be shared and survives a reload.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { CellFilter } from '#domain/reviews.ts';
import { CELL_FILTERS } from '#domain/reviews.ts';
import type { RowsQuery } from './data/use-rows.ts';

interface GridFilter {
  /** In a document's name. */
  readonly search: string;
  /** The column that `value` and `states` apply to; '' for any. */
  readonly column: string;
  readonly value: string;
  readonly states: readonly CellFilter[];
  /** An id, `me`, `nobody`, or ''. */
  readonly assignee: string;
}

export interface GridOrder {
  /** `position`, `name`, `assignee` or a column's id. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export const NO_FILTER: GridFilter = { search: '', column: '', value: '', states: [], assignee: '' };
const DEFAULT_ORDER: GridOrder = { sort: 'position', order: 'asc' };

const isId = (text: string) => z.uuid().safeParse(text).success;

/** Invalid parameters fall back to the default. */
export function readGridAddress(params: URLSearchParams): GridFilter & GridOrder {
  const read = (name: string) => params.get(name) ?? '';
  const states = read('state').split(',');
  const [column, assignee, sort] = [read('column'), read('assignee'), read('sort')];
  return {
    search: read('search').slice(0, 200),
    column: isId(column) ? column : '',
    value: read('value').slice(0, 200),
    states: CELL_FILTERS.filter((state) => states.includes(state)),
    assignee: isId(assignee) || assignee === 'me' || assignee === 'nobody' ? assignee : '',
    sort: isId(sort) || sort === 'name' || sort === 'assignee' ? sort : 'position',
    order: read('order') === 'desc' ? 'desc' : 'asc',
  };
}

/** Omits defaults. */
export function writeGridAddress(params: URLSearchParams, change: Partial<GridFilter & GridOrder>): URLSearchParams {
  const { states, ...texts } = { ...readGridAddress(params), ...change };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...texts, state: states.join(',') })) {
    if (value === '' || value === DEFAULT_ORDER[name as keyof GridOrder]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = ({ search, value, states, assignee }: GridFilter): boolean =>
  search !== '' || assignee !== '' || states.length > 0 || value !== '';

/** The query of the API; equal filters give equal queries, as they are cache keys. */
export function rowsQueryOf({
  search,
  column,
  value,
  states,
  assignee,
  sort,
  order,
}: GridFilter & GridOrder): RowsQuery {
  const dependsOnCells = value !== '' || states.length > 0;
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(dependsOnCells && column !== '' && { column }),
    ...(value.trim() !== '' && { value: value.trim() }),
    ...(states.length > 0 && { state: states.join(',') }),
    ...(assignee !== '' && { assignee }),
    ...(sort !== DEFAULT_ORDER.sort && { sort }),
    ...(order !== DEFAULT_ORDER.order && { order }),
  };
}

export interface GridAddress extends GridFilter, GridOrder {
  readonly query: RowsQuery;
  readonly change: (change: Partial<GridFilter & GridOrder>) => void;
}

export function useGridAddress(): GridAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: Partial<GridFilter & GridOrder>) =>
      setParams((before) => writeGridAddress(before, part), {
        // Typing must not add an entry to the history for each character.
        replace: part.search !== undefined || part.value !== undefined,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return useMemo(() => {
    const current = readGridAddress(params);
    return { ...current, query: rowsQueryOf(current), change };
  }, [params, change]);
}
