// The cells of a review as far as they have been told, row by row. Replies may overtake each other: of two the one with the
// higher revision holds. What a person decides shows at once and is taken back where the server refuses it.
import { CELL_EXCERPT_MAX } from '#domain/limits.ts';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';

/** The cells of one document by their columns; one that is not there is missing. */
export type RowCells = ReadonlyMap<string, CellSummary>;

export type CellChange = Partial<Pick<CellSummary, 'decision' | 'flagged' | 'value' | 'state'>>;

interface Row {
  readonly told: Map<string, { readonly cell: CellSummary; readonly revision: number }>;
  readonly proposed: Map<string, CellChange>;
  /** The revision of the reply that told all of its cells; null where none has. */
  whole: number | null;
  /** As the grid shows it: another object whenever anything of it has changed. */
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

  /** Undefined while nobody has told the row as a whole. */
  rowOf(document: string): RowCells | undefined {
    const row = this.#rows.get(document);
    return row === undefined || row.whole === null ? undefined : row.shown;
  }

  /** Undefined while it is not known. */
  cellOf(document: string, column: string): CellSummary | undefined {
    const row = this.rowOf(document);
    return row && (row.get(column) ?? missingCell(document, column));
  }

  /** All cells of some documents, as they were at a revision. */
  setRows(documents: readonly string[], cells: readonly CellSummary[], revision: number): void {
    const byDocument = Map.groupBy(cells, ({ document }) => document);
    for (const document of documents) {
      const row = this.#row(document);
      if (row.whole !== null && row.whole > revision) continue;
      row.whole = revision;
      for (const [column, { revision: told }] of row.told) if (told <= revision) row.told.delete(column);
      this.#tell(row, byDocument.get(document) ?? [], revision);
      this.#show(document, row);
    }
  }

  /** Cells that have changed. Of rows that nobody has looked at nothing is kept: they are asked for as a whole. */
  merge(cells: readonly CellSummary[], revision: number): void {
    for (const [document, changed] of Map.groupBy(cells, (cell) => cell.document)) {
      const row = this.#rows.get(document);
      if (!row) continue;
      this.#tell(row, changed, revision);
      this.#show(document, row);
    }
  }

  /** A cell as the reply to a change of it says: what has been told of a later change holds. */
  put(cell: ReviewCell): void {
    this.merge([summaryOf(cell)], cell.revision);
  }

  /** Shows a change before the server has said yes. @returns what takes it back, or gives way to what was told since. */
  applyOptimistic(document: string, column: string, change: CellChange): () => void {
    const row = this.#row(document);
    row.proposed.set(column, change);
    this.#show(document, row);
    return () => {
      if (row.proposed.get(column) !== change) return;
      row.proposed.delete(column);
      this.#show(document, row);
    };
  }

  /** Columns or documents have changed: what is shown stays in sight, and all of it is to be asked for again. */
  markStale(): void {
    for (const row of this.#rows.values()) if (row.whole !== null) row.whole = STALE;
  }

  /** Whether the row has to be asked for. */
  needsFetch(document: string): boolean {
    const whole = this.#rows.get(document)?.whole ?? null;
    return whole === null || whole === STALE;
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
    const row: Row = { told: new Map(), proposed: new Map(), whole: null, shown: new Map() };
    this.#rows.set(document, row);
    return row;
  }

  #tell(row: Row, cells: readonly CellSummary[], revision: number): void {
    for (const cell of cells) {
      const known = row.told.get(cell.column);
      if (!known || known.revision <= revision) row.told.set(cell.column, { cell, revision });
    }
  }

  #show(document: string, row: Row): void {
    const shown = new Map([...row.told].map(([column, { cell }]) => [column, cell]));
    for (const [column, change] of row.proposed)
      shown.set(column, { ...(shown.get(column) ?? missingCell(document, column)), ...change });
    row.shown = shown;
    for (const listener of this.#listeners.get(document) ?? []) listener();
  }
}

/** Below every revision of a review. */
const STALE = -1;

/** A whole cell as the grid shows it. */
function summaryOf(cell: ReviewCell): CellSummary {
  const { document, column, state, value, absence, unsupported, untyped, sources, page, decision, flag, answered_at } =
    cell;
  return {
    document,
    column,
    state,
    value: value.slice(0, CELL_EXCERPT_MAX),
    ...(absence && { absence }),
    sources: sources.length,
    unsupported,
    ...(untyped && { untyped }),
    ...(page !== undefined && { page }),
    decision: decision.state,
    flagged: flag !== null,
    answered_at,
  };
}
