// The grid of documents by columns, with scrolling and keyboard navigation. The grid itself has the focus and names its
// active cell (aria-activedescendant), as the active cell may be scrolled out of the DOM.
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReviewRow } from '#domain/reviews.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import type { CellFetcher } from './data/cell-fetcher.ts';
import type { CellStore } from './data/cell-store.ts';
import type { Cursor, CellPosition } from './cursor.ts';
import { elementId, HEAD } from './cursor.ts';
import { GridBody, FIXED_COLUMNS, HEAD_ROWS } from './grid-rows.tsx';
import type { HeadActions } from './grid-head.tsx';
import { GridHead } from './grid-head.tsx';
import type { GridAction } from './grid-keys.ts';
import { actionOf, isKeyUsedBy, stepOf } from './grid-keys.ts';
import type { Layout } from './layout.ts';
import { DOCUMENT_COLUMN, HEAD_HEIGHT } from './layout.ts';
import type { GridOrder } from './use-grid-address.ts';
import { useVisibleRange } from './use-visible-range.ts';
import './review-grid.css';

interface ReviewGridProps {
  /** The element that scrolls and has the focus. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly name: string;
  readonly rows: readonly ReviewRow[];
  readonly rowIndexes: ReadonlyMap<string, number>;
  readonly layout: Layout;
  readonly cells: CellStore;
  readonly fetcher: CellFetcher;
  readonly cursor: Cursor;
  readonly selected: ReadonlySet<string>;
  readonly order: GridOrder;
  readonly filtered: string;
  readonly isRefreshing: boolean;
  readonly head: HeadActions;
  readonly onAct: (act: GridAction, at: CellPosition) => void;
  /** A cell was clicked; `onPage` if on its page number, which opens the source. */
  readonly onOpen: (at: CellPosition, onPage: boolean) => void;
  readonly onSelect: (documents: readonly string[], isSelected: boolean) => void;
}

/** Screens of rows before and after the visible ones whose cells are prefetched. */
const SCREENS_AHEAD = 1;

export const ReviewGrid = memo(function ReviewGrid(props: ReviewGridProps) {
  const { area, rows, rowIndexes, layout, cells, fetcher, cursor, selected } = props;
  const range = useVisibleRange(area, rows.length, layout);
  const [first, last] = range.current.rows;
  const isPressed = useRef(false);

  useEffect(() => {
    const visible = last - first + 1;
    // Before the grid is measured no row is visible: a request now would cancel the prefetch of the first rows.
    if (visible === 0 && rows.length > 0) return;
    const at = (from: number, to: number) => rows.slice(Math.max(0, from), Math.max(0, to)).map(({ id }) => id);
    fetcher.request([
      ...at(first, last + 1),
      ...at(last + 1, last + 1 + SCREENS_AHEAD * visible),
      ...at(first - SCREENS_AHEAD * visible, first),
    ]);
  }, [fetcher, rows, first, last]);

  const columnIndexes = useMemo(() => new Map(layout.columns.map(({ id }, index) => [id, index])), [layout.columns]);
  const follow = useEffectEvent(() => {
    const { at } = cursor;
    if (!at) area.current?.removeAttribute('aria-activedescendant');
    else {
      area.current?.setAttribute('aria-activedescendant', elementId(at));
      range.scrollTo(rowIndexes.get(at.document) ?? null, columnIndexes.get(at.column) ?? null);
    }
  });
  useEffect(() => {
    follow();
    return cursor.subscribe(() => follow());
  }, [cursor]);
  // Keep the active cell in view when a panel opens beside the grid and makes it narrower.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth < width) follow();
      width = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyUsedBy(event.target, event.key)) return;
    const act = actionOf(event);
    const context = {
      documents: rows.map(({ id }) => id),
      columns: layout.columns.map(({ id }) => id),
      visibleRowCount: range.visibleRowCount,
    };
    const to = act ? null : stepOf(event, cursor.at, context);
    if (to) cursor.moveTo(to);
    else if (act && cursor.at) props.onAct(act, cursor.at);
    else return;
    event.preventDefault();
  };
  // Elsewhere on the page only the letters work, for the active cell.
  usePageKeys('grid', (_key, event) => {
    const act = event.key.length === 1 && event.key !== ' ' ? actionOf(event) : null;
    const before = rows[0] && { document: rows[0].id, column: DOCUMENT_COLUMN };
    const at = cursor.at ?? (act === 'next' ? before : undefined);
    if (!act || !at) return false;
    props.onAct(act, at);
    return true;
  });
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const document = event.target.closest<HTMLElement>('[data-document]')?.dataset['document'];
    if (document === undefined) return;
    if (event.target.closest('[data-select]')) {
      if (document === HEAD)
        props.onSelect(
          rows.map(({ id }) => id),
          selected.size < rows.length,
        );
      else props.onSelect([document], !selected.has(document));
      return;
    }
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (column === undefined || document === HEAD) return;
    cursor.moveTo({ document, column });
    props.onOpen({ document, column }, event.target.closest('[data-page]') !== null);
  };

  return (
    // Keys and clicks are delegated from the cells.
    <div
      ref={area}
      role="grid"
      className="cell-grid"
      tabIndex={0}
      aria-label={props.name}
      aria-rowcount={rows.length + HEAD_ROWS}
      aria-colcount={layout.columns.length + FIXED_COLUMNS}
      aria-multiselectable
      aria-busy={props.isRefreshing}
      data-density={layout.density}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerUp={() => {
        isPressed.current = false;
      }}
      onFocus={({ target, currentTarget }) => {
        // A press on a cell activates that cell: do not scroll to the first one.
        if (target === currentTarget && !isPressed.current && !cursor.at && rows[0])
          cursor.moveTo({ document: rows[0].id, column: layout.columns[0]?.id ?? DOCUMENT_COLUMN });
      }}
    >
      <div
        role="presentation"
        className="grid-content"
        style={{ width: layout.totalWidth, height: HEAD_HEIGHT + rows.length * layout.rowHeight }}
      >
        <GridHead
          {...props.head}
          layout={layout}
          visibleColumns={range.rendered.columns}
          order={props.order}
          filtered={props.filtered}
          cursor={cursor}
          selected={selected.size === 0 ? 'none' : selected.size < rows.length ? 'some' : 'all'}
        />
        <GridBody
          range={range.rendered}
          rows={rows}
          layout={layout}
          selected={selected}
          cells={cells}
          cursor={cursor}
        />
      </div>
    </div>
  );
});
