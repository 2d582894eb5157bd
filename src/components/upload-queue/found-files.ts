// The files in a drop or a file input, with their folders.
import type { FoundFile } from './upload-item.ts';

/** Deeper than the server allows; only a folder that contains itself goes further. */
const DEEPEST = 50;

export interface WalkedFiles {
  readonly files: readonly FoundFile[];
  /** Names of files and folders that the browser could not open. */
  readonly unreadable: readonly string[];
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader returns entries in batches, and an empty batch at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function walk(start: readonly FileSystemEntry[]): Promise<WalkedFiles> {
  const files: FoundFile[] = [];
  const unreadable: string[] = [];
  const visit = async (entry: FileSystemEntry, path: readonly string[]): Promise<void> => {
    try {
      if (isFile(entry)) files.push({ file: await fileOf(entry), path });
      else if (isFolder(entry) && path.length < DEEPEST)
        for (const child of await entriesOf(entry)) await visit(child, [...path, entry.name]);
    } catch {
      unreadable.push(entry.name);
    }
  };
  for (const entry of start) await visit(entry, []);
  return { files, unreadable };
}

/** Reads a drop. Call it within the event: the browser empties it afterwards, so folders are walked later. */
export function droppedFiles(data: DataTransfer): Promise<WalkedFiles> {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []));
  const known = entries.filter((entry) => entry !== null);
  if (known.length > 0) return walk(known);
  // A file dragged from another program may have no entry.
  return Promise.resolve({ files: [...data.files].map((file) => ({ file, path: [] })), unreadable: [] });
}

/** From a file input, which reports folders as relative paths. */
export function chosenFiles(list: FileList | null): readonly FoundFile[] {
  return [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}
