// Contents on disk, each in a file that is named by its hash.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { ContentMissing, requireHash, writeFault } from './file-store.ts';
import { removeLeftovers } from './incoming.ts';

/** Where a content is in its folder. @throws Error for anything that is not a hash. */
export const contentPath = (folder: string, sha256: string): string =>
  join(folder, requireHash(sha256).slice(0, 2), sha256);

export function createDiskFiles(folder: string): FileStore {
  const pathOf = (sha256: string) => contentPath(folder, sha256);
  /** On the same disk as the contents, apart from them: what is in it after a crash is nobody's. */
  const unfinished = join(folder, 'unfinished');

  /** Written aside and renamed: a crash leaves no half file under the content's name. */
  async function place(sha256: string, size: number, write: (aside: string) => Promise<void>): Promise<void> {
    const path = pathOf(sha256);
    if (await isThere(path, size)) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const aside = join(unfinished, randomUUID());
    try {
      await write(aside);
      await synced(aside);
      await rename(aside, path);
      await syncedFolder(dirname(path));
    } catch (error) {
      // A disk that is full must not be filled with halves for good.
      await rm(aside, { force: true });
      throw writeFault(error);
    }
  }

  return {
    put: (sha256, bytes) => place(sha256, bytes.length, (aside) => writeNew(aside, bytes)),
    putFile: async (sha256, path) => place(sha256, (await stat(path)).size, (aside) => moveFile(path, aside)),
    get: (sha256) =>
      readFile(pathOf(sha256)).catch((error: unknown) => {
        throw isMissing(error) ? new ContentMissing(sha256) : error;
      }),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    removeLeftovers: (before) => removeLeftovers(unfinished, before),
  };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** Uploads may arrive on another disk than the one that keeps them. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name is kept by its folder. Some systems do not open folders, and keep names without being asked. */
async function syncedFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync();
  } catch (error) {
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'EPERM') throw error;
  } finally {
    await folder?.close();
  }
}

async function isThere(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
}
