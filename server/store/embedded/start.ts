// Starts PostgreSQL inside this process (PGlite, in a worker thread) behind a private unix socket, so that the server uses
// the same driver as for a PostgreSQL server.
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeLock } from './lock.ts';

interface EmbeddedDatabase {
  /** Directory of the socket, for the `host` of the `pg` driver. */
  readonly host: string;
  /** Writes everything to disk, ends the thread and releases the lock. */
  close(): Promise<void>;
}

/**
 * Opens or creates the database in `dataDir`.
 * @param durable false in tests: commits do not wait for the disk.
 * @throws DatabaseInUse if another process has it open.
 */
export async function startEmbedded(options: {
  dataDir: string;
  lockFile: string;
  durable: boolean;
}): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const host = await socketFolder(options.dataDir);
  const socket = join(host, '.s.PGSQL.5432');
  const unlock = await takeLock(options.lockFile, socket);
  try {
    await rm(socket, { force: true }); // left by a killed process, it would refuse the new listener
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: { dataDir: options.dataDir, socket, durable: options.durable },
    });
    await reply(worker, 'ready');
    return {
      host,
      close: async () => {
        const stopped = reply(worker, 'stopped');
        worker.postMessage('stop');
        await stopped;
        await worker.terminate();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The path of a socket is limited to about 100 bytes, so it cannot be inside an arbitrary DATA_DIR. */
export async function socketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `whereas-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The socket has no password and the folder's name can be guessed: it must be our own.
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid()))
    throw new Error(`${folder} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`);
  await chmod(folder, 0o700);
  return folder;
}

function reply(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (message !== expected) return;
      worker.off('error', reject);
      worker.off('message', onMessage);
      resolve();
    };
    worker.on('message', onMessage);
    worker.once('error', reject);
  });
}
