// Finds, creates, starts and stops a temporary PostgreSQL cluster. Independent of the product and of vitest.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const OLDEST_MAJOR = 15;
const READY_WITHIN_MS = 30_000;
const FINAL_SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

type FoundPostgres = { found: true; directory: string; major: number } | { found: false; reason: string };

export interface Cluster {
  /** The superuser's URL, for the database `postgres`. */
  readonly url: string;
  /** Kills the server, as a crash would. */
  readonly crash: () => Promise<void>;
  /** Starts it again on the same data and port. @throws if it does not become ready. */
  readonly start: () => Promise<void>;
  /** Freezes all of its processes: connections stay open, and nothing answers. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

function versionFolders(root: string, below: string): string[] {
  return existsSync(root) ? readdirSync(root).map((version) => join(root, version, below)) : [];
}

function majorOf(directory: string): number {
  const { stdout } = spawnSync(join(directory, executable('postgres')), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The newest server binaries of this machine: on the PATH, or where Debian, Homebrew and the Windows installer put them. */
export function findPostgres(path: string = process.env['PATH'] ?? ''): FoundPostgres {
  const candidates = [
    ...path.split(delimiter).filter((directory) => directory !== ''),
    ...versionFolders('/usr/lib/postgresql', 'bin'),
    ...versionFolders('/opt/homebrew/opt', 'bin').filter((directory) => directory.includes('postgresql')),
    ...versionFolders('C:\\Program Files\\PostgreSQL', 'bin'),
  ].filter((directory) =>
    ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(directory, executable(name)))),
  );
  const [newest] = candidates
    .map((directory) => ({ directory, major: majorOf(directory) }))
    .toSorted((one, other) => other.major - one.major);
  if (newest === undefined) return { found: false, reason: 'no initdb and postgres were found on this machine.' };
  if (newest.major < OLDEST_MAJOR) {
    return { found: false, reason: `PostgreSQL ${OLDEST_MAJOR} or newer is needed, found ${newest.major}.` };
  }
  return { found: true, ...newest };
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".');
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}

async function untilReady(data: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const statusLine = 7;
  const pidFile = join(data, 'postmaster.pid');
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
    if (lines[statusLine]?.trim() === 'ready') return;
    await wait(20);
  }
  throw new Error(`PostgreSQL did not start.\n${log()}`);
}

/** The postmaster and its children: each of those has a session of its own, which no signal to a group reaches. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  if (server.pid === undefined) return;
  // A child may have exited between listing and signaling.
  for (const pid of processesOf(server.pid)) if (isThere(pid)) process.kill(pid, signal);
}

const isThere = (pid: number) => existsSync(`/proc/${pid}`);

/**
 * Creates and starts a cluster on a free loopback port. It lives as long as one test run, so it runs without fsync.
 * @param options.keepsCommits what was committed is there after a crash of the server, as its users expect; without it a
 * cluster that is never crashed is faster.
 */
export async function startCluster(
  directory: string,
  { keepsCommits = false }: { keepsCommits?: boolean } = {},
): Promise<Cluster> {
  const owner = unprivilegedOwner();
  const home = await mkdtemp(join(tmpdir(), 'whereas-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password);
  if (owner !== undefined) [home, passwordFile].forEach((path) => chownSync(path, owner.uid, owner.gid));
  const data = join(home, 'data');
  const options = { cwd: home, env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home, LC_ALL: 'C' }, ...owner };
  const initialize = (locale: string) =>
    spawnSync(
      join(directory, executable('initdb')),
      ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '-N'].concat(
        `--locale=${locale}`,
      ),
      { ...options, encoding: 'utf8' },
    );
  // The embedded database uses C.UTF-8; not every system has it.
  const first = initialize('C.UTF-8');
  const created = first.status === 0 ? first : initialize('C');
  if (created.status !== 0) throw new Error(`initdb failed.\n${created.stderr}`);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    max_connections: 200,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let log = '';
  const launch = () => {
    const launched = spawn(join(directory, executable('postgres')), ['-D', data, ...parameters], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    launched.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
    });
    return launched;
  };
  let server = launch();
  // SIGQUIT ends the server at once; nothing in it is worth a shutdown checkpoint.
  const kill = () => server.kill('SIGQUIT');
  const crash = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    kill();
    await gone;
  };
  const remove = () => rmSync(home, { recursive: true, force: true });
  // For a run that is broken off: nothing is awaited any more, and the server writes to its folder until it is gone.
  const abandon = () => {
    kill();
    for (let attempt = 0; attempt < 40 && existsSync(home); attempt += 1) {
      remove();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
  };
  const abandonAndEnd = (signal: NodeJS.Signals) => {
    abandon();
    process.kill(process.pid, signal);
  };
  process.once('exit', abandon);
  // Without a listener these end a process at once. vitest answers to SIGINT itself, and then stop() is called.
  for (const signal of FINAL_SIGNALS) process.once(signal, abandonAndEnd);
  const stop = async () => {
    process.off('exit', abandon);
    for (const signal of FINAL_SIGNALS) process.off(signal, abandonAndEnd);
    await crash();
    remove();
  };
  const start = async () => {
    // What a crashed server leaves says "ready" of itself.
    rmSync(join(data, 'postmaster.pid'), { force: true });
    server = launch();
    await untilReady(data, server, () => log);
  };
  try {
    await untilReady(data, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    crash,
    start,
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    stop,
  };
}
