// The active cell of the grid. It is stored outside React state, so that a step renders two rows instead of the grid, and
// each key sees the position that the key before it set.
import { useSyncExternalStore } from 'react';

export interface CellPosition {
  /** A document's id, or HEAD. */
  readonly document: string;
  /** A column's id, or DOCUMENT_COLUMN. */
  readonly column: string;
}

/** The header row, above all documents. */
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

  moveTo(position: CellPosition | null): void {
    if (isSamePosition(position, this.#at)) return;
    this.#at = position;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** The active column of a row; null if another row is active. */
export function useCursorIn(cursor: Cursor, document: string): string | null {
  return useSyncExternalStore(cursor.subscribe, () => (cursor.at?.document === document ? cursor.at.column : null));
}

/** The DOM id of the cell. */
export const elementId = (position: CellPosition): string => `cell-${positionKey(position)}`;
