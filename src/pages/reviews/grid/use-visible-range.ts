// The visible rows and columns of the grid, and scrolling to others. New ones are rendered over several frames: a jump by a
// screen would put hundreds of cells into one frame and block scrolling.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Layout } from './layout.ts';
import { HEAD_HEIGHT } from './layout.ts';

/** Indexes of the first and last row and column to render. */
export interface VisibleRange {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** Rendered beyond the edges, so that a step of the wheel does not show a gap. */
const OVERSCAN = { rows: 3, columns: 1 } as const;

interface VisibleRangeState {
  /** The current range. */
  readonly current: VisibleRange;
  /** The rendered range, which may lag behind a fast scroll. */
  readonly rendered: VisibleRange;
  /** Scrolls a cell into view; null keeps that direction. */
  readonly scrollTo: (row: number | null, column: number | null) => void;
  /** The number of fully visible rows. */
  readonly visibleRowCount: number;
}

export function useVisibleRange(
  area: RefObject<HTMLDivElement | null>,
  rowCount: number,
  layout: Layout,
): VisibleRangeState {
  const { columns, rowHeight, fixedWidth } = layout;
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN.rows,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    useFlushSync: false,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    getItemKey: (index) => columns[index]?.id ?? index,
    overscan: OVERSCAN.columns,
    paddingStart: fixedWidth,
    scrollPaddingStart: fixedWidth,
    useFlushSync: false,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useEffect(() => across.measure(), [across, columns]);

  const [firstRow, lastRow] = endsOf(rows.getVirtualItems());
  const [firstColumn, lastColumn] = endsOf(across.getVirtualItems());
  const current = useMemo<VisibleRange>(
    () => ({ rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }),
    [firstRow, lastRow, firstColumn, lastColumn],
  );
  const rendered = useIncrementalRange(current, firstRow === 0 ? 0 : OVERSCAN.rows);
  const visibleRowCount = Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight));
  return useMemo(
    () => ({
      current,
      rendered,
      visibleRowCount,
      scrollTo: (row, column) => {
        if (row !== null) rows.scrollToIndex(row, { align: 'auto' });
        if (column === null) return;
        // A column that is wider than the window is aligned at its start.
        const available = (across.scrollRect?.width ?? 0) - fixedWidth;
        across.scrollToIndex(column, { align: (columns[column]?.width ?? 0) > available ? 'start' : 'auto' });
      },
    }),
    [current, rendered, visibleRowCount, rows, across, columns, fixedWidth],
  );
}

const endsOf = (items: readonly { index: number }[]): [number, number] => [
  items[0]?.index ?? 0,
  items[items.length - 1]?.index ?? -1,
];

/** Rows and columns added per frame. */
const ADDED_PER_FRAME = { rows: 2, columns: 1 } as const;

type Range = readonly [first: number, last: number];

const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/**
 * Keeps the rendered part of the wanted range and adds at most `most` rows or columns, those after it first. If none of the
 * range is rendered yet, it starts at `overscan`, the first one that is in view.
 */
export function growTowards(rendered: Range, wanted: Range, most: number, overscan: number): Range {
  const kept: Range = [Math.max(rendered[0], wanted[0]), Math.min(rendered[1], wanted[1])];
  const start = Math.min(wanted[0] + overscan, wanted[1]);
  const [first, last] = kept[0] <= kept[1] ? kept : [start, start - 1];
  const after = Math.min(most, wanted[1] - last);
  const before = Math.min(most - after, first - wanted[0]);
  return [first - before, last + after];
}

/** @param overscan the number of leading rows of the range that are out of view. */
function useIncrementalRange(wanted: VisibleRange, overscan: number): VisibleRange {
  const [rendered, setRendered] = useState<VisibleRange>(wanted);
  const wereRowsLast = useRef(false);
  useEffect(() => {
    const areRowsDone = isSame(rendered.rows, wanted.rows);
    const areColumnsDone = isSame(rendered.columns, wanted.columns);
    if (areRowsDone && areColumnsDone) return;
    // Alternate between rows and columns: both in one frame would take too long.
    const isForRows = areColumnsDone || (!areRowsDone && !wereRowsLast.current);
    const next = isForRows
      ? { ...rendered, rows: growTowards(rendered.rows, wanted.rows, ADDED_PER_FRAME.rows, overscan) }
      : { ...rendered, columns: growTowards(rendered.columns, wanted.columns, ADDED_PER_FRAME.columns, 0) };
    const frame = requestAnimationFrame(() => {
      wereRowsLast.current = isForRows;
      startTransition(() => setRendered(next));
    });
    return () => cancelAnimationFrame(frame);
  }, [rendered, wanted, overscan]);
  return rendered;
}
