// The actions of the keys in the grid and the open cell. They run strictly in order: N may have to fetch rows, and a V
// pressed after it applies to the cell that N finds.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isPossible } from '#domain/answers.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { DECISION_WORDS, engineInWords, STEP_WORDS } from '#domain/answer-words.ts';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords, quoteStateOf } from '#domain/quote-words.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { paragraphsHtml } from '#src/shared/copy-text.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError, notifySuccess } from '#src/providers/notification.ts';
import { placeOf } from '#src/components/result/source-words.ts';
import type { CellPosition } from './cursor.ts';
import { elementId, HEAD, isSamePosition } from './cursor.ts';
import { cellKey, freshCell } from './data/use-cells.ts';
import { findNextToReview } from './data/next-to-review.ts';
import type { GridAction } from './grid-keys.ts';
import { DOCUMENT_COLUMN, WIDTH } from './layout.ts';
import { isCell } from './panel/use-open-cell.ts';
import type { LayoutControls } from './layout.ts';
import type { Workspace } from './use-review-workspace.ts';

const CHANGING_ACTIONS: ReadonlySet<GridAction> = new Set(['verify', 'edit', 'reject', 'reopen', 'flag', 'assign']);

export function useGridActions(workspace: Workspace): (act: GridAction, at: CellPosition) => void {
  const client = useQueryClient();
  const latest = useRef(workspace);
  useEffect(() => {
    latest.current = workspace;
  });
  const busy = useRef<Promise<void> | null>(null);

  return useCallback(
    (act, at) => {
      const perform = (position: CellPosition): Promise<void> | undefined => {
        const now = latest.current;
        if (CHANGING_ACTIONS.has(act) && now.isReadOnly) {
          notifyError('The review is published', 'It cannot be changed until it is unpublished.');
          return undefined;
        }
        if (act === 'next') return goToNext(now, position);
        if (act === 'copy') return void copy(now, position);
        performAction(now, act, position, loadedCell(now, position));
        return undefined;
      };
      /** A key in the panel applies to the answer that the panel shows, even if the grid has a newer one. */
      const loadedCell = ({ review, openCell: { open } }: Workspace, position: CellPosition) =>
        open && isSamePosition(open.position, position)
          ? client.getQueryData<ReviewCell>(cellKey(review.id, position))
          : undefined;
      const copy = async ({ review }: Workspace, position: CellPosition) => {
        if (!isCell(position) || window.getSelection()?.toString()) return;
        try {
          const text = cellToText(await freshCell(client, review.id, position));
          if (await copyResult({ text, html: paragraphsHtml(text) })) notifySuccess('Cell copied with its source');
          else notifyError('The cell could not be copied');
        } catch (error) {
          notifyError('The cell could not be copied', sentenceOf(error));
        }
      };
      const run = (position: CellPosition) => {
        const work = perform(position)?.finally(() => {
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
  { order, grid, rowCommands, cursor, openCell, cellForm }: Workspace,
  from: CellPosition,
): Promise<void> {
  try {
    const found = await findNextToReview(order, grid.cells, from, rowCommands.fetchRows);
    if (!found) notify({ type: 'success', message: 'Nothing else to review', key: 'nothing-to-review' });
    else cellForm.confirmDiscard(() => (openCell.open ? openCell.show(found) : cursor.moveTo(found)));
  } catch (error) {
    notifyError('The next cell could not be found', sentenceOf(error));
  }
}

function performAction(
  workspace: Workspace,
  act: GridAction,
  position: CellPosition,
  seen: ReviewCell | undefined,
): void {
  const { openCell, cellForm, setDialog, focusPanel } = workspace;
  const { rows } = workspace.rows;
  const { selected, change } = workspace.selection;
  const row = rows.find(({ id }) => id === position.document);
  switch (act) {
    case 'wider':
    case 'narrower':
      return widen(workspace.layoutControls, position, act === 'wider' ? WIDTH.step : -WIDTH.step);
    case 'select':
      return row && change([row.id], !selected.has(row.id));
    case 'assign': {
      const chosen = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : row ? [row] : [];
      return chosen.length > 0 ? setDialog({ kind: 'assign', rows: chosen }) : undefined;
    }
    case 'open':
      if (position.document === HEAD)
        return document.getElementById(elementId(position))?.querySelector<HTMLElement>('.row-menu-button')?.click();
      return cellForm.confirmDiscard(() => {
        openCell.show(position);
        focusPanel();
      });
    default:
      return isCell(position) ? decideOnCell(workspace, act, position, seen) : undefined;
  }
}

function decideOnCell(
  { grid, decisions, openCell, cellForm, focusPanel }: Workspace,
  act: GridAction,
  position: CellPosition,
  seen: ReviewCell | undefined,
): void {
  const cell = grid.cells.cellOf(position.document, position.column);
  const isAnswered = cell?.state === 'done' || cell?.state === 'failed';
  if (!cell || !isAnswered) return;
  const isOpen = openCell.open !== null && isCell(openCell.open.position);
  const write = (kind: 'edited' | 'rejected') =>
    cellForm.confirmDiscard(() => {
      openCell.show(position);
      cellForm.open(position, kind);
    });
  if (act === 'flag') void decisions.flag(position, !(seen ? seen.flag !== null : cell.flagged), '', seen);
  else if (act === 'edit') {
    write('edited');
    focusPanel();
  } else if (act === 'reject') {
    // The open cell has a form for the reason.
    if (isOpen) write('rejected');
    else if (cell.decision !== 'rejected') void decisions.decide(position, { state: 'rejected' }, seen);
  } else if (act === 'verify') {
    const isVerifiable = cell.state === 'done' && cell.absence !== 'engine_failed';
    if (isVerifiable && (cell.decision === 'open' || cell.decision === 'rejected'))
      void decisions.decide(position, { state: 'verified' }, seen);
  } else if (act === 'reopen' && cell.decision !== 'open') void decisions.decide(position, { state: 'open' }, seen);
}

function widen({ layout, setWidth }: LayoutControls, { column }: CellPosition, by: number): void {
  const width =
    column === DOCUMENT_COLUMN ? layout.documentWidth : layout.columns.find(({ id }) => id === column)?.width;
  if (width !== undefined) setWidth(column, width + by);
}

/**
 * "England and Wales\n\n“This agreement is governed by…”\nSupply.pdf, page 12, clause 18". The text says so if the answer
 * is only possible or was rejected, or if the quote was not found.
 */
export function cellToText(cell: ReviewCell): string {
  const { state, absence, decision, value, answer, sources } = cell;
  const missing = state === 'failed' ? 'engine_failed' : absence;
  const text = decision.state === 'edited' ? value : engineInWords({ value: answer, absence: missing });
  const mark = isPossible(cell, decision.state) ? STEP_WORDS.possible : DECISION_WORDS.rejected;
  const marked = isPossible(cell, decision.state) || decision.state === 'rejected' ? `${mark}: ${text}` : text;
  const source = sources.find(({ check }) => check !== 'missing') ?? sources[0];
  if (!source) return marked;
  const check = quoteStateOf(source) === 'found' ? '' : ` (${quoteInWords(source)})`;
  return `${marked}\n\n${inQuotes(source.quote)}\n${placeOf(source)}${check}`;
}
