// Replies that outlast their session: within three seconds of its end they say so and send nothing more.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileNode } from '#domain/files.ts';
import type { RunEvent } from '#domain/runs.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { companies, users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, uploadForm } from '#tests/support/files.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import type { ScriptedEngine } from '#tests/support/scripted-engine.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const ENDS_WITHIN_MS = 3000;
const NEW_PASSWORD = 'harbour-lights-at-seven';
const THEO = 'user@harbour.test';
const ENDED = { type: '/problems/unauthenticated', status: 401, message: 'Your session has ended. Sign in again.' };

let gate: PromiseWithResolvers<void>;
let engine: ScriptedEngine;
let app: TestApp;
/** Ends the session: a separate server on the same database. */
let other: TestApp;
let address: string;
beforeAll(async () => {
  gate = Promise.withResolvers();
  engine = scriptedEngine(async () => {
    await gate.promise;
    return says('The term is two years.');
  });
  app = await startTestApp({ RUN_CONCURRENCY: '16' }, { engine: engine.engine });
  other = await startTestApp({}, { engine: engine.engine, beside: app });
  address = `${await app.listen()}/api/workflow/apply/${await workflowId(app, { category: 'Provider', files: 1 })}`;
});
afterAll(async () => {
  gate.resolve();
  await other.close();
  await app.close();
});

const apply = (token: string) => fetch(address, applyRequest(token, contractBody()));
const send = (token: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  other.send({ method, path, token, body });
async function idOf(email: string): Promise<string> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}
async function harbourId(): Promise<string> {
  const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Harbour & Vale'));
  return company?.id ?? '';
}

interface Ending {
  readonly what: string;
  readonly end: (token: string) => Promise<{ status: number }>;
  readonly undo?: () => Promise<unknown>;
}

const ENDINGS: readonly Ending[] = [
  { what: 'sign-out', end: (token) => send(token, 'POST', '/auth/logout') },
  {
    what: 'the end of that session from another device',
    end: async () => {
      const elsewhere = await other.signIn(THEO);
      return send(elsewhere, 'POST', '/auth/sessions/end-all', {});
    },
  },
  {
    what: 'a change of the password',
    end: async () =>
      send(await other.signIn(THEO), 'POST', '/auth/password/change', {
        current_password: DEMO_PASSWORD,
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
    undo: async () =>
      app.deps.db
        .update(users)
        .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
        .where(eq(users.email, THEO)),
  },
  {
    what: 'the deactivation of the user',
    end: async () =>
      send(await other.signIn('admin@harbour.test'), 'PUT', `/users/deactivate-user/${await idOf(THEO)}`, {}),
    undo: () => app.deps.db.update(users).set({ is_active: true, assigned_license: true }).where(eq(users.email, THEO)),
  },
  {
    what: 'the deactivation of the company',
    end: async () =>
      send(await other.signIn('super@whereas.test'), 'PUT', `/company/deactivate/${await harbourId()}`, {}),
    undo: () => app.deps.db.update(companies).set({ is_active: true }).where(eq(companies.name, 'Harbour & Vale')),
  },
];

describe('a stream', () => {
  it.each(ENDINGS)('ends, and sends nothing more, after $what in another process', async ({ end, undo }) => {
    const token = await app.signIn(THEO);
    const before = engine.asked.length;
    const events = eventsOf(await apply(token));
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    await engine.reached(before + 1);
    expect((await end(token)).status).toBe(200);
    const began = performance.now();
    const told: RunEvent[] = [];
    for await (const event of events) told.push(event);
    expect(performance.now() - began).toBeLessThan(ENDS_WITHIN_MS);
    expect(told.at(-1)).toEqual({ type: 'failed', problem: expect.objectContaining(ENDED) });
    expect(told.filter(({ type }) => type === 'text' || type === 'finished')).toEqual([]);
    await undo?.();
  });

  it('of another session of the same user continues', async () => {
    const [ended, open] = [await app.signIn(THEO), await app.signIn(THEO)];
    const [first, second] = [eventsOf(await apply(ended)), eventsOf(await apply(open))];
    await send(ended, 'POST', '/auth/logout');
    const told: RunEvent[] = [];
    for await (const event of first) told.push(event);
    expect(told.at(-1)).toMatchObject({ type: 'failed' });
    gate.resolve();
    told.length = 0;
    for await (const event of second) told.push(event);
    expect(told.at(-1)).toMatchObject({ type: 'finished' });
  });
});

it('a run that is awaited without a stream is answered with the end of the session', async () => {
  const held = Promise.withResolvers<void>();
  gate = held;
  const token = await app.signIn(THEO);
  const before = engine.asked.length;
  const { accept: _, ...headers } = applyRequest(token, null).headers as Record<string, string>;
  const pending = fetch(address, { ...applyRequest(token, contractBody()), headers });
  await engine.reached(before + 1);
  await send(token, 'POST', '/auth/logout');
  const began = performance.now();
  const reply = await pending;
  expect(performance.now() - began).toBeLessThan(ENDS_WITHIN_MS);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject(ENDED);
  held.resolve();
});

it('a file that is being sent to a slow reader is broken off', async () => {
  const held = Promise.withResolvers<void>();
  gate = held;
  const token = await app.signIn('admin@harbour.test');
  // Together more than both ends buffer.
  const upload = async (name: string) => {
    const bytes = randomBytes(7 * 1024 * 1024).toString('base64');
    const body = uploadForm({ category: 'Personal', folder: '' }, { name, bytes });
    const sent = await app.send({ method: 'POST', path: '/templates/upload', token, body });
    return dataOf<{ file: FileNode }>(sent).file.id;
  };
  const names = ['First', 'Second', 'Third'].map((name) => `${name} ${randomUUID()}.txt`);
  const ids: string[] = [];
  for (const name of names) ids.push(await upload(name));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = request(`${new URL(address).origin}/api/templates/zip`, { method: 'POST', headers });
  asked.end(JSON.stringify({ ids }));
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(200);
  // The reader reads nothing more until the end of the session is noticed, which a stream beside it shows.
  const witness = eventsOf(await apply(token));
  await send(token, 'POST', '/auth/logout');
  const told: RunEvent[] = [];
  for await (const event of witness) told.push(event);
  expect(told.at(-1)).toMatchObject({ type: 'failed' });
  await expect(buffer(reply)).rejects.toMatchObject({ code: 'ECONNRESET' });
  held.resolve();
});
