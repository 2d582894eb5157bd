// Each content is read once, for runs and for people who look at it, however many ask at the same time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadOutcome } from '#domain/documents.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import { fetchBytes } from '#server/documents/worker-pool.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { contentHash, type FileStore } from '#server/files/file-store.ts';
import { createDocumentReadings, type DocumentReadings } from '#server/jobs/document-readings.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Database } from '#server/store/database.ts';
import { companies } from '#server/store/schema.ts';
import { readingOf } from '#server/store/reviews/review-documents.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const BYTES = Buffer.from('a scan');
const DOCUMENT = { company_id: null, name: 'scan.pdf', sha256: contentHash(BYTES) };
const OUTCOME: ReadOutcome = {
  ok: true,
  document: { kind: 'pdf', text: 'Words.', blocks: [], pages: 1, warnings: [] },
};

/** Reads when the test says so, and can be stopped before that. */
function gatedReader() {
  const gate = Promise.withResolvers<ReadOutcome>();
  const read = vi.fn<DocumentReader['read']>(async (bytes, signal, tell) => {
    await fetchBytes(bytes);
    tell?.(0, 2);
    const stopped = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([gate.promise, stopped]);
  });
  return { reader: { version: 1, read, close: async () => {} }, read, open: () => gate.resolve(OUTCOME) };
}

let folder: string;
let database: Database;
let files: FileStore;
let gated: ReturnType<typeof gatedReader>;
let readings: DocumentReadings;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-readings-'));
  database = await openTestDatabase(folder);
  files = createDiskFiles(join(folder, 'files'));
  gated = gatedReader();
  readings = createDocumentReadings({ db: database.db, files, reader: gated.reader });
  await files.put(DOCUMENT.sha256, BYTES);
  await recordFile(database.db, { sha256: DOCUMENT.sha256, bytes: BYTES.length }, new Date().toISOString());
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('a content that several companies have', () => {
  it('is read for each of them, so that none learns that another holds it', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    for (const id of [one, other])
      await database.db.insert(companies).values({ id, name: id, created_at: new Date().toISOString() });
    const of = (company_id: string) => ({ ...DOCUMENT, company_id });
    gated.open();
    expect(await readings.readCached(of(one), {})).toEqual(OUTCOME);
    expect(await readingOf(database.db, of(one))).toMatchObject({ reading: 'read', pages: 1 });
    expect(await readingOf(database.db, of(other))).toEqual({ reading: 'waiting', refusal: null, pages: null });
    expect(await readings.readCached(of(other), {})).toEqual(OUTCOME);
    expect(gated.read).toHaveBeenCalledTimes(2);
    expect(await readingOf(database.db, of(other))).toMatchObject({ reading: 'read' });
  });
});

describe('a content that several callers request', () => {
  it('is read once for all of them, reports its progress to each, and is never read again', async () => {
    const told: string[] = [];
    const tellOf = (who: string) => (done: number, total: number) => told.push(`${who}: ${done} of ${total}`);
    const asked = [
      readings.read(DOCUMENT, { onProgress: tellOf('run') }),
      readings.readCached(DOCUMENT, { onProgress: tellOf('viewer') }),
      readings.readCached(DOCUMENT, { onProgress: tellOf('search') }),
    ];
    await expect.poll(() => told).toEqual(['run: 0 of 2', 'viewer: 0 of 2', 'search: 0 of 2']);
    gated.open();
    expect(await Promise.all(asked)).toEqual([OUTCOME, OUTCOME, OUTCOME]);
    expect(await readings.readCached(DOCUMENT, {})).toEqual(OUTCOME);
    const later = createDocumentReadings({ db: database.db, files, reader: gated.reader });
    expect(await later.readCached(DOCUMENT, {})).toEqual(OUTCOME);
    expect(gated.read).toHaveBeenCalledTimes(1);
  });

  it('is returned to the waiting caller even if the database has no room to store it, and read again for others', async () => {
    const full = Object.assign(new Error('no room'), { code: '53100' });
    vi.spyOn(database.db, 'insert').mockImplementationOnce(() => {
      throw full;
    });
    gated.open();
    expect(await readings.read(DOCUMENT, {})).toEqual(OUTCOME);
    expect(await readings.read(DOCUMENT, {})).toEqual(OUTCOME);
    expect(await readings.read(DOCUMENT, {})).toEqual(OUTCOME);
    expect(gated.read).toHaveBeenCalledTimes(2);
  });

  it('is read on for the remaining callers, stopped once there are none, and started again for later ones', async () => {
    const reason = new Error('left');
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const ask = ({ signal }: AbortController) => readings.readCached(DOCUMENT, { signal });
    const [left, waits] = [ask(first), ask(second)];
    await vi.waitFor(() => expect(gated.read).toHaveBeenCalledOnce(), { timeout: 60_000 });
    const stop = gated.read.mock.calls[0]?.[1];
    first.abort(reason);
    await expect(left).rejects.toBe(reason);
    expect(stop?.aborted).toBe(false);
    second.abort(reason);
    await expect(waits).rejects.toBe(reason);
    expect(stop?.aborted).toBe(true);
    await expect(readings.readCached(DOCUMENT, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const again = ask(third);
    await vi.waitFor(() => expect(gated.read).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    gated.open();
    expect(await again).toEqual(OUTCOME);
  });

  it('and that is no longer stored has the name that each of them gave it', async () => {
    await files.remove(DOCUMENT.sha256);
    const asked = await Promise.allSettled([
      readings.readCached(DOCUMENT, {}),
      readings.readCached({ ...DOCUMENT, name: 'mine.pdf' }, {}),
    ]);
    expect(asked).toMatchObject([
      { reason: { code: 'not_found', message: expect.stringContaining('The content of scan.pdf is no longer kept.') } },
      { reason: { code: 'not_found', message: expect.stringContaining('The content of mine.pdf is no longer kept.') } },
    ]);
    expect(gated.read).toHaveBeenCalledTimes(1);
  });
});
