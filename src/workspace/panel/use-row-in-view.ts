// Keeps the current row of the panel in view.
import { useEffect, useRef } from 'react';
import { scrollList } from './scroll-list.ts';

/** Scrolls the list, and nothing around it, to the current row. */
export function useRowInView(isCurrent: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) scrollList(row.current, 'nearest');
  }, [isCurrent]);
  return row;
}
