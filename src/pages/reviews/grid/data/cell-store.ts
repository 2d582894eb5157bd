// The cells of a review that were fetched so far, by row. Replies may arrive out of order: the higher revision wins. A user's
// decision shows immediately and is reverted if the server refuses it.
import { CELL_EXCERPT_MAX } from '#domain/limits.ts';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';

/** The cells of one document by column; a missing entry is a missing cell. */
export type RowCells = ReadonlyMap<string, CellSummary>;

export type CellChange = Partial<Pick<CellSummary, 'decision' | 'flagged' | 'value' | 'state'>>;

interface Row {
  /** The cells that the server has sent, each with the revision of its reply. */
  readonly received: Map<string, { readonly cell: CellSummary; readonly revision: number }>;
  /** Changes that the server has not confirmed yet. */
  readonly optimistic: Map<string, CellChange>;
  /** The revision of the last reply with the whole row; null before the first. */
  wholeRevision: number | null;
  /** The cells as the grid shows them: a new object after every change. */
  shown: RowCells;
}

export const missingCell = (document: string, column: string): CellSummary => ({
  document,
  column,
  state: 'missing',
  value: '',
  sources: 0,
  unsupported: false,
  decision: 'open',
  flagged: false,
  answered_at: null,
});

export class CellStore {
  readonly #rows = new Map<string, Row>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Undefined until the whole row was received. */
  rowOf(document: string): RowCells | undefined {
    const row = this.#rows.get(document);
    return row === undefined || row.wholeRevision === null ? undefined : row.shown;
  }

  /** Undefined until the whole row was received. */
  cellOf(document: string, column: string): CellSummary | undefined {
    const row = this.rowOf(document);
    return row && (row.get(column) ?? missingCell(document, column));
  }

  /** Stores all cells of some documents as of a revision. */
  setRows(documents: readonly string[], cells: readonly CellSummary[], revision: number): void {
    const byDocument = Map.groupBy(cells, ({ document }) => document);
    for (const document of documents) {
      const row = this.#row(document);
      if (row.wholeRevision !== null && row.wholeRevision > revision) continue;
      row.wholeRevision = revision;
      for (const [column, { revision: received }] of row.received)
        if (received <= revision) row.received.delete(column);
      this.#receive(row, byDocument.get(document) ?? [], revision);
      this.#publish(document, row);
    }
  }

  /** Stores changed cells. Rows that were never viewed are skipped, as they are fetched as a whole. */
  merge(cells: readonly CellSummary[], revision: number): void {
    for (const [document, changed] of Map.groupBy(cells, (cell) => cell.document)) {
      const row = this.#rows.get(document);
      if (!row) continue;
      this.#receive(row, changed, revision);
      this.#publish(document, row);
    }
  }

  /** Stores the cell of a reply, unless a later revision was received. */
  put(cell: ReviewCell): void {
    this.merge([summaryOf(cell)], cell.revision);
  }

  /** Shows a change before the server confirms it. @returns reverts it, unless a later change has replaced it. */
  applyOptimistic(document: string, column: string, change: CellChange): () => void {
    const row = this.#row(document);
    row.optimistic.set(column, change);
    this.#publish(document, row);
    return () => {
      if (row.optimistic.get(column) !== change) return;
      row.optimistic.delete(column);
      this.#publish(document, row);
    };
  }

  /** After a change of columns or documents: every row must be fetched again, and stays visible until then. */
  markStale(): void {
    for (const row of this.#rows.values()) if (row.wholeRevision !== null) row.wholeRevision = STALE;
  }

  needsFetch(document: string): boolean {
    const revision = this.#rows.get(document)?.wholeRevision ?? null;
    return revision === null || revision === STALE;
  }

  subscribe(document: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(document) ?? new Set();
    this.#listeners.set(document, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(document);
    };
  }

  #row(document: string): Row {
    const known = this.#rows.get(document);
    if (known) return known;
    const row: Row = { received: new Map(), optimistic: new Map(), wholeRevision: null, shown: new Map() };
    this.#rows.set(document, row);
    return row;
  }

  #receive(row: Row, cells: readonly CellSummary[], revision: number): void {
    for (const cell of cells) {
      const known = row.received.get(cell.column);
      if (!known || known.revision <= revision) row.received.set(cell.column, { cell, revision });
    }
  }

  #publish(document: string, row: Row): void {
    const shown = new Map([...row.received].map(([column, { cell }]) => [column, cell]));
    for (const [column, change] of row.optimistic)
      shown.set(column, { ...(shown.get(column) ?? missingCell(document, column)), ...change });
    row.shown = shown;
    for (const listener of this.#listeners.get(document) ?? []) listener();
  }
}

/** Below every revision of a review. */
const STALE = -1;

/** A full cell as the grid shows it. */
function summaryOf(cell: ReviewCell): CellSummary {
  const { document, column, state, value, absence, likelihood, unsupported, untyped, sources, page, flag } = cell;
  const { decision, answered_at } = cell;
  return {
    document,
    column,
    state,
    value: value.slice(0, CELL_EXCERPT_MAX),
    ...(absence && { absence }),
    ...(likelihood !== undefined && { likelihood }),
    sources: sources.length,
    unsupported,
    ...(untyped && { untyped }),
    ...(page !== undefined && { page }),
    decision: decision.state,
    flagged: flag !== null,
    answered_at,
  };
}
