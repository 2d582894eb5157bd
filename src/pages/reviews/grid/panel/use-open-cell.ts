// Which cell is open beside the grid and what of its document, kept in the address so that a link opens it. The panel
// follows the cursor while it is open; the address follows after a pause, as every key would be a step of the browser.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Cursor, CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { HEAD, positionKey, isSamePosition } from '#src/pages/reviews/grid/cursor.ts';
import { DOCUMENT_COLUMN } from '#src/pages/reviews/grid/layout.ts';

export interface OpenCell {
  /** In the column of documents, the document itself is open and no cell of it. */
  readonly place: CellPosition;
  /** The source that the document beside is led to, 0 for its beginning; null while no document is open. */
  readonly source: number | null;
}

const PAUSE_MS = 250;

/** `?cell=<document>.<column>&source=1`; null for what is none. */
export function readOpenCell(params: URLSearchParams): OpenCell | null {
  const [document = '', column = '', ...rest] = (params.get('cell') ?? '').split('.');
  const isId = (text: string) => z.uuid().safeParse(text).success;
  const isPlace = rest.length === 0 && isId(document) && (isId(column) || column === DOCUMENT_COLUMN);
  if (!isPlace) return null;
  const said = params.get('source') ?? '';
  const source = column === DOCUMENT_COLUMN ? 0 : /^\d{1,4}$/.test(said) ? Number(said) : null;
  return { place: { document, column }, source };
}

export function writeOpenCell(params: URLSearchParams, open: OpenCell | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('cell');
  next.delete('source');
  if (open) next.set('cell', positionKey(open.place));
  if (open?.source != null) next.set('source', String(open.source));
  return next;
}

export const isCell = (place: CellPosition | null): place is CellPosition =>
  place !== null && place.document !== HEAD && place.column !== DOCUMENT_COLUMN;

export interface OpenCellState {
  readonly open: OpenCell | null;
  /** Grows with every request to show a source, so that asking twice leads to it twice. */
  readonly request: number;
  readonly show: (place: CellPosition, source?: number | null) => void;
  readonly showSource: (source: number) => void;
  readonly close: () => void;
  readonly closeDocument: () => void;
}

/** @param isPinned something is written about the open cell: it stays open wherever the cursor goes. */
export function useOpenCell(cursor: Cursor, isPinned: () => boolean): OpenCellState {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(() => readOpenCell(params));
  const [request, setRequest] = useState(0);
  const said = keyOf(readOpenCell(params));
  /** What this page wrote to the address, or last saw there. */
  const written = useRef(said);

  const follow = useEffectEvent(() => {
    const { at } = cursor;
    if (!open || !at || at.document === HEAD || isSamePosition(at, open.place) || isPinned()) return;
    const isDocument = at.column === DOCUMENT_COLUMN;
    // The document that is open goes on with what carries the next cell.
    if (!isDocument || open.source !== null)
      setOpen({ place: at, source: open.source === null ? null : isDocument ? 0 : 1 });
  });
  useEffect(() => cursor.subscribe(() => follow()), [cursor]);

  const adopt = useEffectEvent(() => {
    if (said === written.current) return;
    written.current = said;
    const asked = readOpenCell(params);
    setOpen(asked);
    if (asked) cursor.moveTo(asked.place);
  });
  // The address changed by itself: the back button, or a link.
  useEffect(() => adopt(), [said]);

  const wanted = keyOf(open);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (wanted === written.current) return;
      written.current = wanted;
      setParams((before) => writeOpenCell(before, open), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, open, setParams]);

  return useMemo(
    () => ({
      open,
      request,
      show: (place, source) => {
        const isDocument = place.column === DOCUMENT_COLUMN;
        setOpen((before) => {
          const goesOn = before && before.source !== null ? 1 : null;
          return { place, source: isDocument ? 0 : source === undefined ? goesOn : source };
        });
        if (source != null) setRequest((before) => before + 1);
        cursor.moveTo(place);
      },
      showSource: (source) => {
        setOpen((before) => before && { ...before, source });
        setRequest((before) => before + 1);
      },
      close: () => setOpen(null),
      closeDocument: () =>
        setOpen((before) =>
          before === null || before.place.column === DOCUMENT_COLUMN ? null : { ...before, source: null },
        ),
    }),
    [open, request, cursor],
  );
}

const keyOf = (open: OpenCell | null): string => (open ? `${positionKey(open.place)} ${open.source ?? ''}` : '');
