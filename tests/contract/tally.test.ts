// The summary of `npm test`: how many tests passed, and which failed and why.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playwrightTally, vitestTally } from '#scripts/tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereas-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

it('names the file and title of a failed test, with the first lines of why', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('subtracts', 'failed', '\u001B[31mexpected 1 to be 2\u001B[39m'),
        ],
      },
    ],
  };
  expect(vitestTally(written(report), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts > subtracts\n    expected 1 to be 2'],
    flaky: [],
  });
});

it('names a test that passed only when it was tried again, with why it had failed', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [test('adds', 'passed'), test('subtracts', 'passed', 'expected 1 to be 2')],
      },
    ],
  };
  expect(vitestTally(written(report), 0)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ['a.test.ts > subtracts\n    expected 1 to be 2'],
  });
});

it('names a file that did not load, and counts it', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(vitestTally(written(report), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['b.test.ts\n    no such module'],
    flaky: [],
  });
});

it('names the window, file and title of a failed browser test', () => {
  const spec = (status: string) => ({
    title: 'signs in',
    file: 'c.test.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'timed out' } }] }],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 0 },
    suites: [
      { title: 'c.test.ts', specs: [spec('expected')], suites: [{ title: 'a visitor', specs: [spec('unexpected')] }] },
    ],
  };
  expect(playwrightTally(written(report), 1)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['[phone] > c.test.ts > a visitor > signs in\n    timed out'],
    flaky: [],
  });
});

it('counts a browser test that passed on its second try, and still names it', () => {
  const results = [{ error: { message: 'not focused' } }, {}];
  const spec = { title: 'signs in', file: 'd.test.ts', tests: [{ projectName: 'desktop', status: 'flaky', results }] };
  const report = { stats: { expected: 2, unexpected: 0, flaky: 1 }, suites: [{ title: 'd.test.ts', specs: [spec] }] };
  expect(playwrightTally(written(report), 0)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: ['[desktop] > d.test.ts > signs in\n    not focused'],
  });
});

it('counts a run without a report as one failure', () => {
  expect(vitestTally(join(folder, 'absent.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
    flaky: [],
  });
});
