// Which rows and columns are in sight, by the two virtualizers, and how to bring others into it.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useMemo } from 'react';
import type { Sight } from './grid-body.tsx';
import type { Layout } from './layout.ts';
import { HEAD_HEIGHT } from './layout.ts';
import { useGradual } from './use-gradual.ts';

/** Drawn beyond the edges, so that a step of the wheel finds them there. */
const BEYOND = { rows: 3, columns: 1 } as const;

interface GridSight {
  /** As it is scrolled to now. */
  readonly now: Sight;
  /** As it is drawn: it may lag behind a fast scroll, which must not wait for it. */
  readonly drawn: Sight;
  /** Brings a cell into sight; null leaves that direction as it is. */
  readonly reveal: (row: number | null, column: number | null) => void;
  /** Whole rows that fit. */
  readonly rowsInSight: number;
}

export function useSight(area: RefObject<HTMLDivElement | null>, rowCount: number, layout: Layout): GridSight {
  const { columns, rowHeight, fixedWidth } = layout;
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND.rows,
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
    overscan: BEYOND.columns,
    paddingStart: fixedWidth,
    scrollPaddingStart: fixedWidth,
    useFlushSync: false,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useEffect(() => across.measure(), [across, columns]);

  const [firstRow, lastRow] = endsOf(rows.getVirtualItems());
  const [firstColumn, lastColumn] = endsOf(across.getVirtualItems());
  const now = useMemo<Sight>(
    () => ({ rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }),
    [firstRow, lastRow, firstColumn, lastColumn],
  );
  const drawn = useGradual(now, firstRow === 0 ? 0 : BEYOND.rows);
  const rowsInSight = Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - HEAD_HEIGHT) / rowHeight));
  return useMemo(
    () => ({
      now,
      drawn,
      rowsInSight,
      reveal: (row, column) => {
        if (row !== null) rows.scrollToIndex(row, { align: 'auto' });
        if (column === null) return;
        // One that is wider than the room for it begins where it begins.
        const room = (across.scrollRect?.width ?? 0) - fixedWidth;
        across.scrollToIndex(column, { align: (columns[column]?.width ?? 0) > room ? 'start' : 'auto' });
      },
    }),
    [now, drawn, rowsInSight, rows, across, columns, fixedWidth],
  );
}

const endsOf = (items: readonly { index: number }[]): [number, number] => [
  items[0]?.index ?? 0,
  items[items.length - 1]?.index ?? -1,
];
