// The run of a review outlives the process that works on it: another one resumes at the missing cells, and only
// the latest claim writes.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { saveCells } from '#server/store/reviews/review-answers.ts';
import type { ClaimedReview } from '#server/store/reviews/review-runs.ts';
import { claimReview } from '#server/store/reviews/review-runs.ts';
import { reviews } from '#server/store/reviews/review-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { failStatements } from '#tests/support/outage.ts';
import type { TestReview } from '#tests/support/review-runs.ts';
import { cellRows, column, ranReview, reviewRow, startReview, storeReview } from '#tests/support/review-runs.ts';
import type { Script, ScriptedEngine } from '#tests/support/scripted-engine.ts';
import { says, scriptedEngine, untilAborted } from '#tests/support/scripted-engine.ts';

const LAW = 'This Lease is governed by the laws of England.';
const COLUMNS = ['One', 'Two', 'Three', 'Four'].map((title) => column(title));
const NOW = '2026-03-04T12:00:00.000Z';
const CONCURRENCY = 2;

let script: Script;
let scripted: ScriptedEngine;
let app: TestApp;
let queue: JobQueue;
let review: TestReview;

beforeEach(async () => {
  script = (_, __, signal) => untilAborted(signal);
  scripted = scriptedEngine((...given) => script(...given));
  app = await startTestApp({ AI_CONCURRENCY: String(CONCURRENCY) }, { engine: scripted.engine });
  queue = await openJobQueue(app.deps.db, 'reviews', (error) => {
    throw error;
  });
  review = await storeReview(app, { texts: [LAW], columns: COLUMNS });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await queue.close();
  await app.close();
});

/** What another process does once this one has sent no heartbeat for too long. */
async function takeOver(): Promise<ClaimedReview> {
  await app.deps.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 minute'`);
  await app.deps.db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
  await queue.releaseLapsed();
  const ticket = await queue.claim();
  // And keeps it, however long the test takes.
  await app.deps.db.execute(sql`update jobs.job set heartbeat_on = now() + interval '1 hour'`);
  const taken = ticket && (await claimReview(app.deps.db, ticket.id));
  if (!taken) throw new Error('there was nothing to take over');
  return taken;
}

const states = async () => (await cellRows(app, review)).map(({ state }) => state);
const untilStates = (...wanted: string[]) =>
  vi.waitUntil(async () => (await states()).join(' ') === wanted.join(' '), { timeout: 60_000, interval: 20 });

