// How a run ends in the database: once, and also when its process is gone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import type { Database } from '#server/store/database.ts';
import { seed } from '#server/seed/seed.ts';
import type { RunOutcome } from '#server/store/runs.ts';
import { deleteRun, endRun, findRun, insertRun, interruptAbandoned, renewLeases } from '#server/store/runs.ts';
import { runs, users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const NOW = '2026-03-04T12:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
let folder: string;
let database: Database;
let viewer: Viewer;
let colleague: Viewer;

async function viewerOf(email: string): Promise<Viewer> {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  return { userId: user?.id ?? '', companyId: user?.company_id ?? null, isSuperUser: false };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  await seed(database.db, { demo: true, firstAdmin: undefined }, new Date(NOW));
  viewer = await viewerOf('user@harbour.test');
  colleague = await viewerOf('admin@harbour.test');
});
beforeEach(() => database.db.delete(runs));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (lease_until = at(15)) =>
  insertRun(database.db, viewer, {
    workflow_id: '01890000-0000-7000-8000-000000000000',
    workflow_name: 'Contract summary',
    workflow_version: 1,
    engine: { kind: 'built-in', model: null },
    definition: [],
    fields: [{ name: 'Our party', value: 'Harbour & Vale' }],
    documents: [],
    lease_until,
  });
const finished = (text: string, sources: Source[] = []): RunOutcome => ({
  status: 'finished',
  documents: [],
  results: [],
  sources,
  text,
  usage: null,
});
const CANCELLED = { status: 'cancelled', problem: { code: 'cancelled', message: 'Stopped.' } } as const;

describe('the end of a run', () => {
  it('is stored once: the first outcome stays', async () => {
    const id = await start();
    expect(await endRun(database.db, id, finished('first'), at(1))).toBe(true);
    expect(await endRun(database.db, id, CANCELLED, at(2))).toBe(false);
    expect(await endRun(database.db, id, finished('second'), at(3))).toBe(false);
    expect(await findRun(database.db, viewer, id)).toMatchObject({
      status: 'finished',
      text: 'first',
      problem: null,
      finished_at: at(1),
    });
  });

  it('is one of two that come at the same time', async () => {
    const id = await start();
    const ends = await Promise.all([
      endRun(database.db, id, finished('done'), at(1)),
      endRun(database.db, id, CANCELLED, at(1)),
    ]);
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it('is stored whatever characters a document or a model put into it', async () => {
    const id = await start();
    const quote: Source = { number: 1, document: 'a.pdf', quote: 'x\u0000y\ud800', start: 0, end: 4, check: 'exact' };
    await endRun(database.db, id, finished('a\u0000b', [quote]), at(1));
    const run = await findRun(database.db, viewer, id);
    expect(run?.text).toBe('a\ufffdb');
    expect(run?.sources[0]?.quote).toBe('x\ufffdy\ufffd');
  });
});

describe('runs whose process is gone', () => {
  it('are interrupted when their lease has lapsed, and only then, keeping their inputs', async () => {
    const [dead, alive] = [await start(at(-1)), await start(at(1))];
    expect(await interruptAbandoned(database.db, NOW, false)).toBe(1);
    const run = await findRun(database.db, viewer, dead);
    expect(run).toMatchObject({ status: 'interrupted', finished_at: NOW, problem: { code: 'interrupted' } });
    expect(run?.fields).toEqual([{ name: 'Our party', value: 'Harbour & Vale' }]);
    expect(run?.problem?.message).toContain('run it again');
    expect(await findRun(database.db, viewer, alive)).toMatchObject({ status: 'running' });
  });

  it('are all of them where no other process can be', async () => {
    await start(at(-1));
    await start(at(3600));
    expect(await interruptAbandoned(database.db, NOW, true)).toBe(2);
  });

  it('are never those that have ended', async () => {
    const id = await start(at(-1));
    await endRun(database.db, id, finished('done'), at(-2));
    expect(await interruptAbandoned(database.db, NOW, true)).toBe(0);
    expect(await findRun(database.db, viewer, id)).toMatchObject({ status: 'finished' });
  });

  it('are not those whose lease is renewed, and who ended is not among the renewed', async () => {
    const [alive, ended] = [await start(at(-1)), await start(at(-1))];
    await endRun(database.db, ended, CANCELLED, NOW);
    expect(await renewLeases(database.db, [alive, ended], at(15))).toEqual(new Set([alive]));
    expect(await renewLeases(database.db, [], at(15))).toEqual(new Set());
    expect(await interruptAbandoned(database.db, NOW, false)).toBe(0);
  });
});

describe('a run', () => {
  it('is reached by the person who started it and by nobody else of the company', async () => {
    const id = await start();
    await endRun(database.db, id, finished('done'), NOW);
    expect(await findRun(database.db, colleague, id)).toBeNull();
    expect(await deleteRun(database.db, colleague, id)).toBe(false);
    expect(await deleteRun(database.db, viewer, id)).toBe(true);
    expect(await findRun(database.db, viewer, id)).toBeNull();
  });
});
