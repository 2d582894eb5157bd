// Spreads expensive rendering over several frames, right after the first paint. A dialog opens in such steps: the
// click, the frame, then its fields.
import { startTransition, useEffect, useState } from 'react';

/** How many of `count` parts to render: none at first, then one more each time, and Infinity once all are mounted. */
export function useStaggeredCount(count: number): number {
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (due < Infinity) startTransition(() => setDue(due < count ? due + 1 : Infinity));
  }, [due, count]);
  return due;
}

/** @returns false in the first render, and true shortly after. */
export const useDeferredRender = (): boolean => useStaggeredCount(0) > 0;
