// A cell of the grid. Scrolling renders hundreds: few elements, no event handlers, no library components.
import { memo } from 'react';
import type { CellSummary } from '#domain/reviews.ts';
import { isPossibleCell, placeholderFor, marksOf, UNTYPED_LABELS } from './cell-state.ts';
import { CellMark } from './cell-marks.tsx';
import { cutToFit, fitFor, fitForItem, formatCellValue } from './cell-value.ts';
import type { Density, PlacedColumn } from './layout.ts';
import { ROWS } from './layout.ts';
import './grid-cell.css';

interface GridCellProps {
  readonly id: string;
  /** Undefined while it loads. */
  readonly cell: CellSummary | undefined;
  readonly column: PlacedColumn;
  /** 1-based, including the fixed columns. */
  readonly index: number;
  readonly isActive: boolean;
  readonly density: Density;
}

export const GridCell = memo(function GridCell({ id, cell, column, index, isActive, density }: GridCellProps) {
  const style = { left: column.left, width: column.width };
  return (
    <div
      role="gridcell"
      id={id}
      className="grid-cell"
      aria-colindex={index}
      aria-selected={isActive}
      aria-busy={cell === undefined || undefined}
      data-column={column.id}
      data-state={cell?.state ?? 'unknown'}
      data-decision={cell?.decision}
      data-step={cell && isPossibleCell(cell) ? 'possible' : undefined}
      style={style}
    >
      {cell ? <Inside cell={cell} column={column} density={density} /> : <span className="grid-cell-outline" />}
    </div>
  );
});

interface InsideProps {
  readonly cell: CellSummary;
  readonly column: PlacedColumn;
  readonly density: Density;
}

function Inside({ cell, column, density }: InsideProps) {
  const placeholder = placeholderFor(cell);
  const marks = marksOf(cell);
  const page = pageOf(cell);
  return (
    <>
      {placeholder === null ? (
        <Value cell={cell} column={column} density={density} marks={marks.length} />
      ) : (
        <span className="grid-cell-instead" data-absence={cell.absence}>
          {cell.state === 'missing' ? <Dash label={placeholder} /> : placeholder}
        </span>
      )}
      {marks.length > 0 && (
        <span className="grid-cell-marks">
          {marks.map((name) => (
            <CellMark key={name} name={name} {...(name === 'untyped' && { label: UNTYPED_LABELS[column.type] })} />
          ))}
        </span>
      )}
      {page !== undefined && (
        <span className="grid-cell-page" data-page>
          {page}
        </span>
      )}
    </>
  );
}

const pageOf = ({ page, state }: CellSummary): string | undefined =>
  page !== undefined && state === 'done' ? `p. ${page}` : undefined;

const Dash = ({ label }: { label: string }) => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">{label}</span>
  </>
);

function Value({ cell, column, density, marks }: InsideProps & { readonly marks: number }) {
  const shown = formatCellValue(column.type, cell.value);
  const page = pageOf(cell);
  const fit = fitFor(column.width, density, { hasPage: page !== undefined, marks });
  switch (shown.as) {
    case 'tag':
      return (
        <span className="grid-cell-text" data-beside={page}>
          <b className="grid-cell-tag" data-says={shown.says}>
            {shown.text}
          </b>
          {shown.rest !== '' && ` ${cutToFit(shown.rest, fit)}`}
        </span>
      );
    case 'items': {
      const items = shown.items.slice(0, ROWS[density].lines);
      return (
        <span className="grid-cell-text grid-cell-items" data-beside={page}>
          {items.map((item, index) => (
            <span key={index}>{cutToFit(item, fitForItem(fit, items.length, index))}</span>
          ))}
        </span>
      );
    }
    default:
      return (
        <span className="grid-cell-text" data-as={shown.as} data-beside={page}>
          {cutToFit(shown.text, fit)}
        </span>
      );
  }
}
