// The scroll area of the rows. Of many rows only the visible ones are in the DOM.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, memo, useRef, useState } from 'react';
import type { LibraryRecord } from '#domain/library.ts';
import { type RowKind, LibraryRow } from './library-row.tsx';

/** Up to this number all rows are in the DOM, where the browser's own search finds them. */
const WINDOWED_FROM = 40;
const ROW_HEIGHT = 84;
const ROWS_BEYOND = 4;
/** As many as fit the area. */
const SKELETONS = 6;

interface LibraryRowsProps<Row extends LibraryRecord> {
  readonly kind: RowKind<Row>;
  readonly rows: readonly Row[];
  readonly guessedBy: string;
  readonly area: RefObject<HTMLDivElement | null>;
}

function AllRows<Row extends LibraryRecord>({ kind, rows, guessedBy }: LibraryRowsProps<Row>) {
  return (
    <ul className="library-rows">
      {rows.map((record) => (
        <li key={record.id} className="library-row">
          <LibraryRow kind={kind} record={record} guessedBy={guessedBy} />
        </li>
      ))}
    </ul>
  );
}

function RowsInSight<Row extends LibraryRecord>({ kind, rows, guessedBy, area }: LibraryRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  /** The focused row stays mounted, wherever the area is scrolled. */
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: ROWS_BEYOND,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (focused === null || focused >= count || (focused >= first && focused <= last)) return shown;
      return focused < first ? [focused, ...shown] : [...shown, focused];
    },
  });
  return (
    <ul
      ref={list}
      className="library-rows library-rows-windowed"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']))}
      onBlur={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) setFocused(null);
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const record = rows[index];
        return record ? (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className="library-row"
            style={{ transform: `translateY(${start}px)` }}
          >
            <LibraryRow kind={kind} record={record} guessedBy={guessedBy} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

function Rows<Row extends LibraryRecord>(props: LibraryRowsProps<Row>) {
  return props.rows.length < WINDOWED_FROM ? <AllRows {...props} /> : <RowsInSight {...props} />;
}

/** Renders when its rows change, not with each keystroke. */
export const LibraryRows = memo(Rows) as typeof Rows;

export function RowSkeletons({ label }: { label: string }) {
  return (
    <div className="library-rows" role="status" aria-label={label}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="library-row library-row-skeleton" aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
