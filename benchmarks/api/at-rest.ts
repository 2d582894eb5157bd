// Measures `npm start` with everything built and an existing database: time until ready, and the memory of all its processes
// when idle.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#benchmarks/alternate.ts';
import type { Report } from '#benchmarks/report.ts';
import type { Place } from './rig.ts';
import { environmentOf } from './rig.ts';
import { freePort } from '#tests/support/postgres-cluster.ts';

const START_WITHIN_MS = 60_000;
const STARTS = 3;
/** Longer than the idle timeout of worker threads. */
const REST_MS = 30_000;
const READY_AT_MOST_MS = 3000;

/** @param most megabytes of memory when idle. */
export async function measureAtRest(place: Place, name: string, most: number, report: Report): Promise<void> {
  // The first start creates the database and reads the demo's documents; the measured ones find both.
  await whileStarted(place, () => wait(REST_MS));
  const starts: number[] = [];
  for (let round = 1; round < STARTS; round += 1) starts.push(await whileStarted(place, (readyMs) => readyMs));
  const atRest = await whileStarted(place, async (readyMs, pid) => {
    starts.push(readyMs);
    await wait(REST_MS);
    return memoryBelow(pid);
  });
  report.target(`npm start to ready, ${name}`, Math.round(median(starts)), { most: READY_AT_MOST_MS }, 'ms');
  report.target(`memory at rest, ${name}, npm included`, atRest.resident, { most }, 'MB');
  report.figure('the same, shared pages counted once', atRest.proportional, 'MB');
  report.figure('of it the server', atRest.largest, 'MB');
}

async function whileStarted<Result>(
  place: Place,
  work: (readyMs: number, pid: number) => Result | Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const { LOG_LEVEL: _, REQUESTS_PER_MINUTE: __, ...environment } = environmentOf(place);
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: 'ignore',
    detached: true, // a group of its own, so that npm and what it started end together
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be started');
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isReady = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
    } catch {
      return false;
    }
  };
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - started > START_WITHIN_MS) throw new Error('the server did not start');
      await wait(10);
    }
    return await work(performance.now() - started, pid);
  } finally {
    process.kill(-pid, 'SIGTERM');
    await exited;
    while (await isReady()) await wait(50); // npm may end before the server it started
  }
}

interface Memory {
  /** Resident memory of all processes; shared pages count for each. */
  readonly resident: number;
  /** The same; shared pages count once. */
  readonly proportional: number;
  /** Resident memory of the largest process, the server. */
  readonly largest: number;
}

/** Memory of the processes below `root`, in megabytes. Linux only. */
async function memoryBelow(root: number): Promise<Memory> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  const [resident, proportional]: [number[], number[]] = [[], []];
  for (const pid of [...parents.keys()].filter(isBelow)) {
    const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(maps)?.[1] ?? 0) / 1024;
    resident.push(megabytes('Rss'));
    proportional.push(megabytes('Pss'));
  }
  const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value, 0));
  return { resident: sum(resident), proportional: sum(proportional), largest: Math.round(Math.max(...resident)) };
}
