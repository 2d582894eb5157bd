// What has to be done again and again: runs whose process died, contents that nobody refers to.
import type { Db } from '#server/store/database.ts';
import { forgetUnreferenced } from '#server/store/files.ts';
import type { FileStore } from '#server/files/disk.ts';

const HOUR_MS = 3_600_000;

/** Removes contents that no run has referred to for an hour, until none is left. */
export async function removeUnreferencedFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString();
  let gone: number;
  do gone = await forgetUnreferenced(db, before, (sha256) => files.remove(sha256));
  while (gone > 0);
}

/** Repeats the housekeeping hourly. @returns a function that ends it. */
export function startHousekeeping(deps: {
  db: Db;
  files: FileStore;
  clock: () => Date;
  onFault: (error: unknown) => void;
}): () => void {
  const timer = setInterval(
    () => void removeUnreferencedFiles(deps.db, deps.files, deps.clock()).catch(deps.onFault),
    HOUR_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
