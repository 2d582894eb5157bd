// Reading the documents of a review: only its content makes a document unreadable for good, never an unavailable
// storage or a slow machine.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { contentHash } from '#server/files/file-store.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { TestReview } from '#tests/support/review-runs.ts';
import { cellRows, column, ranReview, startReview, storeReview } from '#tests/support/review-runs.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';

const LAW = 'This Lease is governed by the laws of England.';
const AWAY = new ProblemError('unavailable', 'The document storage is not responding.');
const HALF_AN_HOUR_AND_MORE = 31 * 60_000;

let app: TestApp;
let review: TestReview;

beforeEach(async () => {
  app = await startTestApp({}, { engine: scriptedEngine(() => says(LAW)).engine });
  // No other worker reads: it would read the demo's files during the run.
  await app.deps.fileReadings.close();
  review = await storeReview(app, { texts: [LAW], columns: [column('Law'), column('Rent')] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

it('waits while the storage is unavailable, and answers once it is back', async () => {
  const get = vi.spyOn(app.deps.files, 'get').mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
  await startReview(app, review);
  expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
  expect(get).toHaveBeenCalledTimes(3);
  expect(await cellRows(app, review)).toMatchObject([{ value: LAW }, { value: LAW }]);
});

it('fails the run if the storage stays unavailable, and leaves the cells missing', async () => {
  // Attempts are limited by this clock, which no jump of the date moves.
  const sinceStart = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + later);
  const get = vi.spyOn(app.deps.files, 'get').mockImplementation(() => {
    later += HALF_AN_HOUR_AND_MORE;
    return Promise.reject(AWAY);
  });
  await startReview(app, review);
  const { code, message } = AWAY;
  expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'failed', run_problem: { code, message } });
  expect(await cellRows(app, review)).toMatchObject([{ absence: null }, { absence: null }]);
  get.mockRestore();
  expect(await startReview(app, review)).toMatchObject({ total: 2 });
  expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
});

it('stops at once if the run is stopped while the storage is unavailable', async () => {
  const asked = Promise.withResolvers<void>();
  vi.spyOn(app.deps.files, 'get').mockImplementation(() => {
    asked.resolve();
    return Promise.reject(AWAY);
  });
  await startReview(app, review);
  await asked.promise;
  expect(await app.deps.reviewRunner.stop(review.id)).toBe(true);
  expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'stopped' });
});

it('reports nothing about a document that was updated while its old contents were read', async () => {
  const renewed = { sha256: contentHash(Buffer.from('Another lease.')), pages: null };
  const { readings, db } = app.deps;
  const read = readings.read.bind(readings);
  vi.spyOn(readings, 'read').mockImplementationOnce(async (...asked) => {
    const outcome = await read(...asked);
    await app.deps.uploads.storeBytes(Buffer.from('Another lease.'), 'lease.txt');
    await db.update(reviewDocuments).set(renewed).where(eq(reviewDocuments.review_id, review.id));
    return outcome;
  });
  await startReview(app, review);
  await ranReview(app, review.id);
  const documents = await db.select().from(reviewDocuments).where(eq(reviewDocuments.review_id, review.id));
  expect(documents).toMatchObject([{ ...renewed, reading: 'waiting' }]);
});

it('fails the cells of a document that took too long to read, so that "run failed cells" includes them', async () => {
  const read = vi.spyOn(app.deps.readings, 'read').mockResolvedValueOnce({ ok: false, reason: 'timed_out' });
  await startReview(app, review);
  expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
  const problem: unknown = expect.stringContaining('1.txt took too long to read');
  expect(await cellRows(app, review)).toMatchObject([
    { state: 'failed', problem },
    { state: 'failed', problem },
  ]);
  expect(await startReview(app, review, { scope: 'failed' })).toMatchObject({ total: 2 });
  await ranReview(app, review.id);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await cellRows(app, review)).toMatchObject([{ value: LAW }, { value: LAW }]);
});
