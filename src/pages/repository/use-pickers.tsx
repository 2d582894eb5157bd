// The pickers for files and for a folder, which upload into a folder of the project.
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FoundFile } from '#src/components/upload-queue/upload-item.ts';
import { useFileInputs } from '#src/components/upload-queue/use-file-inputs.tsx';

export interface Pickers {
  /** @param folder target of the upload; null for the top of the project. */
  readonly pickFiles: (folder: string | null) => void;
  readonly pickFolder: (folder: string | null) => void;
  /** To render in the page. */
  readonly inputs: ReactNode;
}

export function usePickers(onPick: (files: readonly FoundFile[], folder: string | null) => void): Pickers {
  const target = useRef<string | null>(null);
  const { pickFiles, pickFolder, inputs } = useFileInputs((files) => onPick(files, target.current));
  const into = (folder: string | null, pick: () => void) => {
    target.current = folder;
    pick();
  };
  return {
    pickFiles: (folder) => into(folder, pickFiles),
    pickFolder: (folder) => into(folder, pickFolder),
    inputs,
  };
}
