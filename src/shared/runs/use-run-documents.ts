// The documents of a run for the viewer, by plain calls that it caches, and the open document in the address, so that a link
// opens a source.
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  drawRunDocumentPage,
  findInRunDocument,
  readRunDocument,
  readRunDocumentPage,
} from '#domain/endpoints/run-documents.ts';
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import type { DocumentAccess } from '#src/components/document-viewer/document-access.ts';
import type { Opened } from '#src/components/document-viewer/viewer-context.ts';
import { call, callFile } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { DocumentDownloads } from '#src/components/result/run-facts.tsx';
import { useDownloads } from '#src/providers/http/download.ts';

export function useDocumentAccess(id: string): DocumentAccess {
  return useMemo(
    () => ({
      key: id,
      sentenceOf,
      async reading(index, { from, count, source }, signal) {
        const query = { from, count, source };
        return (await call(readRunDocument, { params: { id, index }, query, signal })).data;
      },
      find: (index, text, signal) => call(findInRunDocument, { params: { id, index }, query: { text }, signal }),
      async image(index, page, width, signal) {
        const file = await callFile(drawRunDocumentPage, { params: { id, index, page }, query: { width }, signal });
        return file.blob;
      },
      async lines(index, page, signal) {
        return (await call(readRunDocumentPage, { params: { id, index, page }, query: {}, signal })).data;
      },
    }),
    [id],
  );
}

const WHOLE = /^\d{1,6}$/;

/** `?source=3` is a source of the run, `?document=0` a document. */
export function useOpenedFromAddress(): [Opened | null, (opened: Opened | null) => void] {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const source = address.get('source') ?? '';
  const index = address.get('document') ?? '';
  const opened = useMemo<Opened | null>(() => {
    if (WHOLE.test(source)) return { source: Number(source) };
    return WHOLE.test(index) ? { document: Number(index) } : null;
  }, [source, index]);
  const { state } = location as { state: unknown };
  const open = useCallback(
    (next: Opened | null) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('source');
          after.delete('document');
          for (const [name, value] of Object.entries(next ?? {})) after.set(name, String(value));
          return after;
        },
        // The state remembers where the result was opened from, for going back.
        { replace: true, state, preventScrollReset: true },
      ),
    [setAddress, state],
  );
  return [opened, open];
}

export function useDocumentDownloads(run: Pick<Run, 'id' | 'documents'> | undefined): DocumentDownloads {
  const { loading, start } = useDownloads<number>();
  const download = async (index: number) => {
    const document = run?.documents[index];
    if (!run || !document) return;
    await start(index, () => callFile(downloadRunDocument, { params: { id: run.id, index } }), document.name);
  };
  return { loading, download: (index) => void download(index) };
}
