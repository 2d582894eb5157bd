// A version of a file, for the document viewer. Plain calls, as the viewer decides when to load and what to cache.
import { useMemo } from 'react';
import type { FilePlace } from '#domain/files.ts';
import type { DocumentAccess } from '#src/components/document-viewer/document-access.ts';
import { call, callFile } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { callsOf } from './file-scope.ts';

/** @param revision version of the file, whose content never changes. */
export function useFileDocument(place: FilePlace, id: string, revision: number): DocumentAccess {
  return useMemo(() => {
    const calls = callsOf({ place });
    const params = { id };
    return {
      key: `${place} ${id} ${revision}`,
      sentenceOf,
      async reading(_index, { from, count, start, end }, signal) {
        const query = { from, count, start, end, revision };
        return (await call(calls.reading, { params, query, signal })).data;
      },
      find: (_index, text, signal) => call(calls.find, { params, query: { text, revision }, signal }),
      async image(_index, page, width, signal) {
        const file = await callFile(calls.page, { params: { id, page }, query: { width, revision }, signal });
        return file.blob;
      },
      async lines(_index, page, signal) {
        return (await call(calls.lines, { params: { id, page }, query: { revision }, signal })).data;
      },
    };
  }, [place, id, revision]);
}
