// One process killed under load, then each restarted in turn: acknowledged work exists exactly once, the other processes
// finish the work of the killed one, and no other request fails.
import { setTimeout as wait } from 'node:timers/promises';
import type { Review } from '#domain/reviews.ts';
import type { Run } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import type { Report } from '#benchmarks/report.ts';
import { newProject } from './files.ts';
import type { Harness } from './harness.ts';
import { CELLS_AT_ONCE, keyOf, RUNS_AT_ONCE } from './harness.ts';
import type { Place, Work } from './load.ts';
import { startLoad } from './load.ts';
import type { Person } from './person.ts';
import { signIn } from './person.ts';
import { asksSince, COLUMNS, newReview, newWorkflow, PROMPTS } from './runs.ts';
import { until } from '#tests/support/until.ts';

const PEOPLE = ['user@harbour.test', 'admin@harbour.test', 'user@castellan.test', 'admin@castellan.test'];
const SESSIONS_EACH = 4;
const BEFORE_KILL_MS = 8000;
const AFTER_KILL_MS = 8000;
const BETWEEN_RESTARTS_MS = 3000;
/** Heartbeats expire after 15 seconds; every 5 seconds a process looks for expired ones and for runs of others. */
const TAKEN_OVER_WITHIN_MS = 30_000;
const ENDED_WITHIN_MS = 120_000;
/** Delay of the model, so that some requests are always in flight. */
const ANSWERED_IN_MS = 250;
const REVIEWS = 3;
const DOCUMENTS = 12;

interface LoadSetup {
  readonly places: readonly Place[];
  readonly reviewer: Person;
}

export async function checkUnderLoad(harness: Harness, report: Report): Promise<void> {
  harness.model.behave({ kind: 'late', delayMs: ANSWERED_IN_MS }, Number.POSITIVE_INFINITY);
  const setup = await setUp(harness);
  await checkKill(harness, report, setup);
  await checkRestarts(harness, report, setup);
}

async function setUp({ proxy }: Harness): Promise<LoadSetup> {
  const each = await Promise.all(
    PEOPLE.map(async (email) => {
      const person = await signIn(proxy.origin, email);
      const place = {
        email,
        project: await newProject(person, proxy.origin, `Work of ${email}`),
        workflow: await newWorkflow(person, proxy.origin),
      };
      return Array.from({ length: SESSIONS_EACH }, () => place);
    }),
  );
  return { places: each.flat(), reviewer: await signIn(proxy.origin, 'user@harbour.test') };
}

/** Creates and runs reviews, each through another process. @returns their paths. */
const runReviews = (harness: Harness, reviewer: Person, label: string) =>
  Promise.all(
    Array.from({ length: REVIEWS }, async (_, index) => {
      const origin = harness.origins[index % harness.origins.length] ?? '';
      const path = await newReview(reviewer, origin, `${label} ${index}`, DOCUMENTS);
      await reviewer.data(origin, `${path}/run`, { body: { scope: 'missing' } });
      return path;
    }),
  );

async function checkKill(harness: Harness, report: Report, { places, reviewer }: LoadSetup): Promise<void> {
  const { proxy, model } = harness;
  const killed = 0;
  const before = model.requests.length;
  const load = await startLoad(harness, places, 'Killed');
  await wait(BEFORE_KILL_MS);
  const reviews = await runReviews(harness, reviewer, 'Killed');
  await until('the model is busy', 30_000, () => model.requests.length > before + 40);
  const inFlight = proxy.upstreams[killed]?.inFlight ?? 0;
  const at = performance.now();
  await harness.product(killed).kill();
  // Requests sent to it up to this moment are lost.
  const deadAt = performance.now();
  await wait(AFTER_KILL_MS);
  const work = await load.stop();
  const { failures } = work;
  report.figure('requests while one of three processes was killed', work.requests, '');
  report.figure('requests in flight on the process as it was killed', inFlight, '');
  report.target('requests lost with it, at most one of each user', failures.length, { most: places.length }, '');
  const others = failures.filter(({ began, process }) => began > deadAt || (process !== null && process !== killed));
  others.forEach(({ what, answer }) => report.note(`  ${what}: ${answer}`));
  report.target('requests that failed otherwise', others.length, { most: 0 }, '');
  report.figure('streams that the kill cut, whose runs were looked up through another process', work.streamsLost, '');

  const ended = await untilEnded(harness, reviewer, reviews);
  report.target(
    'from the kill until the others had finished its work',
    (ended - at) / 1000,
    { most: (TAKEN_OVER_WITHIN_MS + DOCUMENTS * ANSWERED_IN_MS * COLUMNS.length) / 1000 },
    's',
  );
  await checkDone(harness, report, work, reviewer, reviews);

  const asks = [...asksSince(model, before).values()];
  const twice = asks.filter((times) => times.length > 1);
  // The killed process held the question: it was in flight, or answered and not stored.
  const explained = twice.filter(
    ([first, second, ...more]) =>
      more.length === 0 && first?.key === keyOf(killed) && first.at < at && (second?.at ?? 0) > at,
  );
  report.figure('questions sent to the model', asks.length, '');
  report.target(
    'questions sent again because of the kill',
    explained.length,
    { most: RUNS_AT_ONCE + REVIEWS * CELLS_AT_ONCE },
    '',
  );
  report.target('questions sent twice without a reason', twice.length - explained.length, { most: 0 }, '');
  await harness.restart(killed);
  await until('the killed process is back', 20_000, () => proxy.upstreams[killed]?.isReady === true);
}

