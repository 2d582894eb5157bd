// Puts off what takes long to render: it is rendered in slices, right after what is on screen without it, so that no frame
// on the way is a long one. A dialog comes in such steps: the page takes the click, the frame is drawn, then its fields.
import { startTransition, useEffect, useState } from 'react';

/** @returns false in the first render, and true soon. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => startTransition(() => setSoon(true)), []);
  return isSoon;
}
