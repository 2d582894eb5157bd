// Keeps the current row of the panel in view.
import { useEffect, useRef } from 'react';

/** Scrolls the list, and nothing around it, to the current row. */
export function useRowInView(isCurrent: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return row;
}