async function checkRestarts(harness: Harness, report: Report, { places, reviewer }: LoadSetup): Promise<void> {
  const { proxy, model } = harness;
  const before = model.requests.length;
  const load = await startLoad(harness, places, 'Restarted');
  const reviews = await runReviews(harness, reviewer, 'Restarted');
  const codes: (number | null)[] = [];
  for (const place of proxy.upstreams.keys()) {
    await wait(BETWEEN_RESTARTS_MS);
    codes.push(await harness.product(place).stop());
    await harness.restart(place);
    await until('the restarted process is back', 20_000, () => proxy.upstreams[place]?.isReady === true);
  }
  await wait(BETWEEN_RESTARTS_MS);
  const work = await load.stop();
  work.failures.forEach(({ what, answer }) => report.note(`  ${what}: ${answer}`));
  report.figure('requests while each process was restarted in turn', work.requests, '');
  report.target('requests that failed', work.failures.length, { most: 0 }, '');
  report.target('processes that did not exit with 0', codes.filter((code) => code !== 0).length, { most: 0 }, '');
  report.figure(
    'streams that were handed over, whose runs were looked up through another process',
    work.streamsLost,
    '',
  );
  await untilEnded(harness, reviewer, reviews);
  await checkDone(harness, report, work, reviewer, reviews);
  const twice = [...asksSince(model, before).values()].filter((times) => times.length > 1);
  // The model replies well within the time that a process has to shut down.
  report.target('questions sent again because a process stopped', twice.length, { most: 0 }, '');
}

/** Waits until all runs and reviews have ended. @returns when, by performance.now(). */
async function untilEnded({ proxy, pool }: Harness, reviewer: Person, reviews: readonly string[]): Promise<number> {
  await until('every run has ended', ENDED_WITHIN_MS, async () => {
    const { rows } = await pool.query("select 1 from runs where status in ('queued', 'running') limit 1");
    return rows.length === 0;
  });
  for (const path of reviews)
    await until('every review has ended', ENDED_WITHIN_MS, async () => {
      const { run } = await reviewer.data<Review>(proxy.origin, path);
      return run?.status !== 'queued' && run?.status !== 'running';
    });
  return performance.now();
}

async function checkDone(
  { proxy, pool }: Harness,
  report: Report,
  work: Work,
  reviewer: Person,
  reviews: readonly string[],
): Promise<void> {
  let unfinished = 0;
  for (const [id, person] of work.runs) {
    const run = await person.data<Run>(proxy.origin, `/workflow/runs/${id}`);
    const isWhole = run.status === 'finished' && run.results.length === PROMPTS.length;
    if (!isWhole || isUnderWay(run)) unfinished += 1;
  }
  report.target(`of ${work.runs.size} acknowledged runs, not finished with every answer`, unfinished, { most: 0 }, '');
  let missing = 0;
  for (const path of reviews) {
    const { counts, run } = await reviewer.data<Review>(proxy.origin, path);
    const all = DOCUMENTS * COLUMNS.length;
    if (run?.status !== 'finished' || run.done !== all) missing += 1;
    missing += all - counts.answered - counts.absent;
  }
  report.target(
    `of ${reviews.length * DOCUMENTS * COLUMNS.length} cells of reviews, not answered`,
    missing,
    { most: 0 },
    '',
  );
  let lost = 0;
  for (const [id, { text, person }] of work.files) {
    const { body } = await person.send<Buffer>(proxy.origin, `/repositories/${id}/content`);
    if (Buffer.from(body).toString() !== text) lost += 1;
  }
  report.target(`of ${work.files.size} acknowledged files, not there byte for byte`, lost, { most: 0 }, '');
  const { rows } = await pool.query<{ id: string }>('select id from usage_events where id = any($1)', [work.events]);
  report.target(
    `of ${work.events.length} acknowledged events, not recorded`,
    work.events.length - rows.length,
    { most: 0 },
    '',
  );
  const [sums] = (
    await pool.query<{ off: string }>(
      `select count(*) as off from usage_by_company as kept
       full join (select company_id, count(*) as events from usage_events group by company_id) as counted using (company_id)
       where kept.event_count is distinct from counted.events`,
    )
  ).rows;
  report.target('companies whose counters are not the sums of their events', Number(sums?.off), { most: 0 }, '');
}
