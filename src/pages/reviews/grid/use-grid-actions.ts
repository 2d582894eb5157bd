// The actions of the keys in the grid and the open cell. They run strictly in order: N may have to fetch rows, and a V
// pressed after it applies to the cell that N finds.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ReviewCell, ReviewRow } from '#domain/reviews.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { paragraphsHtml } from '#src/shared/copy-text.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError, notifySuccess } from '#src/providers/notification.ts';
import { cellToText } from './copy-cell.ts';
import type { Cursor, CellPosition } from './cursor.ts';
import { elementId, HEAD, isSamePosition } from './cursor.ts';
import { cellKey, freshCell } from './data/use-cells.ts';
import type { CellStore } from './data/cell-store.ts';
import { findNextToReview } from './data/next-to-review.ts';
import type { RowCommands } from './data/use-row-commands.ts';
import type { Decisions } from './data/use-decisions.ts';
import type { OpenDialog } from './workspace-dialogs.tsx';
import type { GridAction } from './grid-keys.ts';
import type { Layout } from './layout.ts';
import { DOCUMENT_COLUMN, WIDTH } from './layout.ts';
import type { OpenCellState } from './panel/use-open-cell.ts';
import { isCell } from './panel/use-open-cell.ts';
import type { CellFormState } from './panel/use-cell-form.ts';

interface GridActionContext {
  readonly review: string;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly cells: CellStore;
  readonly cursor: Cursor;
  readonly selected: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly decisions: Decisions;
  readonly rowCommands: RowCommands;
  readonly openCell: OpenCellState;
  readonly cellForm: CellFormState;
  readonly setWidth: (column: string, width: number) => void;
  readonly onSelect: (documents: readonly string[], isSelected: boolean) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  /** Moves the focus to the open cell. */
  readonly focusPanel: () => void;
}

const CHANGING_ACTIONS: ReadonlySet<GridAction> = new Set(['verify', 'edit', 'reject', 'reopen', 'flag', 'assign']);

export function useGridActions(context: GridActionContext): (act: GridAction, at: CellPosition) => void {
  const client = useQueryClient();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const busy = useRef<Promise<void> | null>(null);

  return useCallback(
    (act, at) => {
      const perform = (place: CellPosition): Promise<void> | undefined => {
        const now = latest.current;
        if (CHANGING_ACTIONS.has(act) && now.isReadOnly) {
          notifyError('The review is published', 'Unpublish it to change it.');
          return undefined;
        }
        if (act === 'next') return goToNext(now, place);
        if (act === 'copy') return void copy(now, place);
        performAction(now, act, place, loadedCell(now, place));
        return undefined;
      };
      /** A key in the panel applies to the answer that the panel shows, even if the grid has a newer one. */
      const loadedCell = ({ review, openCell: { open } }: GridActionContext, place: CellPosition) =>
        open && isSamePosition(open.place, place) ? client.getQueryData<ReviewCell>(cellKey(review, place)) : undefined;
      const copy = async ({ review }: GridActionContext, place: CellPosition) => {
        if (!isCell(place) || window.getSelection()?.toString()) return;
        try {
          const text = cellToText(await freshCell(client, review, place));
          if (await copyResult({ text, html: paragraphsHtml(text) })) notifySuccess('Cell copied with its source');
          else notifyError('The cell could not be copied');
        } catch (error) {
          notifyError('The cell could not be copied', sentenceOf(error));
        }
      };
      const run = (place: CellPosition) => {
        const work = perform(place)?.finally(() => {
          if (busy.current === work) busy.current = null;
        });
        if (work) busy.current = work;
        return work;
      };
      if (busy.current) {
        const work = busy.current
          .then(() => run(latest.current.cursor.at ?? at))
          .finally(() => {
            if (busy.current === work) busy.current = null;
          });
        busy.current = work;
      } else void run(at);
    },
    [client],
  );
}

async function goToNext(
  { rows, layout, cells, rowCommands, cursor, openCell, cellForm }: GridActionContext,
  from: CellPosition,
): Promise<void> {
  const order = { documents: rows.map(({ id }) => id), columns: layout.columns.map(({ id }) => id) };
  try {
    const found = await findNextToReview(order, cells, from, rowCommands.fetchRows);
    if (!found) notify({ type: 'success', message: 'Nothing else to review', key: 'nothing-to-review' });
    else cellForm.confirmDiscard(() => (openCell.open ? openCell.show(found) : cursor.moveTo(found)));
  } catch (error) {
    notifyError('The next cell could not be found', sentenceOf(error));
  }
}

function performAction(
  context: GridActionContext,
  act: GridAction,
  place: CellPosition,
  seen: ReviewCell | undefined,
): void {
  const { rows, selected, openCell, cellForm, onDialog, onSelect, focusPanel } = context;
  const row = rows.find(({ id }) => id === place.document);
  switch (act) {
    case 'wider':
    case 'narrower':
      return widen(context, place, act === 'wider' ? WIDTH.step : -WIDTH.step);
    case 'select':
      return row && onSelect([row.id], !selected.has(row.id));
    case 'assign': {
      const chosen = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : row ? [row] : [];
      return chosen.length > 0 ? onDialog({ kind: 'assign', rows: chosen }) : undefined;
    }
    case 'open':
      if (place.document === HEAD)
        return document.getElementById(elementId(place))?.querySelector<HTMLElement>('.row-menu-button')?.click();
      return cellForm.confirmDiscard(() => {
        openCell.show(place);
        focusPanel();
      });
    default:
      return isCell(place) ? decideOnCell(context, act, place, seen) : undefined;
  }
}

function decideOnCell(
  { cells, decisions, openCell, cellForm, focusPanel }: GridActionContext,
  act: GridAction,
  place: CellPosition,
  seen: ReviewCell | undefined,
): void {
  const cell = cells.cellOf(place.document, place.column);
  const isAnswered = cell?.state === 'done' || cell?.state === 'failed';
  if (!cell || !isAnswered) return;
  const isOpen = openCell.open !== null && isCell(openCell.open.place);
  const write = (kind: 'edited' | 'rejected') =>
    cellForm.confirmDiscard(() => {
      openCell.show(place);
      cellForm.open(place, kind);
    });
  if (act === 'flag') void decisions.flag(place, !(seen ? seen.flag !== null : cell.flagged), '', seen);
  else if (act === 'edit') {
    write('edited');
    focusPanel();
  } else if (act === 'reject') {
    // The open cell has a form for the reason.
    if (isOpen) write('rejected');
    else if (cell.decision !== 'rejected') void decisions.decide(place, { state: 'rejected' }, seen);
  } else if (act === 'verify') {
    const isVerifiable = cell.state === 'done' && cell.absence !== 'engine_failed';
    if (isVerifiable && (cell.decision === 'open' || cell.decision === 'rejected'))
      void decisions.decide(place, { state: 'verified' }, seen);
  } else if (act === 'reopen' && cell.decision !== 'open') void decisions.decide(place, { state: 'open' }, seen);
}

function widen({ layout, setWidth }: GridActionContext, { column }: CellPosition, by: number): void {
  const width =
    column === DOCUMENT_COLUMN ? layout.documentWidth : layout.columns.find(({ id }) => id === column)?.width;
  if (width !== undefined) setWidth(column, width + by);
}
