// Sorts dropped files into those to send and those to refuse. System files are dropped silently.
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { FoundFile } from './upload-item.ts';

const SYSTEM_NAMES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);
const SYSTEM_FOLDERS = new Set(['__macosx', '$recycle.bin', 'system volume information']);

/** Hidden files, and those that Finder, Explorer and Word leave behind. */
function isSystemFile({ file: { name }, path }: FoundFile): boolean {
  const isHidden = (one: string) => one.startsWith('.');
  return (
    isHidden(name) ||
    // Word's lock file of an open document.
    name.startsWith('~$') ||
    SYSTEM_NAMES.has(name.toLowerCase()) ||
    path.some((folder) => isHidden(folder) || SYSTEM_FOLDERS.has(folder.toLowerCase()))
  );
}

/** Why a file is refused; null if it is sent. The server also checks its bytes. */
function refusalOf({ name, size }: File): string | null {
  const lower = name.toLowerCase();
  if (!READABLE_FILE_EXTENSIONS.some((extension) => lower.endsWith(extension)))
    return 'Skipped: only PDF, Word and text files are kept here.';
  if (size === 0) return 'Skipped: the file is empty.';
  if (size > UPLOAD_MAX_BYTES) return MESSAGES.fileExceedsLimit;
  return null;
}

interface SortedFiles {
  readonly taken: readonly FoundFile[];
  readonly refused: readonly { readonly found: FoundFile; readonly sentence: string }[];
  /** How many system files were dropped. */
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
