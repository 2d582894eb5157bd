// Polls the changes of a review: every second while a run is in progress or a colleague is working, less often otherwise,
// and not while the tab is hidden. One poll may take several calls, so they are plain.
import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { listReviewChanges } from '#domain/endpoints/review-cells.ts';
import type { CellCounts, Review, ReviewRun } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import type { CellFetcher } from './cell-fetcher.ts';
import type { CellStore } from './cell-store.ts';
import { rowsKey } from './use-rows.ts';

const ACTIVE_INTERVAL_MS = 1000;
const IDLE_INTERVAL_MS = 6000;
/** How long after a change the shorter interval applies. */
const ACTIVE_FOR_MS = 30_000;

export const isRunning = (run: ReviewRun | null): boolean =>
  run !== null && (run.status === 'queued' || run.status === 'running' || run.status === 'stopping');

export interface Changes {
  readonly counts: CellCounts;
  readonly run: ReviewRun | null;
  /** Increases with every change. */
  readonly revision: number;
  /** Why the last poll failed; null if it succeeded. */
  readonly failure: Error | null;
  /** Polls immediately, after a change by the user. */
  readonly refreshNow: () => void;
}

export function useChanges(review: Review, cells: CellStore, fetcher: CellFetcher): Changes {
  const { id } = review;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const since = useRef(review.revision);
  const changedAt = useRef(0);

  const reloadStructure = () => {
    cells.markStale();
    fetcher.restart();
    void invalidate({ resource: 'reviews', invalidates: ['detail'], id });
    void client.invalidateQueries({ queryKey: rowsKey(id) });
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['review-changes', id],
    queryFn: async ({ signal }) => {
      for (;;) {
        const { data: changes } = await call(listReviewChanges, {
          params: { id },
          query: { since: since.current },
          signal,
        });
        if (changes.revision > since.current) changedAt.current = Date.now();
        since.current = changes.revision;
        cells.merge(changes.cells, changes.revision);
        if (changes.structure) reloadStructure();
        const { counts, run, revision } = changes;
        if (!changes.more) return { counts, run, revision };
      }
    },
    refetchInterval: ({ state }) =>
      isRunning(state.data?.run ?? null) || Date.now() - changedAt.current < ACTIVE_FOR_MS
        ? ACTIVE_INTERVAL_MS
        : IDLE_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const refreshNow = useCallback(() => {
    changedAt.current = Date.now();
    void refetch();
  }, [refetch]);
  // The cards of the list show the same counts: refresh them when the user goes back.
  useEffect(() => () => void invalidate({ resource: 'reviews', invalidates: ['list'] }), [invalidate]);

  return {
    counts: data?.counts ?? review.counts,
    run: data ? data.run : review.run,
    revision: data?.revision ?? review.revision,
    failure: error,
    refreshNow,
  };
}
