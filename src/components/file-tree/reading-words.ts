// Texts about whether a file can be searched and asked.
import { type FileNode, type ReadingState, fileNameOf } from '#domain/files.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';

/** Empty if the file was read, as users expect. */
export function readingWords(reading: ReadingState | null): string {
  if (reading?.state === 'waiting') return 'Waiting to be read';
  return reading?.state === 'refused' ? 'Cannot be read' : '';
}

/** Why a file cannot be read, and what to do about it. */
export function refusalOf(node: Pick<FileNode, 'name' | 'extension' | 'reading'>): string | null {
  const { reading } = node;
  if (reading?.state !== 'refused') return null;
  return reading.reason ? REFUSAL_TEXTS[reading.reason](fileNameOf(node)) : 'This file could not be read.';
}
