// The grid: documents by columns, scrolled both ways, walked through by keys. It has the focus as a whole and tells which
// cell one is in, so that a cell may leave the page while somebody scrolls and is found again by the next key.
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReviewRow } from '#domain/reviews.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import type { CellFetcher } from './data/cell-fetcher.ts';
import type { CellStore } from './data/cell-store.ts';
import type { Cursor, CellPosition } from './cursor.ts';
import { elementId, HEAD } from './cursor.ts';
import { GridBody } from './grid-rows.tsx';
import type { HeadActions } from './grid-head.tsx';
import { GridHead } from './grid-head.tsx';
import type { GridAction } from './grid-keys.ts';
import { actionOf, isKeyUsedBy, stepOf } from './grid-keys.ts';
import { FIXED_COLUMNS, HEAD_ROWS } from './grid-rows.tsx';
import type { Layout } from './layout.ts';
import { DOCUMENT_COLUMN, HEAD_HEIGHT } from './layout.ts';
import type { GridOrder } from './use-grid-address.ts';
import { useVisibleRange } from './use-visible-range.ts';
import './review-grid.css';

interface ReviewGridProps {
  /** What scrolls, and has the focus. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly name: string;
  readonly rows: readonly ReviewRow[];
  readonly places: ReadonlyMap<string, number>;
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
  /** A cell was clicked: on its page number, to be led to its source. */
  readonly onOpen: (at: CellPosition, onPage: boolean) => void;
  readonly onSelect: (documents: readonly string[], isSelected: boolean) => void;
}

/** Rows around those in sight whose cells are fetched ahead, in screens. */
const SCREENS_AHEAD = 1;

export const ReviewGrid = memo(function ReviewGrid(props: ReviewGridProps) {
  const { area, rows, places, layout, cells, fetcher, cursor, selected } = props;
  const sight = useVisibleRange(area, rows.length, layout);
  const [first, last] = sight.now.rows;
  const isPressed = useRef(false);

  useEffect(() => {
    const inSight = last - first + 1;
    const at = (from: number, to: number) => rows.slice(Math.max(0, from), Math.max(0, to)).map(({ id }) => id);
    fetcher.want([
      ...at(first, last + 1),
      ...at(last + 1, last + 1 + SCREENS_AHEAD * inSight),
      ...at(first - SCREENS_AHEAD * inSight, first),
    ]);
  }, [fetcher, rows, first, last]);

  const columnPlaces = useMemo(() => new Map(layout.columns.map(({ id }, place) => [id, place])), [layout.columns]);
  const follow = useEffectEvent(() => {
    const { at } = cursor;
    if (!at) area.current?.removeAttribute('aria-activedescendant');
    else {
      area.current?.setAttribute('aria-activedescendant', elementId(at));
      sight.reveal(places.get(at.document) ?? null, columnPlaces.get(at.column) ?? null);
    }
  });
  useEffect(() => {
    follow();
    return cursor.subscribe(() => follow());
  }, [cursor]);
  // A cell or a document that opens beside the grid takes room from it: the cell one is in stays in sight.
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
    const ground = {
      documents: rows.map(({ id }) => id),
      columns: layout.columns.map(({ id }) => id),
      visibleRowCount: sight.visibleRowCount,
    };
    const to = act ? null : stepOf(event, cursor.at, ground);
    if (to) cursor.moveTo(to);
    else if (act && cursor.at) props.onAct(act, cursor.at);
    else return;
    event.preventDefault();
  };
  // From anywhere else on the page: letters only, and about the cell that one is in.
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
    // The grid's own keys are those of its cells; what is clicked is a cell.
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
        // Who presses a cell means that one: nothing may move under the pointer.
        if (target === currentTarget && !isPressed.current && !cursor.at && rows[0])
          cursor.moveTo({ document: rows[0].id, column: layout.columns[0]?.id ?? DOCUMENT_COLUMN });
      }}
    >
      <div
        role="presentation"
        className="grid-ground"
        style={{ width: layout.totalWidth, height: HEAD_HEIGHT + rows.length * layout.rowHeight }}
      >
        <GridHead
          {...props.head}
          layout={layout}
          sight={sight.drawn.columns}
          order={props.order}
          filtered={props.filtered}
          cursor={cursor}
          selected={selected.size === 0 ? 'none' : selected.size < rows.length ? 'some' : 'all'}
        />
        <GridBody sight={sight.drawn} rows={rows} layout={layout} selected={selected} cells={cells} cursor={cursor} />
      </div>
    </div>
  );
});
