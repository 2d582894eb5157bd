// The queue of runs in the database: jobs are claimed once, in order, and again after their heartbeat stops.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobQueue, Without } from '#server/jobs/job-queue.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import type { Database } from '#server/store/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';

let folder: string;
let database: Database;
let queue: JobQueue;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  queue = await openJobQueue(database.db, 'runs', (error) => {
    throw error;
  });
});
beforeEach(() => database.db.execute(sql`delete from jobs.job`));
afterAll(async () => {
  await queue.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function added(group = 'harbour', isLarge = false): Promise<string> {
  const id = uuidv7();
  await database.db.transaction((tx) => queue.add(tx, { id, group, isLarge }));
  return id;
}
async function taken(without: Without = {}) {
  const ticket = await queue.claim(without);
  if (!ticket) throw new Error('the queue is empty');
  return ticket;
}

it('hands out the oldest job first, once', async () => {
  const ids = [await added(), await added()];
  expect([await queue.claim(), await queue.claim(), await queue.claim()]).toEqual([
    { id: ids[0], retryCount: 0, group: 'harbour', isLarge: false },
    { id: ids[1], retryCount: 0, group: 'harbour', isLarge: false },
    null,
  ]);
});

it('skips companies that have enough running', async () => {
  await added();
  const other = await added('castellan');
  expect((await taken({ groups: ['harbour'] })).id).toBe(other);
  expect(await queue.claim({ groups: ['harbour', 'castellan'] })).toBeNull();
});

it('skips only the large runs of a company whose large ones wait for memory', async () => {
  const large = await added('harbour', true);
  const small = await added('harbour');
  expect(await taken({ largeOf: ['harbour'] })).toMatchObject({ id: small, group: 'harbour', isLarge: false });
  expect(await queue.claim({ groups: ['harbour'] })).toBeNull();
  expect(await taken()).toMatchObject({ id: large, group: 'harbour', isLarge: true });
});

it('adds nothing when the transaction of the run fails', async () => {
  const failing = database.db.transaction(async (tx) => {
    await queue.add(tx, { id: uuidv7(), group: 'harbour', isLarge: false });
    throw new Error('the run was not stored');
  });
  await expect(failing).rejects.toThrow('not stored');
  expect(await queue.claim()).toBeNull();
});

it('puts a run whose turn is over at the end of the queue, with the same kind', async () => {
  const long = await added('harbour', true);
  const next = await added('castellan');
  const ticket = await taken();
  await database.db.transaction((tx) => queue.requeueLast(tx, ticket));
  expect(await taken()).toMatchObject({ id: next });
  expect(await taken()).toEqual({ id: long, retryCount: 0, group: 'harbour', isLarge: true });
  expect(await queue.claim()).toBeNull();
});

it('returns the jobs that are still claimed, and hands out a released one under another number', async () => {
  await added();
  const [first, second] = [await taken(), await added().then(() => taken())];
  expect(await queue.keepAlive([first, second])).toEqual(new Set([first.id, second.id]));
  await queue.release(database.db, first);
  await queue.remove(database.db, second.id);
  expect(await queue.keepAlive([first, second])).toEqual(new Set());
  expect(await taken()).toEqual({ ...first, retryCount: 1 });
  expect(await queue.keepAlive([first])).toEqual(new Set());
});

it('hands out again the jobs of a process whose heartbeat stopped', async () => {
  await added();
  const ticket = await taken();
  await queue.releaseLapsed();
  expect(await queue.claim()).toBeNull();
  await database.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 minute'`);
  await database.db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
  await queue.releaseLapsed();
  expect(await taken()).toEqual({ ...ticket, retryCount: 1 });
});

it('hands out again everything that was running if there can be no other process', async () => {
  const waiting = [await added(), await added(), await added()];
  const left = await taken();
  await queue.releaseAll();
  expect(new Set([await taken(), await taken(), await taken()].map(({ id }) => id))).toEqual(new Set(waiting));
  expect(await queue.keepAlive([left])).toEqual(new Set());
});
