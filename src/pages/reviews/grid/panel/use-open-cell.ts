// The cell that is open beside the grid, and the source that is shown of its document. Both are kept in the address so that
// a link opens them. The open panel follows the active cell; the address follows after a pause, not with every key.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Cursor, CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { HEAD, positionKey, isSamePosition } from '#src/pages/reviews/grid/cursor.ts';
import { DOCUMENT_COLUMN } from '#src/pages/reviews/grid/layout.ts';

interface OpenCell {
  /** In the document column, the document itself is open instead of a cell. */
  readonly position: CellPosition;
  /** The source that the document is scrolled to, 0 for its start; null if no document is open. */
  readonly source: number | null;
}

const PAUSE_MS = 250;

/** Parses `?cell=<document>.<column>&source=1`; null if it is missing or invalid. */
export function readOpenCell(params: URLSearchParams): OpenCell | null {
  const [document = '', column = '', ...rest] = (params.get('cell') ?? '').split('.');
  const isId = (text: string) => z.uuid().safeParse(text).success;
  const isPlace = rest.length === 0 && isId(document) && (isId(column) || column === DOCUMENT_COLUMN);
  if (!isPlace) return null;
  const sourceText = params.get('source') ?? '';
  const source = column === DOCUMENT_COLUMN ? 0 : /^\d{1,4}$/.test(sourceText) ? Number(sourceText) : null;
  return { position: { document, column }, source };
}

export function writeOpenCell(params: URLSearchParams, open: OpenCell | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('cell');
  next.delete('source');
  if (open) next.set('cell', positionKey(open.position));
  if (open?.source != null) next.set('source', String(open.source));
  return next;
}

export const isCell = (position: CellPosition | null): position is CellPosition =>
  position !== null && position.document !== HEAD && position.column !== DOCUMENT_COLUMN;

export interface OpenCellState {
  readonly open: OpenCell | null;
  /** Increases with every request to show a source, so that a repeated request scrolls to it again. */
  readonly request: number;
  readonly show: (position: CellPosition, source?: number | null) => void;
  readonly showSource: (source: number) => void;
  readonly close: () => void;
  readonly closeDocument: () => void;
}

/** @param isPinned the open cell has unsaved input: it stays open wherever the cursor goes. */
export function useOpenCell(cursor: Cursor, isPinned: () => boolean): OpenCellState {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(() => readOpenCell(params));
  const [request, setRequest] = useState(0);
  const addressKey = keyOf(readOpenCell(params));
  /** The key that this page last wrote to or read from the address. */
  const lastKey = useRef(addressKey);

  const follow = useEffectEvent(() => {
    const { at } = cursor;
    if (!open || !at || at.document === HEAD || isSamePosition(at, open.position) || isPinned()) return;
    const isDocument = at.column === DOCUMENT_COLUMN;
    // An open document follows to the source of the next cell.
    if (!isDocument || open.source !== null)
      setOpen({ position: at, source: open.source === null ? null : isDocument ? 0 : 1 });
  });
  useEffect(() => cursor.subscribe(() => follow()), [cursor]);

  const readAddress = useEffectEvent(() => {
    if (addressKey === lastKey.current) return;
    lastKey.current = addressKey;
    const next = readOpenCell(params);
    setOpen(next);
    if (next) cursor.moveTo(next.position);
  });
  // The back button or a link changed the address.
  useEffect(() => readAddress(), [addressKey]);

  const openKey = keyOf(open);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (openKey === lastKey.current) return;
      lastKey.current = openKey;
      setParams((before) => writeOpenCell(before, open), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [openKey, open, setParams]);

  return useMemo(
    () => ({
      open,
      request,
      show: (position, source) => {
        const isDocument = position.column === DOCUMENT_COLUMN;
        setOpen((before) => {
          const firstSource = before && before.source !== null ? 1 : null;
          return { position, source: isDocument ? 0 : source === undefined ? firstSource : source };
        });
        if (source != null) setRequest((before) => before + 1);
        cursor.moveTo(position);
      },
      showSource: (source) => {
        setOpen((before) => before && { ...before, source });
        setRequest((before) => before + 1);
      },
      close: () => setOpen(null),
      closeDocument: () =>
        setOpen((before) =>
          before === null || before.position.column === DOCUMENT_COLUMN ? null : { ...before, source: null },
        ),
    }),
    [open, request, cursor],
  );
}

const keyOf = (open: OpenCell | null): string => (open ? `${positionKey(open.position)} ${open.source ?? ''}` : '');
