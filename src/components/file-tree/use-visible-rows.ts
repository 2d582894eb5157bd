// Which rows of a tree are in the DOM: all of a small tree, where the browser's own search works; of a large one the
// visible range and rows that must stay mounted.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

interface Options {
  readonly isPhone: boolean;
  /** Scrolled into view when it changes, and once it exists. */
  readonly targetId: string | null;
  /** Rows that stay mounted wherever the user scrolls. */
  readonly kept: readonly (string | null | undefined)[];
}

const ROW_PX = { wide: 40, phone: 58 };
const BEYOND = 10;
const FEW = 60;

export function useVisibleRows(
  tree: RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  { isPhone, targetId, kept }: Options,
) {
  const rowHeight = isPhone ? ROW_PX.phone : ROW_PX.wide;
  const places = kept
    .filter((id) => id != null)
    .map((id) => rows.findIndex(({ node }) => node.id === id))
    .filter((at) => at >= 0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...places])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const target = rows.findIndex(({ node }) => node.id === targetId);
  const exists = target >= 0;
  const reveal = useEffectEvent(() => {
    if (exists) virtualizer.scrollToIndex(target, { align: 'auto' });
  });
  useEffect(() => reveal(), [targetId, exists]);

  const shown = rows.length <= FEW ? [...rows.keys()] : virtualizer.getVirtualItems().map((item) => item.index);
  return {
    height: rows.length * rowHeight,
    rows: shown.flatMap((at) => {
      const row = rows[at];
      return row ? [{ row, at, top: at * rowHeight }] : [];
    }),
    scrollTo: (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' }),
  };
}
