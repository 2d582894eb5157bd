// Uploads that were left lying: those of a process that was killed while it looked at them.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what was last written before `before`. Somebody else may be at the same. */
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
