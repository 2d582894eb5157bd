// Counts the tests in the JSON reports of vitest and Playwright, and names failed ones.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests and why, for the end of the output, where a log is read first. */
  readonly failures: readonly string[];
  /** Tests that passed only on a retry: they count as passed, but need a look. */
  readonly flaky: readonly string[];
}

/** Lines of a failure's message, so that a dozen failures fit on a screen. */
const MESSAGE_LINES = 12;
const described = (title: string, messages: readonly string[]) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MESSAGE_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
};

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

function vitestFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [described(name, [message])];
    return failed.map((one) => described(`${name} > ${one.fullName}`, one.failureMessages));
  });
}

/** A test that passed on a retry keeps its first failure. */
function vitestFlaky(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((one) => described(`${name} > ${one.fullName}`, one.failureMessages)),
  );
}

/** The tests with a status, each with its failure. */
function playwrightTests(
  wanted: 'unexpected' | 'flaky',
  suites: readonly PlaywrightSuite[] = [],
  path: readonly string[] = [],
): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const here = [...path, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter((one) => one.status === wanted)
        .map((one) =>
          described(
            [`[${one.projectName}]`, ...here, spec.title].join(' > '),
            one.results.flatMap((result) => result.error?.message ?? []),
          ),
        ),
    );
    return [...own, ...playwrightTests(wanted, inner, here)];
  });
}

/** A failed run counts as at least one failure: a file that did not load has no failed test. */
const atLeastOneWhere = (isBad: boolean, { failed, ...tally }: Tally): Tally => ({
  ...tally,
  failed: isBad ? Math.max(failed, 1) : failed,
});

export function vitestTally(file: string, exitCode: number): Tally {
  const report = read(file) as VitestReport | undefined;
  return atLeastOneWhere(exitCode !== 0, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: vitestFailures(report),
    flaky: vitestFlaky(report),
  });
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const report = read(file) as PlaywrightReport | undefined;
  const stats = report?.stats;
  return atLeastOneWhere(exitCode !== 0, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: playwrightTests('unexpected', report?.suites),
    flaky: playwrightTests('flaky', report?.suites),
  });
}
