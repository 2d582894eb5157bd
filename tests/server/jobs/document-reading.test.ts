// The documents of reviews are read after the upload, and open reviews are notified.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import type { ReadingState } from '#domain/files.ts';
import type { Review } from '#domain/reviews.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Ticket } from '#server/jobs/job-queue.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { uploadForm } from '#tests/support/files.ts';
import type { Desk } from '#tests/support/reviews.ts';
import { addDocument, makeReview } from '#tests/support/reviews.ts';
import { until } from '#tests/support/until.ts';

const AUTHOR = 'user@harbour.test';
const SOON = { timeout: 60_000 };
const TIMED_OUT = { ok: false, reason: 'timed_out' } as const;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
  // The same server reads the demo's files.
  const waiting = eq(fileNodes.reading, 'waiting');
  await until('the demo is read', SOON.timeout, async () => (await app.deps.db.$count(fileNodes, waiting)) === 0);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeReview(app, AUTHOR, { documents: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Different from those of other tests: a content that was read is not read again. */
const leaseOf = (place: string) => `This Lease is governed by the laws of ${place}.`;
const upload = (to: Desk, name: string, bytes: string) =>
  to.send('/documents/upload', { method: 'POST', body: uploadForm({}, { name, bytes }) });
const readingOf = async (name: string): Promise<ReadingState | undefined> =>
  (await desk.rows()).find((row) => row.name === name)?.reading;

it('records the kind of a document once it is read, without a run, and notifies open reviews', async () => {
  const reply = await upload(desk, 'lease.txt', leaseOf('England'));
  const { revision } = (reply.body as { data: { review: Review } }).data.review;
  await expect.poll(() => readingOf('lease.txt'), SOON).toEqual({ state: 'read' });
  expect((await desk.send(`/changes?since=${revision}`)).body).toMatchObject({ data: { structure: true } });
  expect((await desk.review()).run).toBeNull();
});

it('says that a document cannot be read, and why', async () => {
  await addDocument(desk, 'scan.pdf', '%PDF-1.7\nnothing of a PDF follows');
  expect(await readingOf('scan.pdf')).toMatchObject({ state: 'refused', reason: 'damaged' });
});

it('retries three times if it runs out of time, and then says so', async () => {
  const read = vi.spyOn(app.deps.readings, 'read').mockResolvedValue(TIMED_OUT);
  await upload(desk, 'slow.txt', leaseOf('Scotland'));
  await expect.poll(() => readingOf('slow.txt'), SOON).toEqual({ state: 'refused', reason: 'timed_out' });
  expect(read.mock.calls.filter(([{ name }]) => name === 'slow.txt')).toHaveLength(3);
});

it('waits while the storage is unavailable', async () => {
  const away = new ProblemError('unavailable', 'The document storage is not responding.');
  const get = vi.spyOn(app.deps.files, 'get').mockRejectedValueOnce(away);
  await addDocument(desk, 'lease.txt', leaseOf('Ireland'));
  expect(await readingOf('lease.txt')).toEqual({ state: 'read' });
  expect(get).toHaveBeenCalledTimes(2);
});

it('reads a document again that was updated while its old contents were read', async () => {
  const lease = leaseOf('France');
  const other = 'Another lease.';
  const { readings, db, uploads } = app.deps;
  const read = readings.read.bind(readings);
  const asked = vi.spyOn(readings, 'read').mockImplementationOnce(async (...given) => {
    const outcome = await read(...given);
    await uploads.storeBytes(Buffer.from(other), 'lease.txt');
    await db
      .update(reviewDocuments)
      .set({ sha256: contentHash(Buffer.from(other)) })
      .where(eq(reviewDocuments.review_id, desk.id));
    return outcome;
  });
  await addDocument(desk, 'lease.txt', lease);
  expect(asked.mock.calls.map(([{ sha256 }]) => sha256)).toEqual(
    [lease, other].map((text) => contentHash(Buffer.from(text))),
  );
});

it('leaves unfinished readings to the next process, without a failed attempt', async () => {
  const stopping = await startTestApp();
  try {
    const own = await makeReview(stopping, AUTHOR, { documents: [] });
    const { readings, fileReadings, db } = stopping.deps;
    const begun = Promise.withResolvers<void>();
    const read = readings.read.bind(readings);
    vi.spyOn(readings, 'read').mockImplementation((document, waiter) => {
      if (document.name !== 'lease.txt') return read(document, waiter);
      begun.resolve();
      return new Promise((_resolve, reject) => {
        const leave = () => reject(waiter.signal?.reason);
        // Claimed at the moment of closing.
        if (waiter.signal?.aborted) leave();
        waiter.signal?.addEventListener('abort', leave, { once: true });
      });
    });
    await upload(own, 'lease.txt', leaseOf('Spain'));
    await begun.promise;
    await fileReadings.close();
    const [row] = await own.rows();
    expect(row?.reading).toEqual({ state: 'waiting' });
    const next = await openJobQueue(db, 'files', (error) => expect.fail(String(error)));
    const left: Ticket[] = [];
    for (let ticket = await next.claim(); ticket; ticket = await next.claim()) left.push(ticket);
    await next.close();
    expect(left.map(({ id }) => id)).toContain(row?.id);
    const [document] = await db
      .select()
      .from(reviewDocuments)
      .where(eq(reviewDocuments.id, row?.id ?? ''));
    expect(document?.reading_attempts).toBe(0);
  } finally {
    await stopping.close();
  }
});
