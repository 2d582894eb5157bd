// The visible rows with their visible columns: about a hundred cells of a thousand documents by forty columns. The range is
// passed as numbers, so that React.memo skips the rendering while it is unchanged.
import { memo, useMemo } from 'react';
import type { ReviewRow } from '#domain/reviews.ts';
import type { Cursor } from './cursor.ts';
import { elementId, useCursorIn } from './cursor.ts';
import type { CellStore } from './data/cell-store.ts';
import { missingCell } from './data/cell-store.ts';
import { useRowCells } from './data/use-cells.ts';
import type { VisibleRange } from './use-visible-range.ts';
import { DocumentCell } from './document-cell.tsx';
import { GridCell } from './grid-cell.tsx';
import type { Density, Layout, PlacedColumn } from './layout.ts';
import { HEAD_HEIGHT } from './layout.ts';

interface GridBodyProps {
  readonly range: VisibleRange;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly selected: ReadonlySet<string>;
  readonly cells: CellStore;
  readonly cursor: Cursor;
}

export const GridBody = memo(function GridBody({ range, rows, layout, selected, cells, cursor }: GridBodyProps) {
  const [firstRow, lastRow] = range.rows;
  const [firstColumn, lastColumn] = range.columns;
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

interface GridRowProps {
  readonly row: ReviewRow;
  /** 0-based, among the filtered rows. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly documentWidth: number;
  readonly density: Density;
  /** The visible columns, and the index of the first. */
  readonly columns: readonly PlacedColumn[];
  readonly firstColumn: number;
  readonly isSelected: boolean;
  readonly cells: CellStore;
  readonly cursor: Cursor;
}

/** The columns before those of the review: checkboxes and document names. */
export const FIXED_COLUMNS = 2;
/** The header row counts in aria-rowindex. */
export const HEAD_ROWS = 1;

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, firstColumn, isSelected, cells, cursor } = props;
  const rowCells = useRowCells(cells, row.id);
  const active = useCursorIn(cursor, row.id);
  const cellOf = (column: string) => rowCells && (rowCells.get(column) ?? missingCell(row.id, column));
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={isSelected}
      data-document={row.id}
      style={{ top: props.top, height: props.height }}
    >
      <DocumentCell row={row} width={props.documentWidth} isSelected={isSelected} active={active} />
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          id={elementId({ document: row.id, column: column.id })}
          cell={cellOf(column.id)}
          column={column}
          index={firstColumn + at + 1 + FIXED_COLUMNS}
          isActive={active === column.id}
          density={props.density}
        />
      ))}
    </div>
  );
});
