// The documents of a review, filtered and sorted by the address. All of them are fetched in one call, without cells, so that
// the grid knows its height. A plain call, as its reply starts the fetch of cells.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReviewRows } from '#domain/endpoints/review-cells.ts';
import type { QueryInput } from '#domain/endpoints/endpoint.ts';
import type { ReviewRow } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import type { CellFetcher } from './cell-fetcher.ts';

export type RowsQuery = QueryInput<typeof listReviewRows>;

export const rowsKey = (review: string) => ['review-rows', review] as const;

export interface Rows {
  readonly rows: readonly ReviewRow[];
  /** Indexes in `rows` by document id. */
  readonly indexes: ReadonlyMap<string, number>;
  /** The number of documents of the whole review. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Rows of another filter are loading; the previous ones stay visible. */
  readonly isRefreshing: boolean;
  /** The revision of the review that the rows were read at, once no newer rows are loading. */
  readonly revision: number | null;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Changes rows in the cache before the server confirms it. */
  readonly update: (documents: ReadonlySet<string>, part: Partial<ReviewRow>) => void;
}

const NO_ROWS: readonly ReviewRow[] = [];

const ROW_SORTS: ReadonlySet<string> = new Set(['position', 'name', 'assignee']);
/** Whether the filter or sort order depends on the contents of cells. */
const dependsOnCells = ({ value, state, sort }: RowsQuery): boolean =>
  value !== undefined || state !== undefined || (sort !== undefined && !ROW_SORTS.has(sort));

/** Whether cells have changed since the rows were read, and the filter or sort order depends on them. */
export const areRowsStale = (rows: Pick<Rows, 'revision'>, query: RowsQuery, revision: number): boolean =>
  rows.revision !== null && rows.revision < revision && dependsOnCells(query);

/** @param fetcher prefetches the cells of the first rows, while the grid is not rendered yet. */
export function useRows(review: string, query: RowsQuery, fetcher: CellFetcher): Rows {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...rowsKey(review), query],
    queryFn: async ({ signal }) => {
      const isFiltered = Object.keys(query).length > 0;
      const reply = await call(listReviewRows, { params: { id: review }, ...(isFiltered && { query }), signal });
      fetcher.prefetch(reply.data.map(({ id }) => id));
      return reply;
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const rows = data?.data ?? NO_ROWS;
  const indexes = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  return useMemo(
    () => ({
      rows,
      indexes,
      total: data?.total ?? 0,
      isLoading: isPending,
      isRefreshing: isPlaceholderData,
      revision: isFetching ? null : (data?.revision ?? null),
      error,
      reload: () => void refetch(),
      update: (documents, part) =>
        void client.setQueriesData<{ data: ReviewRow[] }>(
          { queryKey: rowsKey(review) },
          (known) =>
            known && { ...known, data: known.data.map((row) => (documents.has(row.id) ? { ...row, ...part } : row)) },
        ),
    }),
    [rows, indexes, data, isPending, isFetching, isPlaceholderData, error, refetch, client, review],
  );
}
