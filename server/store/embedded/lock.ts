// Two processes on one embedded database lose each other's rows without a word, so the folder is locked.
// The operating system frees no lock of ours when a process is killed: a holder counts as alive when its socket answers.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.int(), socket: z.string(), taken_at: z.number() });
type Holder = z.infer<typeof holderSchema>;

/** A starting process has no socket yet; for this long its process id alone keeps the lock. */
const STARTING_MS = 20_000;

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/**
 * Takes the lock file for this process, removing one whose holder is dead.
 * @returns a function that gives the lock back.
 * @throws DatabaseInUse when another process holds it.
 */
export async function takeLock(file: string, socket: string): Promise<() => Promise<void>> {
  const holder: Holder = { pid: process.pid, socket, taken_at: Date.now() };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const other = await readHolder(file);
    if (other && (await isAlive(other)))
      throw new DatabaseInUse(
        `The data folder is in use by process ${other.pid}. Stop it first, or set DATA_DIR (and PORT) to run a second copy.`,
      );
    // Renaming succeeds for one process only, so that of two that find a dead lock one removes it.
    const dead = `${file}.${process.pid}.dead`;
    await rename(file, dead).catch(() => undefined);
    await rm(dead, { force: true });
  }
  throw new DatabaseInUse('The data folder is being taken by other processes. Try again.');
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // gone meanwhile, or cut off by a crash while it was written
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (await answers(holder.socket)) return true;
  const starting = Date.now() - holder.taken_at < STARTING_MS;
  return starting && holder.pid !== process.pid && processExists(holder.pid);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const settle = (alive: boolean) => {
      connection.destroy();
      resolve(alive);
    };
    connection.setTimeout(1000, () => settle(false));
    connection.once('connect', () => settle(true));
    connection.once('error', () => settle(false));
  });
}
