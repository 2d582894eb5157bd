// The documents of a review as the address filters and sorts them, all of them at once: a thousand rows without their
// cells are little, and the grid knows how far it reaches.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { listReviewRows } from '#domain/endpoints/review-cells.ts';
import type { QueryInput } from '#domain/endpoints/endpoint.ts';
import type { ReviewRow } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';

export type RowsQuery = QueryInput<typeof listReviewRows>;

export const rowsKey = (review: string) => ['review-rows', review] as const;

export interface Rows {
  readonly rows: readonly ReviewRow[];
  /** Positions in `rows` by the documents' ids. */
  readonly places: ReadonlyMap<string, number>;
  /** Documents of the whole review. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Other rows are on their way; the former ones stay in sight until then. */
  readonly isRefreshing: boolean;
  /** Cells that the filter or the order looks at may have changed since the rows were fetched. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Shows a change before the next reply tells it. */
  readonly change: (documents: ReadonlySet<string>, part: Partial<ReviewRow>) => void;
}

const NO_ROWS: readonly ReviewRow[] = [];

const ROW_SORTS: ReadonlySet<string> = new Set(['position', 'name', 'assignee']);
/** Whether what cells say decides which rows there are, or how they are sorted. */
export const dependsOnCells = ({ value, state, sort }: RowsQuery): boolean =>
  value !== undefined || state !== undefined || (sort !== undefined && !ROW_SORTS.has(sort));

/** @param revision of the review as far as its changes have been told. */
export function useRows(review: string, query: RowsQuery, revision: number): Rows {
  const latest = useRef(revision);
  useEffect(() => {
    latest.current = revision;
  }, [revision]);
  const client = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...rowsKey(review), query],
    queryFn: async ({ signal }) => {
      const asOf = latest.current;
      return { ...(await call(listReviewRows, { params: { id: review }, query, signal })), asOf };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const isStale = !isFetching && data !== undefined && data.asOf < revision && dependsOnCells(query);
  const rows = data?.data ?? NO_ROWS;
  const places = useMemo(() => new Map(rows.map(({ id }, place) => [id, place])), [rows]);
  return useMemo(
    () => ({
      rows,
      places,
      total: data?.total ?? 0,
      isLoading: isPending,
      isRefreshing: isPlaceholderData,
      isStale,
      error,
      reload: () => void refetch(),
      change: (documents, part) =>
        void client.setQueriesData<{ data: ReviewRow[]; total: number }>(
          { queryKey: rowsKey(review) },
          (known) =>
            known && { ...known, data: known.data.map((row) => (documents.has(row.id) ? { ...row, ...part } : row)) },
        ),
    }),
    [rows, places, data, isPending, isPlaceholderData, isStale, error, refetch, client, review],
  );
}
