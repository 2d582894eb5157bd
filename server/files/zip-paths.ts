// What files are called in a zip: in folders as they are, under names that every system takes, each once.
import { numbered } from '#domain/file-names.ts';
import { safeFileName } from '#domain/runs.ts';
import type { PlacedFile } from '#server/store/files/file-folders.ts';

/** Windows keeps these for devices, whatever follows the dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const safe = (name: string, fallback: string) => safeFileName(name, fallback).replace(DEVICES, '$&_');

/** The files with their paths, in their order. Two that would have the same are numbered. */
export function withZipPaths<File extends Pick<PlacedFile, 'folders' | 'name' | 'extension'>>(
  files: readonly File[],
): (File & { path: string })[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const folder = file.folders.map((name) => `${safe(name, 'folder')}/`).join('');
    const pathOf = (name: string) => folder + safe(name, 'file') + file.extension;
    let path = pathOf(file.name);
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = pathOf(numbered(file.name, number));
    taken.add(path.toLowerCase());
    return { ...file, path };
  });
}
