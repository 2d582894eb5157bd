// An overloaded server (503 with the time to wait): reads are retried, changes are not.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listWorkflows, removeWorkflow } from '#domain/endpoints/workflow.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { behindTheConsole } from '#tests/web/support/loopback.ts';

const SENTENCE = 'The server is very busy. Try again in 4 seconds.';
const WAIT_MS = 4000;
const ID = '019a0000-0000-7000-8000-000000000001';
const HINT = { 'Retry-After': '4' };

let asked = 0;
/** How many of the next calls are refused. */
let refusals = 0;
let hint: Record<string, string> = HINT;

function answer(response: ServerResponse): void {
  asked += 1;
  if (asked > refusals) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: [], total: 0 }));
    return;
  }
  const problem = { type: '/problems/unavailable', title: '', status: 503, detail: SENTENCE, message: SENTENCE };
  response.writeHead(503, { 'Content-Type': 'application/problem+json', ...hint }).end(JSON.stringify(problem));
}
const server = createServer((request, response) => void request.resume().on('end', () => answer(response)));

behindTheConsole(server);
beforeEach(() => {
  [asked, refusals, hint] = [0, 0, HINT];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** Advances the clock once the console waits. */
async function passTheWait(): Promise<void> {
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(WAIT_MS);
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call succeeds'),
    (error: unknown) => error as ApiError,
  );

it('is asked for a list again after that time', async () => {
  refusals = 2;
  const list = call(listWorkflows, { query: {} });
  await passTheWait();
  await passTheWait();
  expect(await list).toEqual({ data: [], total: 0 });
  expect(asked).toBe(3);
});

it('is asked for a list at most three more times, then its message is shown', async () => {
  refusals = Infinity;
  const error = failure(call(listWorkflows, { query: {} }));
  for (let again = 0; again < 3; again += 1) await passTheWait();
  expect(await error).toMatchObject({ statusCode: 503, message: SENTENCE });
  expect(asked).toBe(4);
});

it('is not asked for a change again: its message is shown', async () => {
  refusals = Infinity;
  const error = await failure(call(removeWorkflow, { params: { id: ID } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(SENTENCE);
  expect(asked).toBe(1);
});

it.each([
  ['names no time', {}],
  ['names a time that is too long', { 'Retry-After': '600' }],
])('is not asked again if it %s', async (_, given) => {
  hint = given;
  refusals = Infinity;
  expect(await failure(call(listWorkflows, { query: {} }))).toMatchObject({ statusCode: 503 });
  expect(asked).toBe(1);
});

it('is not asked again after the user has left the page', async () => {
  refusals = Infinity;
  const leaving = new AbortController();
  const list = failure(call(listWorkflows, { query: {}, signal: leaving.signal }));
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  leaving.abort();
  expect(await list).toMatchObject({ name: 'CanceledError' });
  expect(asked).toBe(1);
});
