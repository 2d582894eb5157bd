// What files are called in a zip: in folders as they are, under names that every system takes, each once.
import { numbered } from '#domain/file-names.ts';
import { safeFileName } from '#domain/runs.ts';
import type { PlacedFile } from '#server/store/files/file-folders.ts';

/** Windows keeps these for devices, whatever follows the dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const safe = (name: string, fallback: string) => safeFileName(name, fallback).replace(DEVICES, '$&_');

/**
 * The files with their paths, in their order, each when it is asked for: thousands at once would keep others waiting. Two
 * that would have the same are numbered.
 */
export function* withZipPaths<File extends Pick<PlacedFile, 'folders' | 'name' | 'extension'>>(
  files: Iterable<File>,
): Generator<File & { path: string }> {
  const taken = new Set<string>();
  /** The next number of each series of paths, by the first of the series: nobody counts through it again. */
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
