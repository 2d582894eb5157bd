// The cells of a review: their store and fetcher for as long as the page is open, and the hooks that read them. The fetcher
// batches, cancels and merges its calls itself, so they are plain.
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { listReviewCells, retrieveReviewCell } from '#domain/endpoints/review-cells.ts';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { call } from '#src/providers/http/call.ts';
import { CellFetcher } from './cell-fetcher.ts';
import type { RowCells } from './cell-store.ts';
import { CellStore } from './cell-store.ts';

interface GridCells {
  readonly cells: CellStore;
  readonly fetcher: CellFetcher;
  /** Why visible cells could not be fetched; null if they could. */
  readonly failure: unknown;
  readonly retry: () => void;
}

export function useCells(review: string): GridCells {
  const [failure, setFailure] = useState<unknown>(null);
  const { cells, fetcher } = useMemo(() => {
    const store = new CellStore();
    const ask = (documents: readonly string[], signal: AbortSignal) =>
      call(listReviewCells, { params: { id: review }, query: { documents: documents.join(',') }, signal });
    return { cells: store, fetcher: new CellFetcher(store, ask, setFailure) };
  }, [review]);
  useEffect(() => () => fetcher.stop(), [fetcher]);
  return useMemo(
    () => ({
      cells,
      fetcher,
      failure,
      retry: () => {
        setFailure(null);
        fetcher.retry();
      },
    }),
    [cells, fetcher, failure],
  );
}

/**
 * The cells of a row; undefined while they load. Updates are transitions: hundreds of cells that arrive at once must not
 * block scrolling.
 */
export function useRowCells(cells: CellStore, document: string): RowCells | undefined {
  const [shown, setShown] = useState(() => cells.rowOf(document));
  useEffect(() => {
    const update = () => startTransition(() => setShown(cells.rowOf(document)));
    update();
    return cells.subscribe(document, update);
  }, [cells, document]);
  return shown;
}

/** One cell; undefined while it loads. */
export function useCell(cells: CellStore, document: string, column: string): CellSummary | undefined {
  const [shown, setShown] = useState(() => cells.cellOf(document, column));
  useEffect(() => {
    const update = () => setShown(cells.cellOf(document, column));
    update();
    return cells.subscribe(document, update);
  }, [cells, document, column]);
  return shown;
}

export const cellKey = (review: string, { document, column }: CellPosition) =>
  ['review-cell', review, document, column] as const;

export const cellQuery = (review: string, { document, column }: CellPosition) => ({
  queryKey: cellKey(review, { document, column }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReviewCell> =>
    (await call(retrieveReviewCell, { params: { id: review, document, column }, signal })).data,
});

/** Fetches the cell again, ignoring the cache. */
export const freshCell = (client: QueryClient, review: string, position: CellPosition): Promise<ReviewCell> =>
  client.fetchQuery({ ...cellQuery(review, position), staleTime: 0 });
