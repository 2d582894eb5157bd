// A run in progress: it outlives its caller, stops when told to, and always ends.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Run } from '#domain/runs.ts';
import { isUnderWay, runSchema } from '#domain/runs.ts';
import { runFiles } from '#server/store/runs/run-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { GatedEngine } from '#tests/support/gated-engine.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import { CONTRACT, contractBody, workflowId } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
let gate: GatedEngine;
let app: TestApp;
let token: string;
let workflow: string;

beforeEach(async () => {
  gate = gatedEngine();
  app = await startTestApp({}, { engine: gate.engine });
  token = await app.signIn(USER);
  workflow = await workflowId(app, { category: 'Provider', files: 1 });
});
afterEach(async () => {
  gate.open();
  await app.close();
});

const apply = (at = app): Promise<TestReply> =>
  at.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token, body: contractBody() });

async function runs(at = app): Promise<Run[]> {
  const { body } = await at.send({ path: '/workflow/runs', token });
  const { data } = body as { data: { id: string }[] };
  const found = data.map(({ id }) => at.send({ path: `/workflow/runs/${id}`, token }));
  return (await Promise.all(found)).map((reply) => runSchema.parse((reply.body as { data: unknown }).data));
}
const cancel = (id: string, at = app) => at.send({ method: 'POST', path: `/workflow/runs/${id}/cancel`, token });

describe('a run in progress', () => {
  it('is in the history as running, with its inputs, before it has any result', async () => {
    const pending = apply();
    await gate.asked;
    expect(await runs()).toMatchObject([
      { status: 'running', text: '', finished_at: null, documents: [{ name: 'supply.txt', bytes: CONTRACT.length }] },
    ]);
    gate.open();
    expect((await pending).status).toBe(200);
  });

  it('finishes and is stored after its caller leaves', async () => {
    const origin = await app.listen();
    const leaving = new AbortController();
    const reply = await fetch(
      `${origin}/api/workflow/apply/${workflow}`,
      applyRequest(token, contractBody(), leaving.signal),
    );
    await gate.asked;
    const { value } = await eventsOf(reply).next();
    expect(value).toMatchObject({ type: 'started' });
    leaving.abort();
    gate.open();
    await expect.poll(async () => (await runs()).map((run) => run.status), { timeout: 60_000 }).toEqual(['finished']);
    const [run] = await runs();
    expect(run?.text).toContain('The result');
    expect(run?.sources).toMatchObject([{ check: 'exact', document: 'supply.txt' }]);
  });

  it('stops when it is cancelled, once, and keeps its inputs', async () => {
    const pending = apply();
    await gate.asked;
    const [run] = await runs();
    expect((await cancel(run?.id ?? '')).status).toBe(200);
    await gate.stopped;
    const reply = await pending;
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      type: '/problems/cancelled',
      message: 'The run was stopped. Its inputs are kept.',
    });
    const [stored] = await runs();
    expect(stored).toMatchObject({ status: 'cancelled', problem: { code: 'cancelled' }, text: '' });
    expect(await app.deps.files.get(stored?.documents[0]?.sha256 ?? '')).toEqual(Buffer.from(CONTRACT));
    expect((await cancel(run?.id ?? '')).status).toBe(409);
    expect(await runs()).toEqual([stored]);
  });

  it('cannot be deleted until it has ended', async () => {
    const pending = apply();
    await gate.asked;
    const [run] = await runs();
    const remove = () => app.send({ method: 'DELETE', path: `/workflow/runs/${run?.id}`, token });
    expect((await remove()).status).toBe(409);
    gate.open();
    await pending;
    expect((await remove()).status).toBe(200);
    expect(await app.deps.db.select().from(runFiles)).toEqual([]);
  });

  it('returns to the queue when its server closes, and its caller is notified', async () => {
    const second = gatedEngine();
    const closing = await startTestApp({}, { engine: second.engine, beside: app });
    const pending = apply(closing);
    await second.asked;
    await closing.close();
    const reply = await pending;
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ type: '/problems/interrupted' });
    expect(reply.text).toContain('The run continues by itself');
    const [run] = await runs();
    expect(isUnderWay(run ?? { status: 'failed' })).toBe(true);
  });

  it('is finished by another server, even after its caller has left', async () => {
    const second = gatedEngine();
    const closing = await startTestApp({}, { engine: second.engine, beside: app });
    const leaving = new AbortController();
    await fetch(
      `${await closing.listen()}/api/workflow/apply/${workflow}`,
      applyRequest(token, contractBody(), leaving.signal),
    );
    await second.asked;
    leaving.abort();
    gate.open();
    await closing.close();
    await expect.poll(async () => (await runs()).map((run) => run.status), { timeout: 60_000 }).toEqual(['finished']);
  });

  it('is not started by a server that is closing', async () => {
    await app.deps.runner.close();
    const reply = await apply();
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ type: '/problems/unavailable' });
    expect(await runs()).toEqual([]);
  });
});

describe('a run that is cancelled through another server', () => {
  it('stops at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const second = gatedEngine();
    const other = await startTestApp({}, { engine: second.engine, beside: app });
    const pending = apply(other);
    await second.asked;
    const [run] = await runs();
    expect((await cancel(run?.id ?? '')).status).toBe(200);
    vi.advanceTimersByTime(5000);
    await second.stopped;
    expect((await pending).status).toBe(409);
    expect(await runs()).toMatchObject([{ status: 'cancelled' }]);
    vi.useRealTimers();
    await other.close();
  });
});
