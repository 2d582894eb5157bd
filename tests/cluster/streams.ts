// Following and stopping the work of another process.
import type { Review } from '#domain/reviews.ts';
import type { Run } from '#domain/runs.ts';
import type { Report } from '#benchmarks/report.ts';
import type { Harness } from './harness.ts';
import { CELLS_AT_ONCE, RUNS_AT_ONCE } from './harness.ts';
import type { Person } from './person.ts';
import { signIn } from './person.ts';
import type { FollowedRun } from './runs.ts';
import { lastEvent, newReview, newWorkflow, startRun } from './runs.ts';
import { until } from '#tests/support/until.ts';

const HANGS = 'State what nobody answers.';
const HANGING_COLUMN = 'Deposit';
/** A process polls for stopped work every five seconds, and for the runs that it streams every second. */
const STOPPED_WITHIN_MS = 7000;
const TOLD_WITHIN_MS = 2000;
const TAKEN_WITHIN_MS = 8000;
const ENDED_WITHIN_MS = 3000;

export async function checkStreams(harness: Harness, report: Report): Promise<void> {
  const [first = '', second = '', third = ''] = harness.origins;
  const harbour = await signIn(first, 'user@harbour.test');
  const castellan = await signIn(first, 'user@castellan.test');
  harness.model.behave({ kind: 'hang_on', words: HANGS }, Number.POSITIVE_INFINITY);

  // Runs of two companies that do not end take all but the last slot of the first process.
  const hanging = await fill(harness, [harbour, castellan]);
  const run = await startRun(harbour, first, await newWorkflow(harbour, first), 'Followed elsewhere');
  const began = performance.now();
  const last = await lastEvent(run);
  const claimed = performance.now() - began;
  const row = await harbour.data<Run>(second, `/workflow/runs/${run.id}`);
  const late = Date.now() - Date.parse(row.finished_at ?? '') - (performance.now() - began - claimed);
  report.target(
    'runs of another process that a stream did not show to their end',
    last?.type === 'finished' ? 0 : 1,
    { most: 0 },
    '',
  );
  report.target('from its end in another process to its follower', late / 1000, { most: TOLD_WITHIN_MS / 1000 }, 's');
  report.target(
    'until another process claimed a run for which the first had no slot',
    claimed / 1000,
    { most: TAKEN_WITHIN_MS / 1000 },
    's',
  );

  await checkStops(harness, report, hanging, third);
  await checkReviewStop(harness, report, harbour);
  await checkSignedOut(harness, report);
  harness.model.behave({ kind: 'faithful' }, Number.POSITIVE_INFINITY);
}

interface HangingRun {
  readonly person: Person;
  readonly run: FollowedRun;
}

async function fill({ model, origins }: Harness, people: readonly Person[]): Promise<HangingRun[]> {
  const [first = ''] = origins;
  const before = model.requests.length;
  const hanging: HangingRun[] = [];
  for (let index = 0; index < RUNS_AT_ONCE; index += 1) {
    const person = people[index % people.length];
    if (!person) throw new Error('nobody to ask');
    const workflow = await newWorkflow(person, first, [HANGS]);
    hanging.push({ person, run: await startRun(person, first, workflow, `Hanging ${index}`) });
    // One by one, so that each is claimed by the process that received it and not by another.
    await model.received(before + index + 1);
  }
  return hanging;
}

/** A stream from one process whose session is revoked through another. */
async function checkSignedOut({ origins, model }: Harness, report: Report): Promise<void> {
  const [first = '', second = ''] = origins;
  model.behave({ kind: 'hang_on', words: HANGS }, Number.POSITIVE_INFINITY);
  const person = await signIn(first, 'admin@castellan.test');
  const run = await startRun(person, first, await newWorkflow(person, first, [HANGS]), 'Left behind');
  await person.send(second, '/auth/logout', { body: {} });
  const began = performance.now();
  const last = await lastEvent(run);
  const took = (performance.now() - began) / 1000;
  const isTold = last?.type === 'failed' && last.problem.status === 401;
  report.target('streams that do not end with a session that another process ended', isTold ? 0 : 1, { most: 0 }, '');
  report.target(
    'from a sign-out in another process to the end of the stream',
    took,
    { most: ENDED_WITHIN_MS / 1000 },
    's',
  );
  const again = await signIn(second, 'admin@castellan.test');
  await again.send(second, `/workflow/runs/${run.id}/cancel`, { body: {} });
}

async function checkStops({ model }: Harness, report: Report, hanging: readonly HangingRun[], other: string) {
  const before = performance.now();
  const dropsBefore = model.drops;
  const ends = hanging.map(({ run }) => lastEvent(run));
  for (const { person, run } of hanging) {
    const { status } = await person.send(other, `/workflow/runs/${run.id}/cancel`, { body: {} });
    if (status !== 200) throw new Error(`stopping a run through another process answered ${status}`);
  }
  const last = await Promise.all(ends);
  await model.dropped(dropsBefore + hanging.length);
  const took = (performance.now() - before) / 1000;
  const unnotified = last.filter((event) => event?.type !== 'failed').length;
  report.target('runs stopped through another process whose followers were not notified', unnotified, { most: 0 }, '');
  report.target(
    'from Stop in another process until the requests to the model ended and the followers were notified',
    took,
    { most: STOPPED_WITHIN_MS / 1000 },
    's',
  );
}

async function checkReviewStop({ model, origins }: Harness, report: Report, person: Person): Promise<void> {
  const [first = '', second = ''] = origins;
  const question = `What is said about ${HANGING_COLUMN}?`;
  model.behave({ kind: 'hang_on', words: question }, Number.POSITIVE_INFINITY);
  const requestsBefore = model.requests.length;
  const path = await newReview(person, first, 'Stopped elsewhere', 2 * CELLS_AT_ONCE);
  await person.data(first, `${path}/run`, { body: { scope: 'missing' } });
  // The cells of other columns are answered, until each slot holds a request that hangs.
  const hanging = () => model.requests.slice(requestsBefore).filter(({ user }) => user.includes(question));
  await until('every slot waits for the model', 30_000, () => hanging().length === CELLS_AT_ONCE);
  const before = performance.now();
  const dropsBefore = model.drops;
  await person.data(second, `${path}/stop`, { body: {} });
  const { status } = (await person.data<Review>(first, path)).run ?? {};
  report.target('reviews stopped through another process that go on', status === 'stopped' ? 0 : 1, { most: 0 }, '');
  await model.dropped(dropsBefore + CELLS_AT_ONCE);
  const took = (performance.now() - before) / 1000;
  report.target(
    'from Stop of a review in another process until the requests to the model ended',
    took,
    { most: STOPPED_WITHIN_MS / 1000 },
    's',
  );
}
