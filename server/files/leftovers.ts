// Temporary files of a process that was killed during an upload.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files last written before `before`. Other processes may do the same at the same time. */
export async function removeLeftovers(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).then(
      ({ mtime }) => mtime,
      () => null,
    );
    if (written && written < before) await rm(path, { force: true });
  }
}