describe('a run that another process has claimed', () => {
  it('returns its pending cells to waiting, and accepts nothing from the process that lost it', async () => {
    const gate = Promise.withResolvers<void>();
    script = async (asked, _, signal) => {
      if (asked.endsWith('Two')) return untilAborted(signal);
      if (asked.endsWith('Three')) await gate.promise;
      return says(LAW);
    };
    await startReview(app, review);
    await scripted.reached(3);
    await untilStates('done', 'running', 'running', 'waiting');
    const taken = await takeOver();
    expect(taken).toMatchObject({ fence: 2, attempts: 2 });
    expect(await states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    // The late answer goes to a process that has lost the run.
    gate.resolve();
    const [document_id = ''] = review.documents;
    const key = { document_id, column_id: COLUMNS[2]?.id ?? '' };
    const stale = { id: taken.id, reviewId: review.id, fence: 1 };
    expect(await saveCells(app.deps.db, stale, { begun: [key], answered: [], read: [] }, NOW)).toBe(false);
    expect(await states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    expect(await saveCells(app.deps.db, taken, { begun: [key], answered: [], read: [] }, NOW)).toBe(true);
    expect(await states()).toEqual(['done', 'waiting', 'running', 'waiting']);
  });
});

describe('a server that closes', () => {
  it('releases its run with the stored answers, and the next process asks the rest, each once', async () => {
    script = (asked, _, signal) => (asked.endsWith('One') ? says(LAW) : untilAborted(signal));
    await startReview(app, review);
    await scripted.reached(1 + CONCURRENCY);
    await untilStates('done', 'running', 'running', 'waiting');
    const other = scriptedEngine(() => says(LAW));
    const second = await startTestApp({}, { engine: other.engine, beside: app });
    await app.deps.reviewRunner.close();
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished', run_fence: 2, run_attempts: 1 });
    expect([...other.asked].toSorted()).toEqual(['1.txt: Four', '1.txt: Three', '1.txt: Two']);
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
    await second.close();
  });
});

describe('a server that drains before it closes', () => {
  it('answers the current cells and releases the rest, so that none is asked twice', async () => {
    const gate = Promise.withResolvers<void>();
    script = async () => {
      await gate.promise;
      return says(LAW);
    };
    await startReview(app, review);
    await scripted.reached(CONCURRENCY);
    app.leave();
    gate.resolve();
    await untilStates('done', 'done', 'waiting', 'waiting');
    const other = scriptedEngine(() => says(LAW));
    const second = await startTestApp({}, { engine: other.engine, beside: app });
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
    expect([...scripted.asked, ...other.asked].toSorted()).toEqual(
      ['Four', 'One', 'Three', 'Two'].map((title) => `1.txt: ${title}`),
    );
    await second.close();
  });
});

describe('a run whose database is full', () => {
  it('keeps its answers in memory, continues once there is room, and asks nothing twice', async () => {
    let failed: (() => number) | undefined;
    script = () => {
      // Everything that is stored of a cell.
      failed ??= failStatements(app, /for no key update/, '53100');
      return says(LAW);
    };
    await startReview(app, review);
    await vi.waitUntil(() => (failed?.() ?? 0) > 1, { timeout: 60_000, interval: 20 });
    vi.restoreAllMocks();
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished', run_fence: 1 });
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
    expect(scripted.asked).toHaveLength(COLUMNS.length);
  });

  it('starts over if the text of a document could not be stored', async () => {
    script = () => says(LAW);
    vi.spyOn(app.deps.readings, 'read').mockRejectedValueOnce(Object.assign(new Error('no room'), { code: '53100' }));
    await startReview(app, review);
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished', run_fence: 2, run_attempts: 1 });
  });
});

describe('a run that has crashed several processes', () => {
  it('ends as failed, keeps its answers, and can be run again', async () => {
    script = (asked, _, signal) => (asked.endsWith('One') ? says(LAW) : untilAborted(signal));
    await startReview(app, review);
    await untilStates('done', 'running', 'running', 'waiting');
    await app.deps.db.update(reviews).set({ run_attempts: 4 }).where(eq(reviews.id, review.id));
    const second = await startTestApp({}, { engine: scripted.engine, beside: app });
    await app.deps.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 minute'`);
    await app.deps.db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
    await queue.releaseLapsed();
    expect(await ranReview(app, review.id)).toMatchObject({
      run_status: 'failed',
      run_problem: { code: 'interrupted', message: expect.stringContaining('run the rest again') as unknown },
    });
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
    script = () => says(LAW);
    expect(await startReview(app, review)).toMatchObject({ total: 3 });
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
    await second.close();
  });
});

it('ends if its job is gone, and its cells are missing again', async () => {
  await startReview(app, review);
  await scripted.reached(CONCURRENCY);
  await app.deps.db.execute(sql`delete from jobs.job where name = 'reviews'`);
  await app.deps.reviewRunner.failLost();
  expect(await reviewRow(app, review.id)).toMatchObject({ run_status: 'failed', run_problem: { code: 'interrupted' } });
  script = () => says(LAW);
  expect(await startReview(app, review)).toMatchObject({ total: 4 });
  await ranReview(app, review.id);
});

it('stops if the review is deleted while it is running', async () => {
  await startReview(app, review);
  await scripted.reached(CONCURRENCY);
  await app.deps.db.delete(reviews).where(eq(reviews.id, review.id));
  await app.deps.reviewRunner.close();
  const left = await app.deps.db.execute(sql`select 1 from jobs.job where name = 'reviews' and state = 'active'`);
  expect(left.rows).toHaveLength(1);
  expect(await claimReview(app.deps.db, review.id)).toBeNull();
});
