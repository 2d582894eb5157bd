// npm run test:faults [-- --kills N] [--case name] [--seed N]: kills, pauses and disconnects real server processes while
// users work, one case after the other, then checks that every guarantee was kept. Prints a line per case with its violations
// below, and one JSON line with everything; exits with 1 if there is a violation.
import { parseArgs } from 'node:util';
import { enterRunFolder } from '#tests/support/run-folder.ts';
import { clockJumps } from './cases/clock.ts';
import { contractReviews } from './cases/contract-reviews.ts';
import { databaseAway } from './cases/database-away.ts';
import { diskFull } from './cases/disk-full.ts';
import { killCase } from './cases/kill.ts';
import { mailFaults } from './cases/mail.ts';
import { modelFaults } from './cases/model.ts';
import { storageFaults } from './cases/storage.ts';
import { twoProcesses } from './cases/two-processes.ts';
import { createChance } from './chance.ts';
import type { FaultCase } from './fault-case.ts';
import { CannotRun } from './fault-case.ts';
import type { Violation } from './findings.ts';
import { createFindings } from './findings.ts';
import { isPostgresThere } from './world.ts';

const CASES: readonly FaultCase[] = [
  killCase('embedded'),
  killCase('postgres'),
  contractReviews,
  databaseAway,
  twoProcesses,
  diskFull('embedded'),
  diskFull('postgres'),
  clockJumps('embedded'),
  clockJumps('postgres'),
  storageFaults,
  mailFaults,
  modelFaults,
];
const KINDS: readonly Violation[] = ['missing', 'half_written', 'stuck', 'unclear', 'wrong'];
/** Printed violations of one kind. */
const PRINTED_MAX = 10;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    case: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const unknown = values.case?.filter((name) => !CASES.some((one) => one.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. There are ${CASES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly skipped?: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: Readonly<Record<Violation, readonly string[]>>;
}

async function runCase(one: FaultCase): Promise<Result> {
  const { name } = one;
  const findings = createFindings();
  const chance = createChance(Number(values.seed));
  const begun = performance.now();
  let skipped: string | undefined;
  try {
    if (name.includes('postgres') && !isPostgresThere())
      throw new CannotRun('No PostgreSQL was found on this machine.');
    await one.run({ findings, chance, kills: Number(values.kills) });
  } catch (error) {
    if (error instanceof CannotRun) skipped = error.message;
    else findings.violation('wrong', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return {
    name,
    seconds: Math.round((performance.now() - begun) / 1000),
    ...(skipped === undefined ? {} : { skipped }),
    figures: Object.fromEntries(findings.figures),
    violations: Object.fromEntries(
      KINDS.map((kind) => [kind, findings.violations.get(kind) ?? []]),
    ) as Result['violations'],
  };
}

function print({ name, seconds, skipped, figures, violations }: Result): void {
  if (skipped !== undefined) return console.log(`${name}: cannot run here. ${skipped}`);
  const isKept = KINDS.every((kind) => violations[kind].length === 0);
  const parts = [
    ...Object.entries(figures).map(([figure, value]) => `${figure} ${value.toLocaleString('en')}`),
    ...KINDS.map((kind) => `${kind.replace('_', '-')} ${violations[kind].length}`),
  ];
  console.log(`${name}: ${parts.join(', ')} (${seconds} s) ${isKept ? 'ok' : 'BROKEN'}`);
  for (const kind of KINDS)
    for (const what of violations[kind].slice(0, PRINTED_MAX)) console.log(`  ${kind.replace('_', '-')}: ${what}`);
}

enterRunFolder();
console.log(`Faults with seed ${values.seed}`);
const results: Result[] = [];
for (const one of CASES) {
  if (values.case && !values.case.includes(one.name)) continue;
  const result = await runCase(one);
  print(result);
  results.push(result);
}
const broken = results.filter(({ violations }) => KINDS.some((kind) => violations[kind].length > 0));
console.log(
  JSON.stringify({
    command: 'test:faults',
    seed: Number(values.seed),
    results,
    broken: broken.map(({ name }) => name),
  }),
);
process.exit(broken.length > 0 ? 1 : 0);
