// An import from choosing a file to its result. Each choice of file or category is previewed at once, and the last
// reply counts: the preview is a plain call, which the next choice aborts.
import { useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import type { ImportPreview, ImportRequest } from '#domain/library-files.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { fileAsDataUrl, UnreadableFile } from '#src/providers/http/file-content.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { fileCalls } from './file-calls.ts';

export type ImportState =
  | { readonly step: 'choosing'; readonly problem: string | null }
  | { readonly step: 'reading' }
  | { readonly step: 'previewed'; readonly preview: ImportPreview; readonly problem: string | null }
  | { readonly step: 'importing'; readonly preview: ImportPreview }
  | { readonly step: 'imported'; readonly preview: ImportPreview };

const inWords = (error: unknown) => (error instanceof UnreadableFile ? error.message : sentenceOf(error));

/** @param onImported runs once the records are added. */
export function useImport(library: LibraryName, initial: Category, onImported: (done: ImportDone) => void) {
  const { mutateAsync } = useEndpointMutation(fileCalls(library).importFile, {
    errorNotification: false,
    invalidates: [library],
  });
  const [chosen, setChosen] = useState<{ file: File | undefined; category: Category }>({
    file: undefined,
    category: initial,
  });
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null });
  const request = useRef<ImportRequest | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const preview = async (file: File, category: Category, signal: AbortSignal) => {
    setState({ step: 'reading' });
    try {
      const value = await fileAsDataUrl(file, 'file');
      if (signal.aborted) return;
      const body: ImportRequest = { category, file: { name: file.name, value } };
      const { data } = await call(fileCalls(library).preview, { body, signal });
      if (signal.aborted) return;
      request.current = body;
      setState({ step: 'previewed', preview: data, problem: null });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choosing', problem: inWords(error) });
    }
  };

  return {
    state,
    ...chosen,
    choose(choice: { file?: File | undefined; category?: Category }) {
      const next = { ...chosen, ...choice };
      setChosen(next);
      reading.current?.abort();
      reading.current = new AbortController();
      request.current = null;
      if (next.file) void preview(next.file, next.category, reading.current.signal);
      else setState({ step: 'choosing', problem: null });
    },
    async start() {
      if (state.step !== 'previewed' || !request.current) return;
      const { preview } = state;
      setState({ step: 'importing', preview });
      try {
        const { data } = await mutateAsync({ body: request.current });
        setState({ step: 'imported', preview: data });
        onImported({ category: chosen.category, preview: data });
      } catch (error) {
        setState({ step: 'previewed', preview, problem: inWords(error) });
      }
    },
  };
}

export interface ImportDone {
  readonly category: Category;
  readonly preview: ImportPreview;
}
