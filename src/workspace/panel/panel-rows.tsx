// The rows of a list in the panel, drawn in parts: those far from the visible range only when it comes near.
import { type ReactNode, type RefObject, useRef } from 'react';
import { useNear } from '#src/components/use-near.ts';

const PART_ROWS = 4;
const NEAR = '600px';
/** So many are drawn at once: the first screen, and short lists as a whole. */
const ROWS_AT_ONCE = 48;

interface PanelRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Drawn wherever it is, so that the panel can scroll to it. */
  readonly isCurrent: (row: Row) => boolean;
  /** Of a row that is not drawn yet, in pixels. */
  readonly height: number;
  /** The `panel-list` around the rows, which scrolls. */
  readonly area: RefObject<HTMLElement | null>;
  /** Rows of the same list above these. */
  readonly before?: number;
  readonly children: (row: Row) => ReactNode;
}

export function PanelRows<Row>({ rows, before = 0, ...props }: PanelRowsProps<Row>) {
  const parts = Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, part) =>
    rows.slice(part * PART_ROWS, (part + 1) * PART_ROWS),
  );
  return parts.map((part, index) => (
    <PanelPart
      key={part.slice(0, 1).map(props.keyOf).join()}
      rows={part}
      isAtOnce={before + index * PART_ROWS < ROWS_AT_ONCE}
      {...props}
    />
  ));
}

interface PanelPartProps<Row> extends Omit<PanelRowsProps<Row>, 'before' | 'keyOf'> {
  readonly isAtOnce: boolean;
}

function PanelPart<Row>({ rows, isAtOnce, isCurrent, height, area, children }: PanelPartProps<Row>) {
  const place = useRef<HTMLUListElement>(null);
  const isNear = useNear(place, area, NEAR, isAtOnce || rows.some(isCurrent));
  return (
    <ul ref={place} className="panel-rows" {...(!isNear && { style: { height: rows.length * height } })}>
      {isNear && rows.map(children)}
    </ul>
  );
}
