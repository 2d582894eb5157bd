// After a kill, everything that was acknowledged is still there, and runs continue where they broke off.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Run, RunSummary } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { placeDemo } from '#tests/support/database.ts';
import type { Killable } from '#tests/support/killable.ts';
import { openKillable, RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import type { Product } from '#tests/support/product.ts';
import { CONTRACT, contractBody } from '#tests/support/workflows.ts';

const RUNS = 10;
const SIGN_INS = 20;
const [FIRST, SECOND] = ['State the first thing: the governing law.', 'State the second thing: the notice period.'];

let killable: Killable;

beforeEach(async () => {
  const database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  killable = await openKillable({ AI_CONCURRENCY: '32', RUN_CONCURRENCY: '16' }, database);
  if (database === null) await placeDemo(killable.folder);
  killable.model.behave({ kind: 'hang_on', words: SECOND }, Number.POSITIVE_INFINITY);
});
afterEach(() => killable.close());

async function call<T>(product: Product, path: string, token?: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${product.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function signIn(product: Product): Promise<string> {
  const credentials = { email: 'user@harbour.test', password: DEMO_PASSWORD };
  const { data } = await call<{ data: { access_token: string } }>(product, '/auth/login/', undefined, credentials);
  return data.access_token;
}

/** Starts a streamed run and returns its id as soon as the server has acknowledged it. */
async function startRun(product: Product, token: string, workflow: string, note: string): Promise<string> {
  const reply = await fetch(`${product.origin}/api/workflow/apply/${workflow}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(contractBody(`${CONTRACT}\n${note}`, `${note}.txt`)),
  });
  const stream = reply.body?.getReader();
  let text = '';
  while (stream) {
    const { value, done } = await stream.read();
    if (done) break;
    text += Buffer.from(value).toString();
    const id = /"type":"started","run_id":"([^"]+)"/.exec(text)?.[1];
    if (id) {
      // The connection breaks when the server is killed.
      void stream.closed.catch(() => undefined);
      return id;
    }
  }
  throw new Error(`the run did not start: ${text}`);
}

/** A workflow with the two prompts above on one contract. */
async function buildWorkflow(product: Product, token: string): Promise<string> {
  const prompts = [FIRST, SECOND].map((prompt) => ({
    prompt,
    output: 'List',
    fields: [],
    files: [{ name: 'Contract', is_require: true, main: true }],
  }));
  const definition = { name: 'Two things', description: 'Both.', category: 'Personal', status: 'Publish', prompts };
  const { data } = await call<{ data: { id: string } }>(product, '/workflow', token, definition);
  return data.id;
}

it('keeps every acknowledged sign-in and run through a kill, and continues where each run broke off', async () => {
  const { model } = killable;
  const before = await killable.start();
  const tokens = await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(before)));
  const [token = ''] = tokens;
  const workflow = await buildWorkflow(before, token);
  const ids = await Promise.all(
    Array.from({ length: RUNS }, (_, index) => startRun(before, token, workflow, `run ${index}`)),
  );
  // Every run has its first answer, and waits for the second.
  await model.received(2 * RUNS);
  await before.kill();
  model.behave({ kind: 'faithful' }, Number.POSITIVE_INFINITY);

  const after = await killable.start();
  for (const one of tokens) await call(after, '/auth/me', one);
  const history = () => call<{ data: RunSummary[]; total: number }>(after, '/workflow/runs?page_size=100', token);
  await expect
    .poll(async () => (await history()).data.filter(isUnderWay).length, {
      timeout: RECOVERED_WITHIN_MS,
      interval: 250,
    })
    .toBe(0);
  const { data } = await history();
  expect(data.map((run) => run.id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(data.map((run) => run.status))).toEqual(new Set(['finished']));
  for (const [index, id] of ids.entries()) {
    const { data: run } = await call<{ data: Run }>(after, `/workflow/runs/${id}`, token);
    expect(run.results.map(({ prompt }) => prompt)).toEqual([FIRST, SECOND]);
    expect(new Set(run.sources.map(({ number }) => number)).size).toBe(run.sources.length);
    const note = `run ${index}`;
    expect(run.documents).toMatchObject([{ name: `${note}.txt`, bytes: CONTRACT.length + 1 + note.length }]);
  }
  // Answers from before the kill are paid for and not requested again.
  expect(model.requests.filter(({ user }) => user.includes(FIRST) && !user.includes(SECOND))).toHaveLength(RUNS);
  expect(await after.stop()).toBe(0);
}, 300_000);
