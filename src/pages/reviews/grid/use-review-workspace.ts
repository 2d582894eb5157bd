// The state and commands of a review's page: rows, cells, changes, the active cell, the selection and the open dialog.
import { useInvalidate } from '@refinedev/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { listReviewColleagues } from '#domain/endpoints/reviews.ts';
import type { Review, ReviewPerson } from '#domain/reviews.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { CellPosition } from './cursor.ts';
import { Cursor } from './cursor.ts';
import { useCells } from './data/use-cells.ts';
import { useChanges } from './data/use-changes.ts';
import { useDecisions } from './data/use-decisions.ts';
import { useRowCommands } from './data/use-row-commands.ts';
import { areRowsStale, useRows } from './data/use-rows.ts';
import { useRunCommands } from './data/use-run-commands.ts';
import { DOCUMENT_COLUMN, useLayout } from './layout.ts';
import { useCellForm } from './panel/use-cell-form.ts';
import { readOpenCell, useOpenCell } from './panel/use-open-cell.ts';
import { useGridAddress } from './use-grid-address.ts';
import type { OpenDialog } from './workspace-dialogs.tsx';

const NO_COLLEAGUES: readonly ReviewPerson[] = [];

export type Workspace = ReturnType<typeof useReviewWorkspace>;

/** The rows and cells, which are fetched by the address, in parallel with the review itself. */
export function useGridData(id: string) {
  const address = useGridAddress();
  const grid = useCells(id);
  const rows = useRows(id, address.query, grid.fetcher);
  return { address, grid, rows };
}

export function useReviewWorkspace(review: Review, { address, grid, rows }: ReturnType<typeof useGridData>) {
  const { id } = review;
  const invalidate = useInvalidate();
  const mayUpdate = usePermissions().can('reviews', 'update', review.category);
  const isReadOnly = review.status === 'Publish' || !mayUpdate;
  const { cells, fetcher } = grid;
  const changes = useChanges(review, cells, fetcher);
  const { refreshNow } = changes;
  const { data: colleagues } = useEndpointQuery(listReviewColleagues);

  const [cursor] = useState(
    () => new Cursor(readOpenCell(new URLSearchParams(window.location.search))?.position ?? null),
  );
  const cellForm = useCellForm();
  const openCell = useOpenCell(cursor, cellForm.hasUnsaved);
  const layoutControls = useLayout(id, review.columns, openCell.open?.source != null);
  const { layout } = layoutControls;
  const order = useMemo(
    () => ({ documents: rows.rows.map(({ id }) => id), columns: layout.columns.map((column) => column.id) }),
    [rows.rows, layout.columns],
  );
  const selection = useSelection(rows.indexes);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  const nameOf = useNames(review, rows.rows);
  const decisions = useDecisions(id, cells, refreshNow, nameOf);
  const rowCommands = useRowCommands(id, cells, rows, refreshNow);
  const runCommands = useRunCommands(id, refreshNow);
  /** Moves the focus to the open cell. */
  const focusPanel = useCallback(
    () =>
      requestAnimationFrame(() => {
        // Keep the focus in an open form: letters there are text, not shortcuts.
        if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
      }),
    [],
  );

  return {
    review,
    isReadOnly,
    address,
    layoutControls,
    grid,
    rows,
    /** Of the documents and columns that the grid shows. */
    order,
    areRowsStale: areRowsStale(rows, address.query, changes.revision),
    changes,
    colleagues: colleagues?.data ?? NO_COLLEAGUES,
    cursor,
    cellForm,
    openCell,
    selection,
    dialog,
    setDialog,
    area,
    panel,
    decisions,
    rowCommands,
    runCommands,
    focusPanel,
    /** Reloads the review after its documents or columns have changed; the current data stays visible meanwhile. */
    refresh: () => {
      void invalidate({ resource: 'reviews', invalidates: ['detail'], id });
      refreshNow();
    },
  };
}

/** "Governing law: Supply.pdf". */
function useNames(review: Review, rows: readonly { id: string; name: string }[]): (position: CellPosition) => string {
  const latest = useMemo(
    () => ({
      columns: new Map(review.columns.map(({ id, title }) => [id, title])),
      rows: new Map(rows.map(({ id, name }) => [id, name])),
    }),
    [review.columns, rows],
  );
  return useCallback(
    ({ document, column }) => {
      const name = latest.rows.get(document) ?? '';
      return column === DOCUMENT_COLUMN ? name : `${latest.columns.get(column) ?? ''}: ${name}`;
    },
    [latest],
  );
}

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly change: (documents: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** The selected documents. A document that the filter hides is not selected: nothing is changed unseen. */
function useSelection(shown: ReadonlyMap<string, unknown>): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => {
    const visible = [...chosen].filter((document) => shown.has(document));
    return visible.length === chosen.size ? chosen : new Set(visible);
  }, [chosen, shown]);
  const change = useCallback(
    (documents: readonly string[], isSelected: boolean) =>
      setChosen((before) => {
        const changed = new Set(documents);
        const others = [...before].filter((one) => !changed.has(one));
        return new Set(isSelected ? [...others, ...documents] : others);
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(() => ({ selected, change, clear }), [selected, change, clear]);
}
