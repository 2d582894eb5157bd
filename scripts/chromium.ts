// Finds a Chromium for the browser tests, and downloads one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: CHROMIUM_PATH, one on the PATH, or the one that Playwright downloaded before. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, words: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

function installFromSystem(): void {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (process.getuid?.() !== 0 || !isDebian) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet);
}

function downloadWithPlaywright(): void {
  const cli = resolve(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
}

/** As findChromium, but downloads one if there is none. @throws with what to do. */
export function ensureChromium(): string {
  for (const get of [installFromSystem, downloadWithPlaywright]) {
    const found = findChromium();
    if (found !== undefined) {
      if (existsSync(found)) return found;
      throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`);
    }
    console.log('No Chromium was found; getting one…');
    get();
  }
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** Our launch options: no telemetry, and no sandbox as root, with which it would refuse to start. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
