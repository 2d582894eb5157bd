// The cells of one review for as long as its page is open: their store, and the fetching of what is in sight.
import { useEffect, useMemo, useState } from 'react';
import { listReviewCells } from '#domain/endpoints/review-cells.ts';
import { call } from '#src/providers/http/call.ts';
import { CellFetcher } from './cell-fetcher.ts';
import { CellStore } from './cell-store.ts';

interface GridCells {
  readonly cells: CellStore;
  readonly fetcher: CellFetcher;
  /** Why cells in sight could not be fetched; null where they could. */
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
