// Errors of pg-boss are logged with their text, and a database outage is recognized as one.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { openJobQueue, queueError } from '#server/jobs/job-queue.ts';
import type { Database } from '#server/store/database.ts';
import { isOutage } from '#server/store/outage.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('keeps the message, the stack and the queue of a plain object', () => {
  const error = queueError({ message: 'Failed query: select 1', stack: 'Error: at fetch', queue: 'reviews' }, 'runs');
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe('queue reviews: Failed query: select 1');
  expect(error.stack).toBe('Error: at fetch');
  expect(isOutage(error)).toBe(false);
});

it.each([
  ['an error', new Error('no answer', { cause: REFUSED })],
  ['a copy of an error with its cause', { message: 'no answer', cause: REFUSED }],
  ['a copy of an error of the driver', { message: 'no answer', code: '57P01' }],
])('recognizes an outage in %s', (_, event) => {
  const error = queueError(event, 'runs');
  expect(error.message).toBe('queue runs: no answer');
  expect(isOutage(error)).toBe(true);
});

it('prints an unknown value', () => {
  expect(queueError({ type: 'unknown' }, 'runs').message).toBe("queue runs: { type: 'unknown' }");
});

let folder: string;
let database: Database;
let queue: JobQueue;
let faults: unknown[];
let boss: PgBoss;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  const start = vi.spyOn(PgBoss.prototype, 'start');
  queue = await openJobQueue(database.db, 'runs', (fault) => void faults.push(fault));
  boss = start.mock.contexts[0] as PgBoss;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await queue.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('is reported as an error, unless the database is unavailable', () => {
  faults = [];
  boss.emit('error', { message: 'the queue is broken', queue: 'runs' } as never);
  boss.emit('error', { message: 'Failed query', cause: REFUSED } as never);
  expect(faults).toEqual([new Error('queue runs: the queue is broken')]);
});
