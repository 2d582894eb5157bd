// What a newcomer waits for: bytes of JavaScript to sign in and to the workflow list, time from `npm start` to ready
// with everything built, and memory at rest. Prints one line each, then one JSON line with all of them.
//   npm run bench:console
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';
import { DEMO_PASSWORD } from '#server/seed/content/accounts.ts';

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

const START_WITHIN_MS = 60_000;
const REST_MS = 5000;

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
try {
  await withServer(() => Promise.resolve()); // the first start creates the database; the measured ones find it
  const starts: number[] = [];
  for (let round = 0; round < 3; round += 1) starts.push(await withServer((readyMs) => Promise.resolve(readyMs)));
  const start_ms = Math.round(starts.toSorted((a, b) => a - b)[1] ?? 0);
  console.log(`npm start to ready, built, median of 3: ${start_ms} ms`);

  const { signIn, list, idle_mb } = await withServer(async (_readyMs, pid) => {
    await wait(REST_MS);
    const idle = await residentMegabytes(pid);
    return { ...(await scriptBytes()), idle_mb: idle };
  });
  console.log(`JavaScript to sign-in: ${kilobytes(signIn)} kB gzip`);
  console.log(`JavaScript to the workflow list: ${kilobytes(list)} kB gzip`);
  console.log(`Memory of the server at rest: ${idle_mb} MB`);
  console.log(
    JSON.stringify({ start_ms, sign_in_js_gzip_kb: kilobytes(signIn), list_js_gzip_kb: kilobytes(list), idle_mb }),
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

async function withServer<T>(work: (readyMs: number, pid: number) => Promise<T>): Promise<T> {
  const started = performance.now();
  const server = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true, // a group of its own, so that npm and what it started end together
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('npm could not be started');
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    while (!(await isReady())) {
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

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Bytes of every script that is loaded until the screen shows what a person came for, gzip level 9. */
async function scriptBytes(): Promise<{ signIn: number; list: number }> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      void response.body().then(
        (body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length),
        () => undefined,
      );
    });
    const loaded = async () => {
      await page.waitForLoadState('networkidle');
      const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
      scripts.clear();
      return total;
    };
    await page.goto(origin);
    await page.getByRole('button', { name: /sign in/i }).waitFor();
    const signIn = await loaded();

    await page.getByLabel('Email').fill('user@harbour.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL('**/dashboard');
    await loaded();

    // A new page with an empty cache, signed in already: what opening the list by its address costs.
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await context.newPage();
    const listScripts: Promise<number>[] = [];
    fresh.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        listScripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await fresh.goto(`${origin}/workflows`);
    await fresh.getByRole('link', { name: /contract summary/i }).waitFor();
    await fresh.waitForLoadState('networkidle');
    const list = (await Promise.all(listScripts)).reduce((sum, bytes) => sum + bytes, 0);
    return { signIn, list };
  } finally {
    await browser.close();
  }
}

/** Resident memory of the largest process below `root`: the server. Linux only, as that is where figures are compared. */
async function residentMegabytes(root: number): Promise<number> {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    resident.set(pid, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  // npm and its shell stay beside it as small processes; the server is by far the largest.
  const largest = Math.max(...[...resident].filter(([pid]) => isBelow(pid)).map(([, kb]) => kb));
  return Math.round(largest / 1024);
}
