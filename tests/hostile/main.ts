// npm run test:hostile [-- --postgres] [--seed N] [--per-call N] [--swept N] [--megabytes N] [--rounds N] [--only <operation>]…
// [--attack <name or all>]… [--template <folder of an embedded database with the demo>]: attacks the real server over HTTP with requests
// generated from its OpenAPI description: invalid input, as every kind of user, with ids of another company; and with what the
// attacks of trust/attacks.ts make: replays, forgeries, and targets and scopes that nobody was given.
// Prints the seed, every kind of violation with an example as soon as it is found, replies by status, calls that no valid request
// reached, then one JSON line; exits with 1 if there is a violation.
import { randomInt } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';
import { enterRunFolder } from '#tests/support/run-folder.ts';
import { attack } from './campaign.ts';
import { faultsOfRaw, RAW_CASES } from './raw-sockets.ts';
import { faultsOfSlow, SLOW_CASES } from './slow-sockets.ts';
import { sweep } from './pathological/sweep.ts';
import { ATTACK_NAMES, attackTrust } from './trust/attacks.ts';
import { createTally } from './tally.ts';
import { differences } from './tenant-rows.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    'per-call': { type: 'string', default: '40' },
    swept: { type: 'string', default: '40' },
    megabytes: { type: 'string', default: '9' },
    rounds: { type: 'string', default: '40' },
    template: { type: 'string' },
    attack: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const seed = Number(values.seed);
const kind = values.postgres ? 'postgres' : 'embedded';
console.log(`${kind} database, seed ${seed}`);

enterRunFolder();
const report = (fault: string, example: string) => console.log(`\nFAULT ${fault}\n  ${example}`);
const tally = createTally(report);
const world = await openWorld(kind, values.template);
const chosenAttacks = values.attack.includes('all') ? ATTACK_NAMES : values.attack;
const isSelection = values.only.length > 0 || values.attack.length > 0;
const calls = world.operations.map(({ id }) => id);
for (const [chosen, known] of [
  [values.only, calls],
  [chosenAttacks, ATTACK_NAMES],
] as const)
  if (chosen.some((name) => !known.includes(name))) {
    await world.close();
    throw new Error(`Not all of ${chosen.join(', ')} are known. Those there are: ${known.join(', ')}`);
  }
const attacked = world.operations.filter(({ id }) => !isSelection || values.only.includes(id));
process.on('unhandledRejection', (error) => tally.fault('server', 'a rejection that nobody handles', String(error)));
process.on('uncaughtException', (error) =>
  tally.fault('server', 'an exception that nobody catches', String(error.stack)),
);
const before = await world.victimRows();
const foreignIds = [...before.ids].toSorted();
const start = performance.now();
// In parallel with the other attacks. A run of selected ones is too short for them.
const slow = isSelection ? [] : SLOW_CASES.map(async (one) => ({ one, faults: await faultsOfSlow(world.origin, one) }));
for (const [index, operation] of attacked.entries()) {
  await attack(world, operation, tally, {
    seed: seed + index * 1_000,
    perCall: Number(values['per-call']),
    foreignIds,
    // Otherwise the handlers above swallow the error, and the run never ends.
  }).catch((error: unknown) => tally.fault(operation.id, 'the attack itself failed', inspect(error)));
  if (index % 20 === 19) console.log(`${index + 1} of ${attacked.length} calls, ${tally.requests} requests`);
}
for (const one of RAW_CASES) {
  for (const fault of await faultsOfRaw(world.origin, one))
    tally.fault('sockets', `${one.name}: ${fault}`, one.head.slice(0, 200));
}
for (const { one, faults } of await Promise.all(slow))
  for (const fault of faults) tally.fault('sockets', `${one.name}: ${fault}`, one.head);
await attackTrust(world, tally, isSelection ? chosenAttacks : ATTACK_NAMES, { seed, rounds: Number(values.rounds) });
await world.app.settled();
const swept = await sweep(world, attacked, tally, {
  perCall: Number(values.swept),
  fileBytes: Number(values.megabytes) * 1_000_000,
  from: seed % 1000,
  onProgress: console.log,
}).catch((error: unknown) => {
  tally.fault('sweep', 'the sweep itself failed', inspect(error));
  return { requests: 0, longest: { milliseconds: 0, request: '' } };
});
for (const line of differences(before, await world.victimRows()))
  tally.fault('database', `the victim was changed: ${line.split(' ', 2).join(' ')}`, line);
const alive = await fetch(`${world.origin}/api/health/ready`);
if (alive.status !== 200) tally.fault('server', 'is not ready afterwards', String(alive.status));
await world.close().catch((error: unknown) => {
  const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const one of faults) tally.fault('server', 'work behind a reply failed', inspect(one));
});

const isReached = (operation: string) =>
  [...(tally.byOperation.get(operation) ?? [])].some(([status]) => status >= 200 && status < 300);
const unreached = attacked.map(({ id }) => id).filter((id) => !isReached(id));
const statuses = [...tally.byStatus].toSorted(([one], [other]) => one - other);
console.log(
  `\n${tally.requests} requests and ${RAW_CASES.length + slow.length} raw connections at ${attacked.length} calls and ${isSelection ? chosenAttacks.length : ATTACK_NAMES.length} attacks on trust in ${Math.round((performance.now() - start) / 1000)} s`,
);
console.log(`ids of another company: ${foreignIds.length}`);
console.log(`replies by status: ${statuses.map(([status, times]) => `${status} ${times}`).join(', ')}`);
console.log(
  `99 of 100 replies within ${Math.round(tally.p99())} ms, the slowest ${Math.round(tally.slowest.milliseconds)} ms: ${tally.slowest.request.slice(0, 200)}`,
);
console.log(
  `${swept.requests} requests of pathological content; the server's thread was at work for ${Math.round(swept.longest.milliseconds)} ms at most without a pause: ${swept.longest.request.slice(0, 200)}`,
);
console.log(`calls that no good request reached: ${unreached.length === 0 ? 'none' : unreached.join(', ')}`);
for (const { fault, times } of tally.found) console.log(`${times} times: ${fault}`);
console.log(`\n${tally.found.length === 0 ? 'no fault found' : `${tally.found.length} kinds of fault`}`);
console.log(
  JSON.stringify({
    command: 'test:hostile',
    database: kind,
    seed,
    requests: tally.requests,
    by_status: Object.fromEntries(statuses),
    by_operation: Object.fromEntries([...tally.byOperation].map(([id, counts]) => [id, Object.fromEntries(counts)])),
    unreached,
    faults: tally.found.map(({ fault, times }) => ({ fault, times })),
  }),
);
process.exitCode = tally.found.length === 0 ? 0 : 1;
