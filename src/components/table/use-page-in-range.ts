// An address may ask for a page that is no more: by a link of last week, or once the last row of the last page is gone.
import { useEffect } from 'react';
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';

interface ListedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** No rows came for the page. */
  readonly isEmpty: boolean;
  readonly change: (change: { page: number; isCorrection: true }) => void;
}

/** Leads to the last page there is. @returns whether it is on its way there, with nothing to show meanwhile. */
export function usePageInRange({ page, pageSize, total, isEmpty, change }: ListedPage): boolean {
  // Without any rows there is the first page still, and what it says of that.
  const lastPage = Math.max(1, Math.ceil(Math.min(total, MAX_PAGE_DEPTH_ROWS) / pageSize));
  const isPast = isEmpty && page > lastPage;
  useEffect(() => {
    if (isPast) change({ page: lastPage, isCorrection: true });
  }, [isPast, lastPage, change]);
  return isPast;
}
