// Files that are being fetched for an input: a sample, a document of an earlier run, or a repository file. A file that the
// user chooses meanwhile takes precedence.
import { useCallback, useRef, useState } from 'react';
import type { InputFile } from './run-inputs.ts';

export interface FileSource {
  /** Shown while the file loads. */
  readonly name: string;
  readonly fetch: (signal: AbortSignal) => Promise<InputFile>;
  /** Shown beside the input when the fetch fails. */
  readonly messageOf: (error: unknown) => string;
}

export type PendingFile =
  { readonly state: 'loading'; readonly name: string } | { readonly state: 'failed'; readonly message: string };
/** By input name. */
type PendingFiles = ReadonlyMap<string, PendingFile>;

/** @param onFile receives the fetched file; it must be a stable function. */
export function usePendingFiles(onFile: (input: string, file: InputFile) => void) {
  const [pendingFiles, setArrivals] = useState<PendingFiles>(new Map());
  const pending = useRef(new Map<string, AbortController>());

  const setPending = useCallback((input: string, pendingFile: PendingFile | null) => {
    setArrivals((before) => {
      if (!pendingFile && !before.has(input)) return before;
      const after = new Map(before);
      if (pendingFile) after.set(input, pendingFile);
      else after.delete(input);
      return after;
    });
  }, []);

  /** Cancels the fetch for this input. */
  const dismiss = useCallback(
    (input: string) => {
      pending.current.get(input)?.abort();
      pending.current.delete(input);
      setPending(input, null);
    },
    [setPending],
  );

  const fetchFile = useCallback(
    (input: string, { name, fetch, messageOf }: FileSource) => {
      dismiss(input);
      const controller = new AbortController();
      pending.current.set(input, controller);
      setPending(input, { state: 'loading', name });
      /** False if another file was chosen for the input meanwhile. */
      const settle = (pendingFile: PendingFile | null): boolean => {
        if (pending.current.get(input) !== controller) return false;
        pending.current.delete(input);
        setPending(input, pendingFile);
        return true;
      };
      fetch(controller.signal).then(
        (file) => {
          if (settle(null)) onFile(input, file);
        },
        (error: unknown) => settle({ state: 'failed', message: messageOf(error) }),
      );
    },
    [dismiss, setPending, onFile],
  );

  return { pendingFiles, fetchFile, dismiss };
}

export const loadingNames = (pendingFiles: PendingFiles): string[] =>
  [...pendingFiles.values()].flatMap((pendingFile) => (pendingFile.state === 'loading' ? [pendingFile.name] : []));
