// Corrects an address whose page no longer exists: an old link, or the last row of the last page was deleted.
import { useEffect } from 'react';
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';

interface ListedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The page came back empty. */
  readonly isEmpty: boolean;
  readonly change: (change: { page: number; isCorrection: true }) => void;
}

/** Navigates to the last page. @returns whether it is about to, with nothing to show until then. */
export function usePageInRange({ page, pageSize, total, isEmpty, change }: ListedPage): boolean {
  // An empty list still has its first page, with the empty state.
  const lastPage = Math.max(1, Math.ceil(Math.min(total, MAX_PAGE_DEPTH_ROWS) / pageSize));
  const isPast = isEmpty && page > lastPage;
  useEffect(() => {
    if (isPast) change({ page: lastPage, isCorrection: true });
  }, [isPast, lastPage, change]);
  return isPast;
}
