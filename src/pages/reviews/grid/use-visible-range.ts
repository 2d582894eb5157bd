// Which rows and columns are in sight, by the two virtualizers, and how to bring others into it.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { VisibleRange } from './grid-rows.tsx';
import type { Layout } from './layout.ts';
import { HEAD_HEIGHT } from './layout.ts';

/** Drawn beyond the edges, so that a step of the wheel finds them there. */
const OVERSCAN = { rows: 3, columns: 1 } as const;

interface VisibleRangeState {
  /** As it is scrolled to now. */
  readonly now: VisibleRange;
  /** As it is drawn: it may lag behind a fast scroll, which must not wait for it. */
  readonly drawn: VisibleRange;
  /** Brings a cell into sight; null leaves that direction as it is. */
  readonly reveal: (row: number | null, column: number | null) => void;
  /** Whole rows that fit. */
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
  const now = useMemo<VisibleRange>(
    () => ({ rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }),
    [firstRow, lastRow, firstColumn, lastColumn],
  );
  const drawn = useIncrementalRange(now, firstRow === 0 ? 0 : OVERSCAN.rows);
  const visibleRowCount = Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight));
  return useMemo(
    () => ({
      now,
      drawn,
      visibleRowCount,
      reveal: (row, column) => {
        if (row !== null) rows.scrollToIndex(row, { align: 'auto' });
        if (column === null) return;
        // One that is wider than the room for it begins where it begins.
        const room = (across.scrollRect?.width ?? 0) - fixedWidth;
        across.scrollToIndex(column, { align: (columns[column]?.width ?? 0) > room ? 'start' : 'auto' });
      },
    }),
    [now, drawn, visibleRowCount, rows, across, columns, fixedWidth],
  );
}

const endsOf = (items: readonly { index: number }[]): [number, number] => [
  items[0]?.index ?? 0,
  items[items.length - 1]?.index ?? -1,
];


/** New rows and columns of one frame. */
const ADDED_PER_FRAME = { rows: 2, columns: 1 } as const;

type Range = readonly [first: number, last: number];

const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/**
 * What is drawn of what is wanted stays, and `most` more are drawn: those after it first. Where nothing of it is drawn yet
 * it begins at `beyond`, the first that is really in sight.
 */
export function growTowards(drawn: Range, wanted: Range, most: number, beyond: number): Range {
  const kept: Range = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  const start = Math.min(wanted[0] + beyond, wanted[1]);
  const [first, last] = kept[0] <= kept[1] ? kept : [start, start - 1];
  const after = Math.min(most, wanted[1] - last);
  const before = Math.min(most - after, first - wanted[0]);
  return [first - before, last + after];
}

/** @param beyond how many rows are wanted that are not in sight. */
export function useIncrementalRange(now: VisibleRange, beyond: number): VisibleRange {
  const [drawn, setDrawn] = useState<VisibleRange>(() => ({ rows: now.rows, columns: now.columns }));
  const wereRows = useRef(false);
  useEffect(() => {
    const areRowsThere = isSame(drawn.rows, now.rows);
    const areColumnsThere = isSame(drawn.columns, now.columns);
    if (areRowsThere && areColumnsThere) return;
    // Rows and columns take turns: both in one frame would be too much for it.
    const isForRows = areColumnsThere || (!areRowsThere && !wereRows.current);
    const next = isForRows
      ? { ...drawn, rows: growTowards(drawn.rows, now.rows, ADDED_PER_FRAME.rows, beyond) }
      : { ...drawn, columns: growTowards(drawn.columns, now.columns, ADDED_PER_FRAME.columns, 0) };
    const frame = requestAnimationFrame(() => {
      wereRows.current = isForRows;
      startTransition(() => setDrawn(next));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, now, beyond]);
  return drawn;
}
