// Finds the next cell to review in reading order: along the row, then the rows below, then from the top. Fetches the rows
// that it needs.
import { REVIEW_ROWS_AT_ONCE } from '#domain/limits.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { needsReview } from '#src/pages/reviews/grid/cell-state.ts';
import type { CellStore } from './cell-store.ts';

/** The order of documents and columns in the grid. */
interface CellOrder {
  readonly documents: readonly string[];
  readonly columns: readonly string[];
}

/** Fetches whole rows into the store. */
type FetchRows = (documents: readonly string[]) => Promise<void>;

/** @returns null if there is no other cell to review. @throws if rows cannot be fetched. */
export async function findNextToReview(
  order: CellOrder,
  cells: CellStore,
  from: CellPosition | null,
  fetch: FetchRows,
): Promise<CellPosition | null> {
  const { documents, columns } = order;
  const row = Math.max(0, documents.indexOf(from?.document ?? ''));
  const column = columns.indexOf(from?.column ?? '');
  // The current row comes first for the cells after `from`, and again at the end for those before it.
  const onwards = [...documents.slice(row), ...documents.slice(0, row + 1)];
  for (const [step, document] of onwards.entries()) {
    if (cells.rowOf(document) === undefined)
      await fetch(onwards.slice(step, step + REVIEW_ROWS_AT_ONCE).filter((one) => cells.rowOf(one) === undefined));
    const isFirst = step === 0;
    const isAgain = step === onwards.length - 1 && !isFirst;
    const range = isFirst ? columns.slice(column + 1) : isAgain ? columns.slice(0, column + 1) : columns;
    const next = range.find((one) => {
      const cell = cells.cellOf(document, one);
      return cell !== undefined && needsReview(cell);
    });
    const found = next === undefined ? null : { document, column: next };
    if (found && !(found.document === from?.document && found.column === from.column)) return found;
  }
  return null;
}

/** The previous or next cell, continuing in the next row; null at the ends. */
export function adjacentCell({ documents, columns }: CellOrder, from: CellPosition, by: 1 | -1): CellPosition | null {
  const row = documents.indexOf(from.document);
  const column = columns.indexOf(from.column);
  if (row < 0 || column < 0) return null;
  const at = row * columns.length + column + by;
  const document = documents[Math.floor(at / columns.length)];
  const next = columns[at % columns.length];
  return at < 0 || document === undefined || next === undefined ? null : { document, column: next };
}
