// Three processes of the product on one PostgreSQL, one object storage and one model service, behind a round-robin proxy:
// what must hold for all of them together, with one killed and each restarted under load.
//   npm run test:cluster [-- <fact>…]
// Prints a line per fact with its bound, then one JSON line; exits with 1 if a bound is exceeded. The baseline is one process:
// three must not change the outcome of any request.
import { openReport } from '#benchmarks/report.ts';
import { checkFiles } from './files.ts';
import { startHarness } from './harness.ts';
import { checkLimits } from './limits.ts';
import { checkStart } from './one-start.ts';
import { checkSeats } from './seats.ts';
import { checkSessions } from './sessions.ts';
import { checkStreams } from './streams.ts';
import { checkUnderLoad } from './under-load.ts';

/** In this order: `limits` comes last, as it exhausts the request limits. */
const FACTS = {
  start: checkStart,
  sessions: checkSessions,
  files: checkFiles,
  seats: checkSeats,
  streams: checkStreams,
  load: checkUnderLoad,
  limits: checkLimits,
} as const;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in FACTS));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(FACTS).join(', ')}.`);

// On an interrupt, stop what was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const report = openReport('test:cluster');
const harness = await startHarness();
report.note(
  harness.isPooled
    ? 'The processes reach PostgreSQL through PgBouncer in transaction mode.'
    : 'PgBouncer is not installed: the processes reach PostgreSQL directly.',
);
try {
  for (const [name, check] of Object.entries(FACTS))
    if (chosen.length === 0 || chosen.includes(name)) await check(harness, report);
} finally {
  await harness.close();
}
report.close();
