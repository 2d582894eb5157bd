// API tokens with what lasts: server-sent events that end with the token, and uploads that are refused before they arrive.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#domain/access/scopes.ts';
import type { AuditEntry } from '#domain/audit.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { contractReviewEventSchema } from '#domain/contracts/contract-reviews.ts';
import type { RunEvent } from '#domain/runs.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openedContract, TEXT } from '#tests/support/contracts.ts';
import { dataOf, uploadForm } from '#tests/support/files.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

/** Ten times what docs/api.md promises. */
const ENDS_WITHIN_MS = 30_000;
const gate = gatedEngine();
let app: TestApp;
/** A second process. */
let other: TestApp;
let origin: string;
let user: string;

beforeAll(async () => {
  app = await startTestApp({}, { engine: gate.engine });
  other = await startTestApp({}, { beside: app });
  origin = await app.listen();
  user = await app.signIn('user@harbour.test');
});
afterAll(async () => {
  gate.open();
  await other.close();
  await app.close();
});

const made = (scopes: readonly Scope[]) => madeToken(app, user, scopes);

describe('a stream', () => {
  it('of a run ends within three seconds of its token, whichever process ended that', async () => {
    const { token, id } = await made(['workflows:run']);
    const path = `/workflow/apply/${await workflowId(app, { category: 'Provider', files: 1 })}`;
    const reply = await fetch(`${origin}/api${path}`, applyRequest(token, contractBody()));
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(reply);
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    await gate.asked;
    const began = performance.now();
    expect((await other.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: user })).status).toBe(200);
    const told: RunEvent[] = [];
    for await (const event of events) told.push(event);
    expect(performance.now() - began).toBeLessThan(ENDS_WITHIN_MS);
    expect(told.at(-1)).toMatchObject({ type: 'failed', problem: { type: '/problems/unauthenticated' } });
    expect(told.some(({ type }) => type === 'finished')).toBe(false);
    gate.open();
  });

  it('of a run is refused to a token that may only read', async () => {
    const { token } = await made(['workflows:read', 'runs:read']);
    const path = `/workflow/apply/${await workflowId(app, { category: 'Provider', files: 1 })}`;
    const reply = await fetch(`${origin}/api${path}`, applyRequest(token, contractBody()));
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('lacks the scope workflows:run');
  });

  it('of a review is followed to its end by a token that reads', async () => {
    const contract = await openedContract(app, user);
    const path = `/contracts/${contract.id}/reviews`;
    const begun = await made(['contracts:run']);
    const review = dataOf<{ id: string }>(await app.send({ method: 'POST', path, token: begun.token, body: {} }));
    const { token } = await made(['contracts:read']);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const events = await (await fetch(`${origin}/api${path}/${review.id}`, { headers })).text();
    const last = [...events.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? '';
    expect(contractReviewEventSchema.parse(JSON.parse(last))).toMatchObject({
      type: 'finished',
      data: { id: review.id, status: 'finished' },
    });
  });
});

describe('an upload', () => {
  const path = '/contracts/upload';
  const form = () => uploadForm({ counterparty: 'Castellan Foods' }, { name: 'Supply.txt', bytes: TEXT });

  it('is taken from a token that may add contracts, and names it in the audit log', async () => {
    const { token } = await made(['contracts:create']);
    const body = form();
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: Contract };
    expect(data).toMatchObject({ name: 'Supply', counterparty: 'Castellan Foods' });
    const admin = await app.signIn('admin@harbour.test');
    const { body: log } = await app.send({ path: '/audit/?action=contract.opened', token: admin });
    const entry = (log as { data: AuditEntry[] }).data.find(({ record_id }) => record_id === data.id);
    expect(entry).toMatchObject({ actor_email: 'user@harbour.test', token_name: 'Contract register' });
  });

  it('is refused to one that may not before its file has arrived', async () => {
    const { token } = await made(['contracts:read']);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '50000000',
    };
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = request(`${origin}/api${path}`, { method: 'POST', headers }, (reply) =>
      resolve(reply.statusCode ?? 0),
    );
    sent.once('error', reject);
    // The head of the file, of which nothing more comes.
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    expect(await promise).toBe(403);
    sent.destroy();
  });
});
