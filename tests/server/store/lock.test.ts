// One process at a time on the embedded database: the lock of a live process holds, that of a dead one is taken over.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { DatabaseInUse, takeLock } from '#server/store/embedded/lock.ts';

let folder: string;
let file: string;
let socket: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-lock-'));
  file = join(folder, 'database.lock');
  socket = join(folder, 'socket');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MESSAGE =
  /^The data folder is in use by process \d+\. Stop it first, or set DATA_DIR \(and PORT\) to run a second copy\.$/;
const HOUR_MS = 3_600_000;
const planted = (holder: { pid: number; taken_at: number; socket?: string }) =>
  writeFile(file, JSON.stringify({ socket, ...holder }));

function listening(path: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((connection) => connection.destroy());
    server.listen(path, () => resolve(server));
  });
}

/** A process that has exited, so that its id names none. */
function deadPid(): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', '']);
    child.once('exit', () => resolve(child.pid ?? 0));
  });
}

/** Acquires the lock in separate processes, all at once. @returns their outputs. */
async function takers(count: number): Promise<string[]> {
  const lock = new URL('../../../server/store/embedded/lock.ts', import.meta.url).href;
  // Each waits for the end, so that the lock's owner is alive for the others.
  const script = `const { takeLock } = await import(${JSON.stringify(lock)});
    await takeLock(${JSON.stringify(file)}, ${JSON.stringify(socket)}).then(
      () => console.log('taken'), (error) => console.log(error.name));
    process.stdin.resume();`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const said = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>(
          (resolve) => void child.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
        ),
    ),
  );
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill();
        }),
    ),
  );
  return said;
}

describe('the lock', () => {
  it('can be acquired again once it is released', async () => {
    const unlock = await takeLock(file, socket);
    await expect(takeLock(file, socket)).rejects.toThrow(DatabaseInUse);
    await unlock();
    await expect(takeLock(file, socket).then((unlock) => unlock())).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process whose socket answers is refused with advice, however old it is', async () => {
    const server = await listening(socket);
    await planted({ pid: 1, taken_at: Date.now() - 24 * HOUR_MS });
    await expect(takeLock(file, socket)).rejects.toThrow(MESSAGE);
    server.close();
  });

  it('of a process that is just starting is refused, though it has no socket yet', async () => {
    await planted({ pid: process.ppid, taken_at: Date.now() });
    await expect(takeLock(file, socket)).rejects.toThrow(MESSAGE);
  });

  it('of a process that exited is taken over', async () => {
    await planted({ pid: await deadPid(), taken_at: Date.now() });
    const unlock = await takeLock(file, socket);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await unlock();
  });

  it('of a process id that is now used by another program is taken over', async () => {
    await planted({ pid: process.ppid, taken_at: Date.now() - HOUR_MS });
    await expect(takeLock(file, socket).then((unlock) => unlock())).resolves.toBeUndefined();
  });

  it('of an earlier process with the same id, as in a container, is taken over', async () => {
    await planted({ pid: process.pid, taken_at: Date.now() });
    await expect(takeLock(file, socket).then((unlock) => unlock())).resolves.toBeUndefined();
  });

  it.each(['', '{"pid":12', 'null', '{"pid":"1","socket":1}', '\u0000\u0000'])(
    'that was cut off is taken over: %j',
    async (rest) => {
      await writeFile(file, rest);
      await expect(takeLock(file, socket).then((unlock) => unlock())).resolves.toBeUndefined();
    },
  );

  it('is not released by a process that lost it', async () => {
    const unlock = await takeLock(file, socket);
    await planted({ pid: 1, taken_at: 1 });
    await unlock();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: 1 });
  });

  it('goes to exactly one of eight concurrent processes', async () => {
    const said = await takers(8);
    expect(said.filter((one) => one === 'taken')).toHaveLength(1);
    expect(said.filter((one) => one === 'DatabaseInUse')).toHaveLength(7);
  });

  it('of a dead process goes to exactly one of eight concurrent processes', async () => {
    await planted({ pid: await deadPid(), taken_at: 1 });
    const said = await takers(8);
    expect(said.filter((one) => one === 'taken')).toHaveLength(1);
    expect(said.filter((one) => one === 'DatabaseInUse')).toHaveLength(7);
  });
});

describe('the embedded database', () => {
  /** Its socket goes below the temporary folder, under a name that anybody could work out. */
  async function socketFolder(dataDir: string): Promise<string> {
    await mkdir(dataDir);
    const name = createHash('sha256')
      .update(await realpath(dataDir))
      .digest('hex')
      .slice(0, 16);
    return join(tmpdir(), `whereas-${name}`);
  }

  it('does not open its socket, which has no password, in a folder that another user could have created', async () => {
    const dataDir = join(folder, 'database');
    const theirs = join(folder, 'theirs');
    await mkdir(theirs);
    const place = await socketFolder(dataDir);
    await symlink(theirs, place);
    await expect(openDatabase({ dataDir, lockFile: file, durable: false })).rejects.toThrow(/belongs to another user/);
    expect(await readdir(theirs)).toEqual([]);
    await rm(place);
  });

  it('closes a folder to other users that was left open', async () => {
    const dataDir = join(folder, 'database');
    const place = await socketFolder(dataDir);
    await mkdir(place, { mode: 0o777 });
    await (await openDatabase({ dataDir, lockFile: file, durable: false })).close();
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });

  it('opens for exactly one of two concurrent processes, and for the next once that one has closed', async () => {
    const location = { dataDir: join(folder, 'database'), lockFile: file, durable: false };
    const opened = await Promise.allSettled([openDatabase(location), openDatabase(location)]);
    const winners = opened.filter((one) => one.status === 'fulfilled');
    const losers = opened.filter((one) => one.status === 'rejected');
    expect(winners).toHaveLength(1);
    expect(losers).toMatchObject([{ reason: expect.any(DatabaseInUse) as DatabaseInUse }]);
    await winners[0]?.value.pool.query('create table kept as select 1 as one');
    await winners[0]?.value.close();
    const again = await openDatabase(location);
    expect((await again.pool.query('select * from kept')).rows).toEqual([{ one: 1 }]);
    await again.close();
    expect(await readdir(folder)).toEqual(['database']);
  });
});
