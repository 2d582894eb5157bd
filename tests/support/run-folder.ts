// The temporary folder of a test run: in memory if there is room, because every fresh database is a copy of
// a thousand files, and on disk that copy costs more than the tests that follow.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'whereas-run-';
/** Several times the peak of this repository's runs. */
const ROOM_BYTES = 3 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Files of a killed run would stay in memory until a reboot. */
function removeAbandoned(): void {
  const left = readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX));
  for (const name of left)
    if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function makeFolder(): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), PREFIX));
  removeAbandoned();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // Open to others, for PostgreSQL may run as a user of its own; what is in it is closed to them.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Lets this process and those that it starts put temporary files into one folder, which goes when this process ends. */
export function enterRunFolder(): void {
  if (process.env['TEST_RUN_FOLDER'] !== undefined) return;
  const folder = makeFolder();
  process.env['TEST_RUN_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  // Each file of tests has a process of its own, and they all load the same modules.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
}
