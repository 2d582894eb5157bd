// Which file or folder the page shows, as its address says it: `?file=` opens a file in the viewer, at a passage where
// `start` and `end` name one, and `?details=` shows what is known of a file or folder.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Cited } from '#src/components/document-viewer/document-access.ts';

/** A passage as a search finds it: offsets in the document's full text. */
export interface PassagePlace {
  readonly start: number;
  readonly end: number;
  readonly page?: number | null | undefined;
}

export interface Shown {
  readonly node: string;
  readonly as: 'document' | 'details';
  readonly passage: PassagePlace | null;
}

const WHOLE = /^\d{1,9}$/;
const NAMES = ['file', 'details', 'start', 'end', 'page'] as const;

function wholeOf(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return WHOLE.test(text) ? Number(text) : null;
}

export function readShown(params: URLSearchParams): Shown | null {
  const [file, details] = [params.get('file'), params.get('details')];
  if (!file) return details ? { node: details, as: 'details', passage: null } : null;
  const [start, end] = [wholeOf(params, 'start'), wholeOf(params, 'end')];
  const passage = start !== null && end !== null && end > start ? { start, end, page: wholeOf(params, 'page') } : null;
  return { node: file, as: 'document', passage };
}

export function writeShown(params: URLSearchParams, shown: Shown | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  if (!shown) return next;
  next.set(shown.as === 'document' ? 'file' : 'details', shown.node);
  for (const [name, value] of Object.entries(shown.passage ?? {})) if (value !== null) next.set(name, String(value));
  return next;
}

/** What the viewer is led to. The words are the document's own: a search has found them there. */
export function citedAt(passage: PassagePlace | null): Cited | null {
  if (!passage) return null;
  const { start, end, page } = passage;
  return { lead: { start, end }, quote: '', check: 'exact', ...(page ? { page } : {}) };
}

export function useShown(): [Shown | null, (shown: Shown | null) => void] {
  const [params, setParams] = useSearchParams();
  const shown = useMemo(() => readShown(params), [params]);
  const show = useCallback(
    // What is shown beside the tree is a look, not a step that the back button should take.
    (next: Shown | null) =>
      setParams((before) => writeShown(before, next), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [shown, show];
}
