// A result is never lost to a server that was held up for longer than its lease, nor to a database that is restarted.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteRun, interruptAbandoned, renewLeases } from '#server/store/runs.ts';
import { runs } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { GatedEngine } from '#tests/support/gated-engine.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';
import { spyOnPool } from '#tests/support/outage.ts';

const PAST = '2020-01-01T00:00:00.000Z';
let gate: GatedEngine;
let app: TestApp;
let pending: Promise<TestReply>;

beforeEach(async () => {
  gate = gatedEngine();
  app = await startTestApp({}, { engine: gate.engine });
  const token = await app.signIn('user@harbour.test');
  const workflow = await workflowId(app, { category: 'Provider', files: 1 });
  pending = app.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token, body: contractBody() });
  await gate.asked;
});
afterEach(async () => {
  vi.restoreAllMocks();
  gate.open();
  await pending;
  await app.close();
});

const stored = async () => (await app.deps.db.select().from(runs))[0];

/** What another server does when the one at work has not shown itself for too long. */
async function takeForAbandoned(): Promise<void> {
  await app.deps.db.update(runs).set({ lease_until: PAST });
  expect(await interruptAbandoned(app.deps.db, new Date().toISOString(), false)).toBe(1);
  expect(await stored()).toMatchObject({ status: 'interrupted', problem: { code: 'interrupted' } });
}

describe('a run that was taken for abandoned', () => {
  it('still ends with its result', async () => {
    await takeForAbandoned();
    gate.open();
    expect((await pending).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'finished', problem: null, lease_until: null });
  });

  it('is taken back by the server that is at work on it', async () => {
    await takeForAbandoned();
    const { id = '' } = (await stored()) ?? {};
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await renewLeases(app.deps.db, [id], later)).toEqual(new Set([id]));
    expect(await stored()).toMatchObject({ status: 'running', problem: null, finished_at: null });
  });

  it('stays deleted when its person has deleted it meanwhile', async () => {
    await takeForAbandoned();
    const run = await stored();
    const viewer = { userId: run?.author_id ?? '', companyId: null, isSuperUser: false };
    expect(await deleteRun(app.deps.db, viewer, run?.id ?? '')).toBe(true);
    gate.open();
    expect((await pending).status).toBe(404);
    expect(await stored()).toBeUndefined();
  });

  it('is not taken back once its end has been stored', async () => {
    const { id = '' } = (await stored()) ?? {};
    expect(await interruptAbandoned(app.deps.db, new Date().toISOString(), true)).toBe(1);
    expect(await renewLeases(app.deps.db, [id], new Date().toISOString())).toEqual(new Set());
    gate.open();
    expect((await pending).status).toBe(503);
    expect(await app.deps.db.select().from(runs).where(eq(runs.status, 'interrupted'))).toHaveLength(1);
  });
});

describe('a run that ends while the database is out of reach', () => {
  const outage = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

  it('is stored when the database is back', async () => {
    const connect = spyOnPool(app, 'connect').mockImplementationOnce(outage);
    gate.open();
    expect((await pending).status).toBe(200);
    expect(connect.mock.results[0]?.value).toBeInstanceOf(Promise);
    expect(await stored()).toMatchObject({ status: 'finished', text: expect.stringContaining('The result') as string });
  });
});
