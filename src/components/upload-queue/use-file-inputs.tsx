// The browser's pickers for files and for a folder.
import { type ChangeEvent, useRef } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { chosenFiles } from './found-files.ts';
import type { FoundFile } from './upload-item.ts';

export function useFileInputs(onPick: (files: readonly FoundFile[]) => void) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const common = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const chosen = chosenFiles(target.files);
      // Reset, so that choosing the same files again fires a change event.
      target.value = '';
      onPick(chosen);
    },
  };
  /** React has no prop for webkitdirectory. */
  const asFolder = (input: HTMLInputElement | null) => {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  };
  return {
    pickFiles: () => files.current?.click(),
    pickFolder: () => folder.current?.click(),
    /** To render in the page. */
    inputs: (
      <>
        <input {...common} ref={files} accept={READABLE_FILE_EXTENSIONS.join(',')} aria-label="Files to upload" />
        <input {...common} ref={asFolder} aria-label="Folder to upload" />
      </>
    ),
  };
}
