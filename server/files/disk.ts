// Uploaded bytes on disk, named by their content, so that no name from outside ever becomes a path.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProblemError } from '#domain/errors.ts';

export interface FileStore {
  /**
   * Keeps the bytes under their hash. On return they are on disk.
   * @throws ProblemError unavailable when there is no room; nothing is left behind then.
   */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** @throws when the content is not there. */
  get(sha256: string): Promise<Uint8Array>;
  remove(sha256: string): Promise<void>;
}

/** The name of some content: its SHA-256 in hexadecimal. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function createDiskFiles(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256);
  };
  return {
    async put(sha256, bytes) {
      const path = pathOf(sha256);
      if (await isThere(path, bytes.length)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written aside and renamed: a crash leaves no half file under the content's name.
      const aside = `${path}.${randomUUID()}`;
      try {
        await writeSynced(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        // A disk that is full must not be filled with halves for good.
        await rm(aside, { force: true });
        throw isFull(error) ? new ProblemError('unavailable', NO_ROOM) : error;
      }
    },
    get: (sha256) => readFile(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const NO_ROOM = 'The server has no room left to keep documents. Ask whoever runs it to free space, then try again.';
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
const isFull = (error: unknown) => error instanceof Error && 'code' in error && FULL.has(error.code);

async function isThere(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
}
