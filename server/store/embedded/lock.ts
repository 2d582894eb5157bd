// Locks the folder of the embedded database: two processes would silently lose each other's rows. The lock of a killed
// process remains, so a holder counts as alive only while its socket answers.
import { readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createOnce } from '#server/files/create-once.ts';

const holderSchema = z.object({ pid: z.int(), socket: z.string(), taken_at: z.number() });
type Holder = z.infer<typeof holderSchema>;

/** A starting process has no socket yet; for this long its process id alone keeps the lock. */
const STARTING_MS = 20_000;
/** Removing a dead lock takes a second or two; an older guard was left by a killed process. */
const GUARD_MS = 10_000;
const GIVE_UP_MS = 15_000;

/** Locks of this process, whose id proves nothing: in a container, the server has the same id after each restart. */
const held = new Set<string>();

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/**
 * Creates the lock file for this process, and removes one whose holder is dead.
 * @returns a function that releases the lock.
 * @throws DatabaseInUse if another process holds it.
 */
export async function takeLock(file: string, socket: string): Promise<() => Promise<void>> {
  const holder: Holder = { pid: process.pid, socket, taken_at: Date.now() };
  const content = JSON.stringify(holder);
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    if (await createOnce(file, content)) {
      held.add(file);
      return async () => {
        held.delete(file);
        if ((await read(file)) === content) await rm(file, { force: true });
      };
    }
    const other = await liveHolder(file);
    if (other)
      throw new DatabaseInUse(
        `The data folder is in use by process ${other.pid}. Stop it first, or set DATA_DIR (and PORT) to run a second copy.`,
      );
    await removeDead(file);
  }
  throw new DatabaseInUse('The data folder is being taken by other processes. Try again.');
}

/**
 * Removes a lock whose holder is dead. Only one process at a time does so: of two that found the same dead lock, the slower
 * one would otherwise remove the new lock of the faster one.
 */
async function removeDead(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await createOnce(guard, String(process.pid)))) {
    if (await isOlderThan(guard, GUARD_MS)) await rm(guard, { force: true });
    await wait(50);
    return;
  }
  try {
    if (!(await liveHolder(file))) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Null if the lock is gone, its holder is dead, or its file was truncated by a crash. */
async function liveHolder(file: string): Promise<Holder | null> {
  const content = await read(file);
  if (content === null) return null;
  const holder = parseHolder(content);
  if (!holder) return null;
  const isAlive = held.has(file) || (await answers(holder.socket)) || isStarting(holder);
  return isAlive ? holder : null;
}

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

function parseHolder(content: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

function isStarting(holder: Holder): boolean {
  return (
    Math.abs(Date.now() - holder.taken_at) < STARTING_MS && holder.pid !== process.pid && processExists(holder.pid)
  );
}

async function isOlderThan(file: string, milliseconds: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > milliseconds;
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
