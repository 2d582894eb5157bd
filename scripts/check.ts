// Static checks: format, lint with types and import boundaries, types.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';

/** A Linux nice level: a third of the time that a process of normal priority gets. */
const BEHIND_TESTS = 5;

const root = resolve(import.meta.dirname, '..');
const program = (...words: string[]) => join(root, 'node_modules', ...words);

const CHECKS = [
  {
    name: 'format',
    words: [
      program('prettier', 'bin', 'prettier.cjs'),
      '--check',
      '--cache',
      '--cache-location=node_modules/.cache/prettier.json',
      '--log-level=warn',
      '--no-error-on-unmatched-pattern',
      '.',
    ],
  },
  { name: 'lint', words: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--format=stylish'] },
  { name: 'types', words: [program('typescript', 'bin', 'tsc'), '-p', '.'] },
];

async function check({ name, words }: (typeof CHECKS)[number]): Promise<string | undefined> {
  const started = performance.now();
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  // Tests run beside this, and some measure time. With the lowest priority it would not finish on a busy machine.
  if (child.pid !== undefined) setPriority(child.pid, BEHIND_TESTS);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    child.exitCode === 0 ? `${name}: ok (${seconds} s)` : `${name}: failed\n${Buffer.concat(output).toString()}`,
  );
  return child.exitCode === 0 ? undefined : name;
}

/** Runs all checks in parallel. @returns the names of those that failed. */
export async function staticChecks(): Promise<string[]> {
  const failed = await Promise.all(CHECKS.map(check));
  return failed.filter((name) => name !== undefined);
}
