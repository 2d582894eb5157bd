// What the keys of the grid and of the open cell do. They are obeyed in the order they were pressed, however long the one
// before takes: N may have to fetch rows, and the V after it means the cell that N has found.
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

interface Ground {
  readonly review: string;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly cells: CellStore;
  readonly cursor: Cursor;
  readonly selected: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly decisions: Decisions;
  readonly commands: RowCommands;
  readonly opened: OpenCellState;
  readonly writing: CellFormState;
  readonly setWidth: (column: string, width: number) => void;
  readonly onSelect: (documents: readonly string[], isSelected: boolean) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  /** The open cell takes the focus. */
  readonly focusPanel: () => void;
}

const CHANGING_ACTIONS: ReadonlySet<GridAction> = new Set(['verify', 'edit', 'reject', 'reopen', 'flag', 'assign']);

export function useGridActions(ground: Ground): (act: GridAction, at: CellPosition) => void {
  const client = useQueryClient();
  const latest = useRef(ground);
  useEffect(() => {
    latest.current = ground;
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
      /** What the panel shows of a cell is what a key means, even where the grid knows more by now. */
      const loadedCell = ({ review, opened: { open } }: Ground, place: CellPosition) =>
        open && isSamePosition(open.place, place) ? client.getQueryData<ReviewCell>(cellKey(review, place)) : undefined;
      const copy = async ({ review }: Ground, place: CellPosition) => {
        if (!isCell(place) || window.getSelection()?.toString()) return;
        try {
          const text = cellToText(await freshCell(client, review, place));
          if (await copyResult({ text, html: paragraphsHtml(text) })) notifySuccess('Cell copied with its source');
          else notifyError('The cell could not be copied');
        } catch (error) {
          notifyError('The cell could not be copied', sentenceOf(error));
        }
      };
      const begin = (place: CellPosition) => {
        const work = perform(place)?.finally(() => {
          if (busy.current === work) busy.current = null;
        });
        if (work) busy.current = work;
        return work;
      };
      if (busy.current) {
        const work = busy.current
          .then(() => begin(latest.current.cursor.at ?? at))
          .finally(() => {
            if (busy.current === work) busy.current = null;
          });
        busy.current = work;
      } else void begin(at);
    },
    [client],
  );
}

async function goToNext(
  { rows, layout, cells, commands, cursor, opened, writing }: Ground,
  from: CellPosition,
): Promise<void> {
  const order = { documents: rows.map(({ id }) => id), columns: layout.columns.map(({ id }) => id) };
  try {
    const found = await findNextToReview(order, cells, from, commands.fetchRows);
    if (!found) notify({ type: 'success', message: 'Nothing else to review', key: 'nothing-to-review' });
    else writing.leave(() => (opened.open ? opened.show(found) : cursor.moveTo(found)));
  } catch (error) {
    notifyError('The next cell could not be found', sentenceOf(error));
  }
}

function performAction(ground: Ground, act: GridAction, place: CellPosition, seen: ReviewCell | undefined): void {
  const { rows, selected, opened, writing, onDialog, onSelect, focusPanel } = ground;
  const row = rows.find(({ id }) => id === place.document);
  switch (act) {
    case 'wider':
    case 'narrower':
      return widen(ground, place, act === 'wider' ? WIDTH.step : -WIDTH.step);
    case 'select':
      return row && onSelect([row.id], !selected.has(row.id));
    case 'assign': {
      const chosen = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : row ? [row] : [];
      return chosen.length > 0 ? onDialog({ kind: 'assign', rows: chosen }) : undefined;
    }
    case 'open':
      if (place.document === HEAD)
        return document.getElementById(elementId(place))?.querySelector<HTMLElement>('.row-menu-button')?.click();
      return writing.leave(() => {
        opened.show(place);
        focusPanel();
      });
    default:
      return isCell(place) ? decideOnCell(ground, act, place, seen) : undefined;
  }
}

function decideOnCell(
  { cells, decisions, opened, writing, focusPanel }: Ground,
  act: GridAction,
  place: CellPosition,
  seen: ReviewCell | undefined,
): void {
  const cell = cells.cellOf(place.document, place.column);
  const isAnswered = cell?.state === 'done' || cell?.state === 'failed';
  if (!cell || !isAnswered) return;
  const isOpen = opened.open !== null && isCell(opened.open.place);
  const write = (kind: 'edited' | 'rejected') =>
    writing.leave(() => {
      opened.show(place);
      writing.begin(place, kind);
    });
  if (act === 'flag') void decisions.flag(place, !(seen ? seen.flag !== null : cell.flagged), '', seen);
  else if (act === 'edit') {
    write('edited');
    focusPanel();
  } else if (act === 'reject') {
    // Beside the open cell there is room to say why.
    if (isOpen) write('rejected');
    else if (cell.decision !== 'rejected') void decisions.decide(place, { state: 'rejected' }, seen);
  } else if (act === 'verify') {
    const isVerifiable = cell.state === 'done' && cell.absence !== 'engine_failed';
    if (isVerifiable && (cell.decision === 'open' || cell.decision === 'rejected'))
      void decisions.decide(place, { state: 'verified' }, seen);
  } else if (act === 'reopen' && cell.decision !== 'open') void decisions.decide(place, { state: 'open' }, seen);
}

function widen({ layout, setWidth }: Ground, { column }: CellPosition, by: number): void {
  const width =
    column === DOCUMENT_COLUMN ? layout.documentWidth : layout.columns.find(({ id }) => id === column)?.width;
  if (width !== undefined) setWidth(column, width + by);
}
