// Counts what vitest and Playwright report in their JSON files.
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A run that ended badly counts as one failure at least: a file that did not load has no failed test to show. */
const atLeastOneWhere = (isBad: boolean, { passed, failed }: Tally): Tally => ({
  passed,
  failed: isBad ? Math.max(failed, 1) : failed,
});

export function vitestTally(file: string, exitCode: number): Tally {
  const report = read(file) as VitestReport | undefined;
  return atLeastOneWhere(exitCode !== 0, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const stats = (read(file) as PlaywrightReport | undefined)?.stats;
  return atLeastOneWhere(exitCode !== 0, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  });
}
