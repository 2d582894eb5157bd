// The browser tests run against the built product, started as a customer starts it, on a fresh folder of data.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';
import { enterRunFolder } from './tests/support/run-folder.ts';

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(typeof address === 'object' ? address?.port : address);
}

enterRunFolder();
// Each worker reads this file again and must find the port and folder that the first reading chose.
const port = (process.env['BROWSER_TEST_PORT'] ??= await freePort());
const data = (process.env['BROWSER_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'whereas-browser-')));
const address = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalTeardown: './tests/support/remove-browser-data.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // What passes only then is named at the end (scripts/tally.ts): nothing is hidden by it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // One more than two processors: a test waits for the network and for animations about as long as it works.
  workers: 3,
  // For a machine half as fast as one would wish, with other work to do: what is slow is not broken.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: address,
    // A window of its own costs each test more than what it does in it. Storage, cache, routes and scripts are reset
    // between tests; permissions and the history of the tab are not.
    reuseContext: true,
    // Recording every page, to keep the traces of a few, slows all of them. For a failure: --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...CHROMIUM_FLAGS],
    },
  },
  projects: [
    // What is about windows of one width only carries its tag.
    { name: 'desktop', grepInvert: /@small/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${address}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: address, DATA_DIR: data, DATABASE_URL: '', SMTP_URL: '' },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
