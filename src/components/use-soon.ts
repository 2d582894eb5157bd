// Puts off what takes long to render: it is rendered in slices, right after what is on screen without it, so that no frame
// on the way is a long one. A dialog comes in such steps: the page takes the click, the frame is drawn, then its fields.
import { startTransition, useEffect, useState } from 'react';

/** How many of `count` parts are due: none in the first render, then one after the other, and Infinity once all are there. */
export function useOneByOne(count: number): number {
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (due < Infinity) startTransition(() => setDue(due < count ? due + 1 : Infinity));
  }, [due, count]);
  return due;
}

/** @returns false in the first render, and true soon. */
export const useSoon = (): boolean => useOneByOne(0) > 0;
