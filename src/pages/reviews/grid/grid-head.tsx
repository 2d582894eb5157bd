// The header row: title, sort order, menu and resize handle of each column.
import { CaretDownOutlined, CaretUpOutlined, FilterFilled } from '@ant-design/icons';
import type { PointerEvent } from 'react';
import { memo, useRef } from 'react';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import type { Cursor } from './cursor.ts';
import { elementId, HEAD, useCursorIn } from './cursor.ts';
import { FIXED_COLUMNS } from './grid-rows.tsx';
import type { Layout, PlacedColumn } from './layout.ts';
import { DOCUMENT_COLUMN, HEAD_HEIGHT, SELECT_WIDTH } from './layout.ts';
import type { GridOrder } from './use-grid-address.ts';

export interface HeadActions {
  readonly menuOf: (column: PlacedColumn) => readonly RowMenuItem[];
  readonly documentMenu: readonly RowMenuItem[];
  readonly onSort: (sort: string) => void;
  readonly setWidth: (column: string, width: number) => void;
}

interface GridHeadProps extends HeadActions {
  readonly layout: Layout;
  readonly visibleColumns: readonly [first: number, last: number];
  readonly order: GridOrder;
  /** The column of the filter; '' for none. */
  readonly filtered: string;
  readonly cursor: Cursor;
  readonly selected: 'none' | 'some' | 'all';
}

export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { layout, visibleColumns, order, filtered, cursor, selected } = props;
  const active = useCursorIn(cursor, HEAD);
  const [first, last] = visibleColumns;
  return (
    <div role="rowgroup" className="grid-head-place">
      <div
        role="row"
        className="grid-head"
        aria-rowindex={1}
        data-document={HEAD}
        style={{ height: HEAD_HEIGHT, width: layout.totalWidth }}
      >
        <div className="grid-fixed" role="presentation" style={{ width: layout.fixedWidth }}>
          <span
            role="columnheader"
            aria-colindex={1}
            className="grid-select"
            data-select
            style={{ width: SELECT_WIDTH }}
          >
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label="Select all documents shown"
              checked={selected === 'all'}
              readOnly
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
            />
          </span>
          <Head
            column={DOCUMENT_COLUMN}
            title="Document"
            subtitle=""
            index={2}
            width={layout.documentWidth}
            left={null}
            isActive={active === DOCUMENT_COLUMN}
            order={order.sort === 'name' ? order.order : null}
            isFiltered={false}
            menu={props.documentMenu}
            onSort={() => props.onSort('name')}
            setWidth={props.setWidth}
          />
        </div>
        {layout.columns.slice(first, last + 1).map((column, at) => (
          <Head
            key={column.id}
            column={column.id}
            title={column.title}
            subtitle={COLUMN_TYPE_NAMES[column.type]}
            index={first + at + 1 + FIXED_COLUMNS}
            width={column.width}
            left={column.left}
            isActive={active === column.id}
            order={order.sort === column.id ? order.order : null}
            isFiltered={filtered === column.id}
            menu={props.menuOf(column)}
            onSort={() => props.onSort(column.id)}
            setWidth={props.setWidth}
          />
        ))}
      </div>
    </div>
  );
});

interface HeadProps {
  readonly column: string;
  readonly title: string;
  /** The type of its values. */
  readonly subtitle: string;
  readonly index: number;
  readonly width: number;
  /** Null for a fixed column. */
  readonly left: number | null;
  readonly isActive: boolean;
  readonly order: 'asc' | 'desc' | null;
  readonly isFiltered: boolean;
  readonly menu: readonly RowMenuItem[];
  readonly onSort: () => void;
  readonly setWidth: (column: string, width: number) => void;
}

function Head(props: HeadProps) {
  const { column, title, subtitle, width, left, order } = props;
  return (
    <div
      role="columnheader"
      id={elementId({ document: HEAD, column })}
      className="grid-column-head"
      aria-colindex={props.index}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      aria-selected={props.isActive}
      data-column={column}
      style={{ width, ...(left !== null && { left }) }}
    >
      <button type="button" tabIndex={-1} className="grid-column-title" title={title} onClick={props.onSort}>
        <span className="grid-column-name">{title}</span>
        <span className="grid-column-says">
          {subtitle}
          {props.isFiltered && <FilterFilled aria-label="Filtered" />}
          {order === 'asc' && <CaretUpOutlined aria-hidden />}
          {order === 'desc' && <CaretDownOutlined aria-hidden />}
        </span>
      </button>
      <RowMenu of={`the column ${title}`} items={props.menu} />
      <ResizeHandle column={column} title={title} width={width} setWidth={props.setWidth} />
    </div>
  );
}

/** Resizes by pointer; with the keyboard, Shift and an arrow key resize the active column. */
function ResizeHandle({ column, title, width, setWidth }: Pick<HeadProps, 'column' | 'title' | 'width' | 'setWidth'>) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const resize = (event: PointerEvent) => {
    if (start.current) setWidth(column, start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      className="grid-column-edge"
      title={`Drag to resize ${title}`}
      data-edge
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={resize}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}
