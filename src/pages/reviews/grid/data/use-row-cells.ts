// The cells of a row, followed. What arrives is shown as a transition: hundreds of cells that come at once must not hold
// up the scrolling. What somebody decides about one cell is little, and shows in the same way.
import { startTransition, useEffect, useState } from 'react';
import type { CellSummary } from '#domain/reviews.ts';
import type { CellStore, RowCells } from './cell-store.ts';

/** Undefined while they are on their way. */
export function useRowCells(cells: CellStore, document: string): RowCells | undefined {
  const [shown, setShown] = useState(() => cells.rowOf(document));
  useEffect(() => {
    const follow = () => startTransition(() => setShown(cells.rowOf(document)));
    follow();
    return cells.subscribe(document, follow);
  }, [cells, document]);
  return shown;
}

/** One cell, followed; undefined while it is on its way. */
export function useCell(cells: CellStore, document: string, column: string): CellSummary | undefined {
  const [shown, setShown] = useState(() => cells.cellOf(document, column));
  useEffect(() => {
    const follow = () => setShown(cells.cellOf(document, column));
    follow();
    return cells.subscribe(document, follow);
  }, [cells, document, column]);
  return shown;
}
