// Where in the grid somebody is: one cell, by the document and the column it belongs to. Kept outside of what React
// renders, so that a step renders two rows and not the grid, and a key finds it where the key before it left it.
import { useSyncExternalStore } from 'react';

export interface CellPosition {
  /** A document's id, or HEAD. */
  readonly document: string;
  /** A column's id, or DOCUMENT_COLUMN. */
  readonly column: string;
}

/** The row of the columns' heads, above all documents. */
export const HEAD = 'head';

export const positionKey = ({ document, column }: CellPosition): string => `${document}.${column}`;
export const isSamePosition = (one: CellPosition | null, other: CellPosition | null): boolean =>
  one?.document === other?.document && one?.column === other?.column;

export class Cursor {
  #at: CellPosition | null;
  readonly #listeners = new Set<() => void>();

  constructor(at: CellPosition | null) {
    this.#at = at;
  }

  get at(): CellPosition | null {
    return this.#at;
  }

  moveTo(place: CellPosition | null): void {
    if (isSamePosition(place, this.#at)) return;
    this.#at = place;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** The column that the cursor is in, in one row; null while it is in another. */
export function useCursorIn(cursor: Cursor, document: string): string | null {
  return useSyncExternalStore(cursor.subscribe, () => (cursor.at?.document === document ? cursor.at.column : null));
}

/** The id of the cell's element in the page. */
export const elementId = (place: CellPosition): string => `cell-${positionKey(place)}`;
