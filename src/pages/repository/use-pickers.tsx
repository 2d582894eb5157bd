// The browser's pickers for files and for a folder.
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { chosenFiles } from '#src/components/upload-queue/found-files.ts';
import type { FoundFile } from '#src/components/upload-queue/upload-item.ts';

export interface Pickers {
  /** @param folder target of the upload; null for the top of the project. */
  readonly pickFiles: (folder: string | null) => void;
  readonly pickFolder: (folder: string | null) => void;
  /** To render in the page. */
  readonly inputs: ReactNode;
}

export function usePickers(onPick: (files: readonly FoundFile[], folder: string | null) => void): Pickers {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const target = useRef<string | null>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = chosenFiles(input.files);
    // Reset, so that choosing the same files again fires a change event.
    input.value = '';
    onPick(chosen, target.current);
  };
  const open = (input: HTMLInputElement | null, to: string | null) => {
    target.current = to;
    input?.click();
  };
  return {
    pickFiles: (to) => open(files.current, to),
    pickFolder: (to) => open(folder.current, to),
    inputs: (
      <>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          aria-label="Files to upload"
          accept={READABLE_FILE_EXTENSIONS.join(',')}
          onChange={(event) => take(event.target)}
        />
        <input
          ref={(input) => {
            folder.current = input;
            // React has no prop for this attribute.
            if (input) input.webkitdirectory = true;
          }}
          type="file"
          hidden
          multiple
          aria-label="Folder to upload"
          onChange={(event) => take(event.target)}
        />
      </>
    ),
  };
}
