// The next cell that nobody has decided about, reading as one reads a page: along the row, then the rows below, then from
// the top. Rows that were never looked at are fetched on the way.
import { REVIEW_ROWS_AT_ONCE } from '#domain/limits.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { needsReview } from '#src/pages/reviews/grid/cell-state.ts';
import type { CellStore } from './cell-store.ts';

interface Ground {
  /** Documents and columns as they are shown. */
  readonly documents: readonly string[];
  readonly columns: readonly string[];
}

/** Fetches rows as a whole, so that the store has them. */
type FetchRows = (documents: readonly string[]) => Promise<void>;

/** @returns null where no other cell is open. @throws when rows on the way cannot be fetched. */
export async function findNextToReview(
  ground: Ground,
  cells: CellStore,
  from: CellPosition | null,
  fetch: FetchRows,
): Promise<CellPosition | null> {
  const { documents, columns } = ground;
  const row = Math.max(0, documents.indexOf(from?.document ?? ''));
  const column = columns.indexOf(from?.column ?? '');
  // The row one is in comes twice: what is behind first, what is before at the end.
  const onwards = [...documents.slice(row), ...documents.slice(0, row + 1)];
  for (const [step, document] of onwards.entries()) {
    if (cells.rowOf(document) === undefined)
      await fetch(onwards.slice(step, step + REVIEW_ROWS_AT_ONCE).filter((one) => cells.rowOf(one) === undefined));
    const isFirst = step === 0;
    const isAgain = step === onwards.length - 1 && !isFirst;
    const range = isFirst ? columns.slice(column + 1) : isAgain ? columns.slice(0, column + 1) : columns;
    const open = range.find((one) => {
      const cell = cells.cellOf(document, one);
      return cell !== undefined && needsReview(cell);
    });
    const found = open === undefined ? null : { document, column: open };
    if (found && !(found.document === from?.document && found.column === from.column)) return found;
  }
  return null;
}

/** The cell before or after, along the row and then into the next one; null at the ends. */
export function adjacentCell({ documents, columns }: Ground, from: CellPosition, by: 1 | -1): CellPosition | null {
  const row = documents.indexOf(from.document);
  const column = columns.indexOf(from.column);
  if (row < 0 || column < 0) return null;
  const at = row * columns.length + column + by;
  const document = documents[Math.floor(at / columns.length)];
  const next = columns[at % columns.length];
  return at < 0 || document === undefined || next === undefined ? null : { document, column: next };
}
