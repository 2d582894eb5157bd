// A blob store on disk: each content is a file named by its hash.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Chunks } from '#server/vault/chunks.ts';
import { type TrailerWrite, createContentSeal, TRAILER_BYTES } from '#server/vault/contents.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  type FileStore,
  ContentChanged,
  ContentMissing,
  contentHash,
  openingFault,
  requireHash,
  writeFault,
} from './file-store.ts';
import { removeLeftovers } from './leftovers.ts';

/** The path of a content. @throws Error for anything that is not a hash. */
export const contentPath = (folder: string, sha256: string): string =>
  join(folder, requireHash(sha256).slice(0, 2), sha256);

/** @param vault null for contents that are all plain */
export function createDiskFiles(folder: string, vault: Vault | null = null): FileStore {
  const seal = createContentSeal(vault);
  const pathOf = (sha256: string) => contentPath(folder, sha256);
  /** For temporary files, on the same disk as the contents: after a crash they can be deleted. */
  const unfinished = join(folder, 'unfinished');

  /** Writes a temporary file and renames it, so that a crash leaves no partial file under the content's name. */
  async function place(sha256: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(sha256);
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

  const isStored = (sha256: string, plain: number) =>
    stat(pathOf(sha256)).then(
      ({ size }) => seal.fits(size, plain),
      () => false,
    );
  const writeSealed = (sha256: string, plain: Chunks) => (temporary: string) =>
    writeNew(temporary, seal.seal(sha256, plain));

  async function get(sha256: string): Promise<Buffer> {
    const stored = await readFile(pathOf(sha256)).catch((error: unknown) => {
      throw isMissing(error) ? new ContentMissing(sha256) : error;
    });
    try {
      return seal.open(sha256, stored);
    } catch (error) {
      throw openingFault(error);
    }
  }

  return {
    keyId: seal.keyId,
    get,

    async put(sha256, bytes) {
      if (!(await isStored(sha256, bytes.length))) await place(sha256, writeSealed(sha256, [bytes]));
    },

    async putFile(sha256, path) {
      if (await isStored(sha256, (await stat(path)).size)) return;
      const write =
        seal.keyId === null
          ? (temporary: string) => moveFile(path, temporary)
          : writeSealed(sha256, createReadStream(path));
      await place(sha256, write);
    },

    async renew(sha256) {
      if (seal.keyId === null) return;
      const isRenewed = await renewTrailer(pathOf(sha256), (trailer) => seal.renew(sha256, trailer)).catch(
        (error: unknown) => {
          if (isMissing(error)) throw new ContentMissing(sha256);
          // A plain content may end like an encrypted one.
          return error;
        },
      );
      if (isRenewed === true) return;
      const plain = await readFile(pathOf(sha256));
      if (contentHash(plain) === sha256) await place(sha256, writeSealed(sha256, [plain]));
      else throw isRenewed === false ? new ContentChanged() : openingFault(isRenewed);
    },

    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    removeLeftovers: (before) => removeLeftovers(unfinished, before),
  };
}

/** Rewrites the end of a file in place. @returns false if it has no trailer. */
async function renewTrailer(path: string, renew: (trailer: Buffer) => TrailerWrite[] | null): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const start = (await file.stat()).size - TRAILER_BYTES;
    if (start < 0) return false;
    const { buffer: trailer } = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, start);
    const writes = renew(trailer);
    for (const { at, bytes } of writes ?? []) {
      await file.write(bytes, 0, bytes.length, start + at);
      await file.datasync();
    }
    return writes !== null;
  } finally {
    await file.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

async function writeNew(path: string, chunks: Chunks): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
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
