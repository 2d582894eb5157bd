// The files of projects are read after the upload: each content once, by any process.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadOutcome } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { createInstruments } from '#server/instruments.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import type { FileReadings } from '#server/jobs/file-readings.ts';
import { createFileReadings } from '#server/jobs/file-readings.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { recordFile } from '#server/store/contents.ts';
import { saveFileName } from '#server/store/files/file-search.ts';
import { fileNodes, fileTexts, projects } from '#server/store/files/file-schema.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { failStatements } from '#tests/support/outage.ts';

type Read = DocumentReadings['read'];

const textOf = (text: string): ReadOutcome => ({
  ok: true,
  document: { kind: 'txt', text, blocks: [], pages: null, warnings: [] },
});

let app: TestApp;
let read: ReturnType<typeof vi.fn<Read>>;
let faults: unknown[];
const opened: FileReadings[] = [];

beforeAll(async () => {
  app = await startTestApp();
  // The product's files are read by its own reader.
  await app.deps.fileReadings.close();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Neither the demo's files nor those of other tests wait to be read.
  await app.deps.db.delete(projects);
  read = vi.fn<Read>(async ({ name }) => textOf(`What ${name} says.`));
  faults = [];
});
afterEach(async () => {
  for (const readings of opened.splice(0)) await readings.close();
});

/** A process that reads. */
async function start({ version = 1, exclusive = true } = {}): Promise<FileReadings> {
  const { db } = app.deps;
  const onFault = (fault: unknown) => void faults.push(fault);
  const readings = createFileReadings({
    db,
    queue: await openJobQueue(db, 'files', onFault),
    readings: { read, readCached: read },
    readerVersion: version,
    instruments: createInstruments(),
    onFault,
  });
  opened.push(readings);
  await readings.open(exclusive);
  return readings;
}

/** Adds files of a company, as an upload does. */
async function add(names: readonly string[], email = 'user@harbour.test'): Promise<void> {
  const { db } = app.deps;
  const [author] = await db.select().from(users).where(eq(users.email, email));
  if (!author?.company_id) throw new Error(`the demo data lacks ${email}`);
  const of = { category: 'Organization' as const, scope_id: author.company_id, company_id: author.company_id };
  const project = uuidv7();
  await db.insert(projects).values({ ...of, id: project, author_id: author.id, name: 'Leases' });
  for (const name of names) {
    const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0');
    await recordFile(db, { sha256, bytes: 1 }, new Date().toISOString());
    const [node] = await db
      .insert(fileNodes)
      .values({
        ...of,
        id: uuidv7(),
        place: 'repository',
        tree_id: project,
        project_id: project,
        author_id: author.id,
        updated_by: author.id,
        type: 'file',
        name,
        extension: '.txt',
        sha256,
        reading: 'waiting',
      })
      .returning();
    if (node) await saveFileName(db, node);
  }
}

async function states() {
  const rows = await app.deps.db
    .select({ name: fileNodes.name, reading: fileNodes.reading, refusal: fileNodes.refusal })
    .from(fileNodes)
    .where(eq(fileNodes.place, 'repository'))
    .orderBy(fileNodes.id);
  return rows.map(({ name, reading, refusal }) => [name, refusal ?? reading].join(': '));
}

const foundBy = async (query: string) =>
  (
    await app.deps.db
      .select({ id: fileTexts.file_id })
      .from(fileTexts)
      .where(sql`${fileTexts.search} @@ ${query}::tsquery`)
  ).length;

