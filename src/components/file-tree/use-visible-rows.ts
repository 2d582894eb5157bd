// Which rows of a tree are in the DOM: all of a small tree, where the browser's own search works; of a large one the
// visible range and rows that must stay mounted.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

interface Options {
  readonly isPhone: boolean;
  /** Scrolled into view when it changes, and once it exists. */
  readonly soughtId: string | null;
  /** Rows that stay mounted wherever the user scrolls. */
  readonly kept: readonly (string | null | undefined)[];
}

const ROW_PX = { wide: 40, phone: 58 };
const BEYOND = 10;
const FEW = 60;

export function useVisibleRows(
  tree: RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  { isPhone, soughtId, kept }: Options,
) {
  const rowHeight = isPhone ? ROW_PX.phone : ROW_PX.wide;
  const places = kept
    .filter((id) => id != null)
    .map((id) => rows.findIndex(({ node }) => node.id === id))
    .filter((at) => at >= 0);
  const sight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...places])].toSorted((a, b) => a - b),
  });
  useEffect(() => sight.measure(), [sight, rowHeight]);

  const sought = rows.findIndex(({ node }) => node.id === soughtId);
  const isThere = sought >= 0;
  const reveal = useEffectEvent(() => {
    if (isThere) sight.scrollToIndex(sought, { align: 'auto' });
  });
  useEffect(() => reveal(), [soughtId, isThere]);

  const shown = rows.length <= FEW ? [...rows.keys()] : sight.getVirtualItems().map((item) => item.index);
  return {
    height: rows.length * rowHeight,
    rows: shown.flatMap((at) => {
      const row = rows[at];
      return row ? [{ row, at, top: at * rowHeight }] : [];
    }),
    bring: (at: number) => sight.scrollToIndex(at, { align: 'auto' }),
  };
}
