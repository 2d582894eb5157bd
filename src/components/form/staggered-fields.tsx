// Mounts the fields of a large form over several frames, so that no frame is long. Groups can nest; an ancestor such
// as a dialog learns when all are mounted.
import {
  type ReactNode,
  Children,
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStaggeredCount } from '#src/components/use-staggered.ts';

/** Registers a group that starts mounting; call the result once it is mounted. */
type Begin = () => () => void;

export const StaggerContext = createContext<Begin>(() => () => undefined);

export function StaggeredFields({ children }: { readonly children: ReactNode }) {
  const parts = useMemo(() => Children.toArray(children), [children]);
  const due = useStaggeredCount(parts.length);
  const begin = useContext(StaggerContext);
  const areThere = due === Infinity;
  useLayoutEffect(() => (areThere ? undefined : begin()), [areThere, begin]);
  return parts.slice(0, due);
}

/** @returns what StaggerContext is to give to all parts below, and whether all were there once: they stay so. */
export function useStaggeredBelow(): readonly [Begin, boolean] {
  const [begun, setBegun] = useState<number | null>(null);
  const [wereThere, setWereThere] = useState(false);
  const begin = useCallback(() => {
    setBegun((count) => (count ?? 0) + 1);
    return () => setBegun((count) => (count ?? 0) - 1);
  }, []);
  if (begun === 0 && !wereThere) setWereThere(true);
  return [begin, wereThere];
}