describe('files that wait', () => {
  it('are read as soon as a process is notified, and found by their text', async () => {
    const readings = await start();
    await add(['one', 'two']);
    readings.wake();
    await expect.poll(states).toEqual(['one: read', 'two: read']);
    expect(await foundBy(`'says'`)).toBe(2);
    expect(await foundBy(`'one'`)).toBe(1);
    expect(faults).toEqual([]);
  });

  it('have the reason if they cannot be read, also if their bytes are gone', async () => {
    read.mockImplementation(async ({ name }) => {
      if (name.startsWith('two')) throw new ProblemError('not_found', 'Gone.');
      return { ok: false, reason: 'password' };
    });
    await add(['one', 'two']);
    await start();
    await expect.poll(states).toEqual(['one: password', 'two: damaged']);
    expect(faults).toEqual([]);
  });

  it('are read in turns between companies', async () => {
    const order: string[] = [];
    read.mockImplementation(async ({ name }) => {
      order.push(name);
      return textOf('Words.');
    });
    const many = Array.from({ length: 12 }, (_, index) => `harbour ${index}`);
    await add(many);
    await add(['meridian'], 'user@pellworth.test');
    await start();
    await expect.poll(states).toHaveLength(13);
    await expect.poll(async () => (await states()).every((state) => state.endsWith('read'))).toBe(true);
    expect(order.indexOf('meridian.txt')).toBeLessThan(4);
  });

  it('are retried three times after a timeout, then refused', async () => {
    read.mockResolvedValue({ ok: false, reason: 'timed_out' });
    await add(['slow']);
    await start();
    await expect.poll(states).toEqual(['slow: timed_out']);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are refused after three processes have crashed on them', async () => {
    await add(['deadly']);
    await app.deps.db.update(fileNodes).set({ reading_attempts: 3 }).where(eq(fileNodes.name, 'deadly'));
    await start();
    await expect.poll(states).toEqual(['deadly: timed_out']);
    expect(read).not.toHaveBeenCalled();
  });

  it('keep what was read until the database has room for it', async () => {
    const failed = failStatements(app, /update "file_nodes" set "reading" =/, '53100');
    await add(['one']);
    await start();
    await expect.poll(failed).toBeGreaterThan(1);
    vi.restoreAllMocks();
    await expect.poll(states).toEqual(['one: read']);
    expect(read).toHaveBeenCalledOnce();
    expect(faults).toEqual([]);
  });

  it('wait while the storage is unavailable, without a failed attempt', async () => {
    read.mockRejectedValueOnce(new Error('the storage is away'));
    await add(['one']);
    const readings = await start();
    await expect.poll(() => faults).toHaveLength(1);
    await expect
      .poll(async () => {
        readings.wake();
        return states();
      })
      .toEqual(['one: read']);
    const [row] = await app.deps.db.select().from(fileNodes).where(eq(fileNodes.name, 'one'));
    expect(row?.reading_attempts).toBe(0);
  });
});

describe('a process that stops', () => {
  it('leaves unfinished readings to the next one, without a failed attempt', async () => {
    const begun = Promise.withResolvers<void>();
    read.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
          begun.resolve();
        }),
    );
    await add(['one']);
    const first = await start();
    await begun.promise;
    await first.close();
    expect(await states()).toEqual(['one: waiting']);
    await start();
    await expect.poll(states).toEqual(['one: read']);
    expect(faults).toEqual([]);
  });
});

describe('a content that changes', () => {
  it('while it is read is read again', async () => {
    const first = Promise.withResolvers<ReadOutcome>();
    read.mockImplementationOnce(() => first.promise);
    await add(['one']);
    await start();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    const sha256 = 'f'.repeat(64);
    await recordFile(app.deps.db, { sha256, bytes: 1 }, new Date().toISOString());
    await app.deps.db.update(fileNodes).set({ sha256 }).where(eq(fileNodes.name, 'one'));
    first.resolve(textOf('Of the old version.'));
    await expect.poll(states).toEqual(['one: read']);
    expect(await foundBy(`'old'`)).toBe(0);
    expect(read.mock.calls.map(([{ sha256: of }]) => of)).toContain(sha256);
  });

  it('is read again by a later version of the reader', async () => {
    await add(['one']);
    const first = await start();
    await expect.poll(states).toEqual(['one: read']);
    await first.close();
    read.mockResolvedValue(textOf('Read better.'));
    await start({ version: 2 });
    await expect.poll(() => foundBy(`'better'`)).toBe(1);
  });
});

// Last, because it stops the heartbeat of the server that these tests share.
describe('a process that is killed', () => {
  it('loses its files to the one that starts', async () => {
    read.mockImplementationOnce(() => new Promise(() => undefined));
    await add(['one']);
    await start();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    // The first one sends no more heartbeats.
    await start();
    await expect.poll(states).toEqual(['one: read']);
    opened.shift();
  });
});
