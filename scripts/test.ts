// Runs `npm test` and `npm run check`: the checks, all tests but the browser's, and for `npm test` those too.
// Everything runs, even after a failure; the last lines name failed tests, and those that passed only on a retry,
// and say how many tests passed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { staticChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import type { Tally } from './tally.ts';
import { playwrightTally, vitestTally } from './tally.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'whereas-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

async function run(words: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  await once(child, 'close');
  return child.exitCode ?? 1;
}

async function checks(): Promise<Tally> {
  const failures = await staticChecks();
  return { passed: 0, failed: failures.length, failures, flaky: [] };
}

async function allButBrowser(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const words = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestTally(report, await run(words));
}

async function browser(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  try {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    return playwrightTally(report, await run([cli, 'test', '--reporter=line,json'], env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: ['browser tests'], flaky: [] };
  }
}

/** The groups run one after another, the parts of a group in parallel: the checks use the time that tests spend waiting. */
const PARTS: Record<string, (() => Promise<Tally>)[][]> = {
  all: [[checks, allButBrowser], [browser]],
  check: [[checks, allButBrowser]],
  browser: [[browser]],
};

const asked = process.argv[2] ?? 'all';
const parts = PARTS[asked];
if (parts === undefined) throw new Error(`There is no "${asked}" to run: ${Object.keys(PARTS).join(', ')}.`);
let [passed, failed] = [0, 0];
const failures: string[] = [];
const flaky: string[] = [];
for (const part of parts) {
  for (const tally of await Promise.all(part.map((start) => start()))) {
    passed += tally.passed;
    failed += tally.failed;
    failures.push(...tally.failures);
    flaky.push(...tally.flaky);
  }
}
for (const one of flaky) console.log(`\nPassed only when tried again: ${one}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
