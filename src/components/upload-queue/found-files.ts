// The files in what was dropped or chosen, with the folders they stood in.
import type { FoundFile } from './upload-item.ts';

/** Deeper than the server keeps folders; whatever is below it comes from a folder that contains itself. */
const DEEPEST = 50;

export interface WalkedFiles {
  readonly files: readonly FoundFile[];
  /** Files and folders that the browser could not open, by name. */
  readonly unreadable: readonly string[];
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives some entries at a time, and none when there are no more. */
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

/**
 * Takes up what was dropped. Must be called within the event: the browser empties it right afterwards, so that what is in
 * folders is looked up later.
 */
export function droppedFiles(data: DataTransfer): Promise<WalkedFiles> {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []));
  const known = entries.filter((entry) => entry !== null);
  if (known.length > 0) return walk(known);
  // Dragged out of another program, a file may have no entry.
  return Promise.resolve({ files: [...data.files].map((file) => ({ file, path: [] })), unreadable: [] });
}

/** Of a file input, which tells the folders of a chosen folder by relative paths. */
export function chosenFiles(list: FileList | null): readonly FoundFile[] {
  return [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}
