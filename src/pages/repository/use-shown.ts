// What a project shows beside its tree, in the address: `?file=` the details of a node, `&view=document` the file
// itself in `revision`, at the passage from `start` to `end`.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Cited } from '#src/components/document-viewer/document-access.ts';

/** A passage of a search: offsets in the document's full text. */
export interface PassagePlace {
  readonly start: number;
  readonly end: number;
  readonly page?: number | null | undefined;
}

export interface Shown {
  readonly id: string;
  /** The document; null for the details. */
  readonly document: {
    /** Null for the current version. */
    readonly revision: number | null;
    readonly passage: PassagePlace | null;
  } | null;
}

const WHOLE = /^\d{1,9}$/;
const NAMES = ['file', 'view', 'revision', 'start', 'end', 'page'] as const;
const DOCUMENT = 'document';

function wholeOf(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return WHOLE.test(text) ? Number(text) : null;
}

function passageIn(params: URLSearchParams): PassagePlace | null {
  const [start, end] = [wholeOf(params, 'start'), wholeOf(params, 'end')];
  return start !== null && end !== null && end > start ? { start, end, page: wholeOf(params, 'page') } : null;
}

export function readShown(params: URLSearchParams): Shown | null {
  const id = params.get('file');
  if (!id) return null;
  const isOpen = params.get('view') === DOCUMENT;
  return { id, document: isOpen ? { revision: wholeOf(params, 'revision'), passage: passageIn(params) } : null };
}

export function writeShown(params: URLSearchParams, shown: Shown | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  if (!shown) return next;
  next.set('file', shown.id);
  if (!shown.document) return next;
  next.set('view', DOCUMENT);
  const { revision, passage } = shown.document;
  for (const [name, value] of Object.entries({ revision, ...passage }))
    if (value !== null && value !== undefined) next.set(name, String(value));
  return next;
}

/** The passage for the viewer. Its words come from the document, as a search found them. */
export function citedAt(passage: PassagePlace | null | undefined): Cited | null {
  if (!passage) return null;
  const { start, end, page } = passage;
  return { lead: { start, end }, quote: '', check: 'exact', ...(page ? { page } : {}) };
}

export function useShown(): [Shown | null, (shown: Shown | null) => void] {
  const [params, setParams] = useSearchParams();
  const shown = useMemo(() => readShown(params), [params]);
  const show = useCallback(
    // Opening something beside the tree adds no history entry.
    (next: Shown | null) =>
      setParams((before) => writeShown(before, next), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [shown, show];
}
