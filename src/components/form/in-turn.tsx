// Parts of a form, each drawn in a frame of its own, so that none of a large form is a long one. Parts may have such parts
// themselves; what stands around them, such as a dialog, is told when all of them are there.
import type { ReactNode } from 'react';
import { Children, createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useOneByOne } from '#src/components/use-soon.ts';

/** Says that parts begin to be drawn; what it returns, that they are there. */
type Begin = () => () => void;

export const PartsBegin = createContext<Begin>(() => () => undefined);

export function InTurn({ children }: { readonly children: ReactNode }) {
  const parts = useMemo(() => Children.toArray(children), [children]);
  const due = useOneByOne(parts.length);
  const begin = useContext(PartsBegin);
  const areThere = due === Infinity;
  useLayoutEffect(() => (areThere ? undefined : begin()), [areThere, begin]);
  return parts.slice(0, due);
}

/** @returns what PartsBegin is to give to all parts below, and whether all were there once: they stay so. */
export function usePartsBelow(): readonly [Begin, boolean] {
  const [begun, setBegun] = useState<number | null>(null);
  const [wereThere, setWereThere] = useState(false);
  const begin = useCallback(() => {
    setBegun((count) => (count ?? 0) + 1);
    return () => setBegun((count) => (count ?? 0) - 1);
  }, []);
  if (begun === 0 && !wereThere) setWereThere(true);
  return [begin, wereThere];
}
