// A blob store on disk: each content is a file named by its hash.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, ContentMissing, requireHash, writeFault } from './file-store.ts';
import { removeLeftovers } from './leftovers.ts';

/** The path of a content. @throws Error for anything that is not a hash. */
export const contentPath = (folder: string, sha256: string): string =>
  join(folder, requireHash(sha256).slice(0, 2), sha256);

export function createDiskFiles(folder: string): FileStore {
  const pathOf = (sha256: string) => contentPath(folder, sha256);
  /** For temporary files, on the same disk as the contents: after a crash they can be deleted. */
  const unfinished = join(folder, 'unfinished');

  /** Writes a temporary file and renames it, so that a crash leaves no partial file under the content's name. */
  async function place(sha256: string, size: number, write: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(sha256);
    if (await isStored(path, size)) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const temporary = join(unfinished, randomUUID());
    try {
      await write(temporary);
      await syncFile(temporary);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      // Partial files must not fill a disk that is full already.
      await rm(temporary, { force: true });
      throw writeFault(error);
    }
  }

  return {
    put: (sha256, bytes) => place(sha256, bytes.length, (temporary) => writeNew(temporary, bytes)),
    putFile: async (sha256, path) => place(sha256, (await stat(path)).size, (temporary) => moveFile(path, temporary)),
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

/** The temporary folder of uploads may be on another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable. Some systems cannot open folders and do so by themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync();
  } catch (error) {
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'EPERM') throw error;
  } finally {
    await folder?.close();
  }
}

async function isStored(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
}
