// Which of the files that were dropped are sent at all: those of a kind that is read and kept. System files that nobody
// means to upload are left out without a word each.
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { FoundFile } from './upload-item.ts';

const SYSTEM_NAMES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);
const SYSTEM_FOLDERS = new Set(['__macosx', '$recycle.bin', 'system volume information']);

/** Hidden files and folders, and what Finder, Explorer and Word leave behind. */
function isSystemFile({ file: { name }, path }: FoundFile): boolean {
  const isHidden = (one: string) => one.startsWith('.');
  return (
    isHidden(name) ||
    // Word's own note that somebody has the document open.
    name.startsWith('~$') ||
    SYSTEM_NAMES.has(name.toLowerCase()) ||
    path.some((folder) => isHidden(folder) || SYSTEM_FOLDERS.has(folder.toLowerCase()))
  );
}

/** Why a file is not sent, as a sentence; null when it is. The server looks again, at the bytes. */
function refusalOf({ name, size }: File): string | null {
  const lower = name.toLowerCase();
  if (!READABLE_FILE_EXTENSIONS.some((extension) => lower.endsWith(extension)))
    return 'Skipped: only PDF, Word and text files are kept here.';
  if (size === 0) return 'Skipped: the file is empty.';
  if (size > UPLOAD_MAX_BYTES) return MESSAGES.fileExceedsLimit;
  return null;
}

export interface SortedFiles {
  readonly taken: readonly FoundFile[];
  readonly refused: readonly { readonly found: FoundFile; readonly sentence: string }[];
  /** How many system files were left out. */
  readonly hidden: number;
}

export function sortFiles(files: readonly FoundFile[]): SortedFiles {
  const shown = files.filter((found) => !isSystemFile(found));
  const judged = shown.map((found) => ({ found, sentence: refusalOf(found.file) }));
  return {
    taken: judged.flatMap(({ found, sentence }) => (sentence === null ? [found] : [])),
    refused: judged.flatMap(({ found, sentence }) => (sentence === null ? [] : [{ found, sentence }])),
    hidden: files.length - shown.length,
  };
}
