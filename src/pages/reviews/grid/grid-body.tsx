// The rows in sight with their columns in sight. Of a thousand documents by forty columns some hundred cells are in the
// page; which ones is told by numbers, so that nothing is drawn anew while they stay the same.
import { memo, useMemo } from 'react';
import type { ReviewRow } from '#domain/reviews.ts';
import type { CellStore } from './data/cell-store.ts';
import type { Cursor } from './cursor.ts';
import { GridRow } from './grid-row.tsx';
import type { Layout } from './layout.ts';
import { HEAD_HEIGHT } from './layout.ts';

/** Positions of the first and last row and column to be drawn. */
export interface Sight {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

interface GridBodyProps {
  readonly sight: Sight;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly selected: ReadonlySet<string>;
  readonly cells: CellStore;
  readonly cursor: Cursor;
}

export const GridBody = memo(function GridBody({ sight, rows, layout, selected, cells, cursor }: GridBodyProps) {
  const [firstRow, lastRow] = sight.rows;
  const [firstColumn, lastColumn] = sight.columns;
  const columns = useMemo(
    () => layout.columns.slice(firstColumn, lastColumn + 1),
    [layout.columns, firstColumn, lastColumn],
  );
  return (
    <div role="rowgroup">
      {rows.slice(firstRow, lastRow + 1).map((row, at) => (
        <GridRow
          key={row.id}
          row={row}
          index={firstRow + at}
          top={HEAD_HEIGHT + (firstRow + at) * layout.rowHeight}
          height={layout.rowHeight}
          documentWidth={layout.documentWidth}
          density={layout.density}
          columns={columns}
          firstColumn={firstColumn}
          isSelected={selected.has(row.id)}
          cells={cells}
          cursor={cursor}
        />
      ))}
    </div>
  );
});
