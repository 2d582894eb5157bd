// Files as one ZIP: in their folders, under unique names that are valid on every system.
import type { Readable } from 'node:stream';
import { numbered } from '#domain/file-names.ts';
import { safeFileName } from '#domain/runs.ts';
import { zipStream } from '#server/ooxml/write-zip.ts';
import type { PlacedFile } from '#server/store/files/file-folders.ts';

/** Windows reserves these names for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const safe = (name: string, fallback: string) => safeFileName(name, fallback).replace(DEVICES, '$&_');

type Zipped = PlacedFile & { readonly path: string };

export function zipFiles(files: readonly PlacedFile[], read: (file: Zipped) => Promise<Uint8Array>): Readable {
  function* entries() {
    for (const file of withZipPaths(files))
      yield { path: file.path, at: new Date(file.updated_at), read: () => read(file) };
  }
  return zipStream(entries());
}

/**
 * The files with their paths, in their order. A generator, as thousands of paths would block the event loop. Files that
 * would have the same path are numbered.
 */
export function* withZipPaths<File extends Pick<PlacedFile, 'folders' | 'name' | 'extension'>>(
  files: Iterable<File>,
): Generator<File & { path: string }> {
  const taken = new Set<string>();
  /** The next number of each series, by its first path, so that no series is counted through again. */
  const nextNumbers = new Map<string, number>();
  for (const file of files) {
    const folder = file.folders.map((name) => `${safe(name, 'folder')}/`).join('');
    const pathOf = (name: string) => folder + safe(name, 'file') + file.extension;
    let path = pathOf(file.name);
    if (taken.has(path.toLowerCase())) {
      const series = pathOf(numbered(file.name, 2)).toLowerCase();
      let number = nextNumbers.get(series) ?? 2;
      do path = pathOf(numbered(file.name, number++));
      while (taken.has(path.toLowerCase()));
      nextNumbers.set(series, number);
    }
    taken.add(path.toLowerCase());
    yield { ...file, path };
  }
}
