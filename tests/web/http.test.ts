// Calls, files and streams of the http provider, against a local server that misbehaves on demand.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { me } from '#domain/endpoints/auth.ts';
import { applyWorkflow, exportRun, listWorkflows, retrieveWorkflow } from '#domain/endpoints/workflow.ts';
import type { RunEvent } from '#domain/runs.ts';
import { SCREENS } from '#domain/screens.ts';
import { call, callFile, fileNameOf } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { startEarly, takeArrived, takeEarly } from '#src/providers/http/early.ts';
import { stream } from '#src/providers/http/stream.ts';
import { absenceReason, currentSession, startSession } from '#src/providers/session/session.ts';
import { ADA } from '#tests/web/support/ada.ts';
import { behindTheConsole } from '#tests/web/support/loopback.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const PROBLEM = { type: '/problems/invalid', title: 'Bad Request', status: 400, detail: 'No.', message: 'No.' };

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
let asked: { method?: string | undefined; url?: string | undefined; authorization?: string | undefined }[] = [];

const server = createServer((request, response) => {
  asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization });
  request.resume().on('end', () => answer(request, response));
});
const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};
const events =
  (...chunks: (string | Buffer)[]) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const next = () => {
      const chunk = chunks.shift();
      if (chunk === undefined) response.end();
      else response.write(chunk, () => setImmediate(next));
    };
    next();
  };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call succeeds'),
    (error: unknown) => error as ApiError,
  );
async function collect(): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const event of stream(applyWorkflow, { params: { id: ID }, body: { fields: [], files: [] } }))
    all.push(event);
  return all;
}

behindTheConsole(server);
beforeEach(() => {
  asked = [];
});

it('fills the path and the query, and sends no token without a session', async () => {
  answer = json(200, { data: [], total: 0 });
  await call(listWorkflows, { query: { page: 2, category: 'Personal' } });
  await call(retrieveWorkflow, { params: { id: ID } });
  expect(asked).toEqual([
    { method: 'GET', url: '/api/workflow?page=2&category=Personal', authorization: undefined },
    { method: 'GET', url: `/api/workflow/retrieve/${ID}`, authorization: undefined },
  ]);
});

it('sends the stored token', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(200, { data: ADA });
  await call(me);
  expect(asked[0]?.authorization).toBe('Bearer a-token');
});

it('turns a problem of the server into an ApiError with its code and the errors per field', async () => {
  answer = json(400, { ...PROBLEM, errors: { name: ['Too long'], email: ['Missing'] } });
  const error = await failure(call(me));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ statusCode: 400, code: 'invalid', message: 'Too long; Missing' });
});

it('shows the status text if something between us and the server answers', async () => {
  answer = (_, response) => {
    response.writeHead(502, 'Bad Gateway', { 'Content-Type': 'text/html' });
    response.end('<h1>nginx</h1>');
  };
  expect(await failure(call(me))).toMatchObject({ message: 'Bad Gateway', code: null });
});

it('says that the server could not be reached', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failure(call(me))).toMatchObject({
    statusCode: 0,
    message: 'The server could not be reached. Check your connection and try again.',
  });
  expect(sentenceOf(new TypeError('x is undefined'))).toBe('An unexpected error occurred.');
});

it('ends the session on a 401 to its token', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(401, { ...PROBLEM, type: '/problems/unauthenticated', status: 401 });
  await failure(call(me));
  expect(currentSession()).toBeNull();
  expect(absenceReason()).toBe('ended');
  expect(localStorage.length).toBe(0);
});

it('ends the session when a stream says that it is over', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  const problem = { ...PROBLEM, type: '/problems/unauthenticated', status: 401 };
  answer = events(`data: ${JSON.stringify({ type: 'failed', problem })}\n\n`);
  expect(await collect()).toMatchObject([{ type: 'failed', problem: { status: 401 } }]);
  expect(currentSession()).toBeNull();
  expect(absenceReason()).toBe('ended');
});

it('keeps the session when a late 401 belongs to an earlier one', async () => {
  startSession({ ...ADA, access_token: 'former' });
  answer = (request, response) => {
    startSession({ ...ADA, access_token: 'present' });
    json(401, { ...PROBLEM, status: 401 })(request, response);
  };
  await failure(call(me));
  expect(currentSession()?.token).toBe('present');
});

it('notices that the default password must be replaced first', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(403, { ...PROBLEM, type: '/problems/default_password', status: 403 });
  await failure(call(me));
  expect(currentSession()?.defaultPasswordChanged).toBe(false);
});

it('uses a prefetched reply once, and requests again after that', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(200, { data: ADA });
  startEarly();
  expect((await call(me)).data.name).toBe('Ada Vale');
  await call(me);
  expect(asked.filter(({ url }) => url === '/api/auth/me')).toHaveLength(2);
  expect(takeEarly('/api/auth/me', 'a-token')).toBeUndefined();
});

it('uses no prefetched reply of another session, unless it is the same for everybody', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(200, { data: ADA });
  startEarly();
  startSession({ ...ADA, access_token: 'another' });
  await call(me);
  const calls = asked.filter(({ url }) => url === '/api/auth/me');
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer a-token', 'Bearer another']);
  expect(takeEarly('/api/config', 'another')).toBeDefined();
});

it('returns a prefetched reply without waiting once it has arrived, to its own session and once', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(200, { data: ADA });
  startEarly();
  expect(takeArrived('/api/auth/me', 'a-token')).toBeUndefined();
  await vi.waitFor(() => expect(takeArrived('/api/config', null)).toBeDefined(), { timeout: 60_000 });
  expect(takeArrived('/api/auth/me', 'another')).toBeUndefined();
  await vi.waitFor(() => expect(takeArrived('/api/auth/me', 'a-token')).toContain('Ada Vale'), { timeout: 60_000 });
  expect(takeArrived('/api/auth/me', 'a-token')).toBeUndefined();
  await call(me);
  expect(asked.filter(({ url }) => url === '/api/auth/me')).toHaveLength(2);
});

it('prefetches nothing that the default password blocks', () => {
  answer = json(200, { data: ADA });
  startSession({ ...ADA, access_token: 'a-token', is_password_change: false });
  startEarly(SCREENS.dashboard.path);
  expect(takeEarly('/api/home', 'a-token')).toBeUndefined();
  startSession({ ...ADA, access_token: 'a-token' });
  startEarly(SCREENS.dashboard.path);
  expect(takeEarly('/api/home', 'a-token')).toBeDefined();
});

it('prefetches the review that the address names, and its rows unless they are filtered', () => {
  answer = json(200, { data: ADA });
  startSession({ ...ADA, access_token: 'a-token' });
  const review = '/api/tabular-review/01890000-0000-7000-8000-000000000001';
  const path = review.replace('/api', '');
  startEarly(path);
  expect(takeEarly(review, 'a-token')).toBeDefined();
  expect(takeEarly(`${review}/rows`, 'a-token')).toBeDefined();
  startEarly(`${path}?search=lease`);
  expect(takeEarly(review, 'a-token')).toBeDefined();
  expect(takeEarly(`${review}/rows`, 'a-token')).toBeUndefined();
});

it('prefetches the project that the address names under a tab that has projects', () => {
  answer = json(200, { data: ADA });
  startSession({ ...ADA, access_token: 'a-token' });
  const folder = `/api/folders/${ID}`;
  startEarly(`/repository/Organization/Matter/${ID}`);
  expect(takeEarly(folder, 'a-token')).toBeDefined();
  startEarly(`/repository/Elsewhere/Matter/${ID}`);
  expect(takeEarly(folder, 'a-token')).toBeUndefined();
});

it('handles a refused prefetch like every other refusal', async () => {
  startSession({ ...ADA, access_token: 'a-token' });
  answer = json(401, { ...PROBLEM, type: '/problems/unauthenticated', status: 401 });
  startEarly();
  expect(await failure(call(me))).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  expect(currentSession()).toBeNull();
  expect(takeEarly('/api/config', null)).toBeDefined();
});

it('downloads a file with its exact name, and throws the problem of one that fails', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Disposition': `attachment; filename="a.docx"; filename*=UTF-8''%C3%A4.docx` });
    response.end('bytes');
  };
  const file = await callFile(exportRun, { params: { id: ID }, query: { format: 'docx' } });
  expect(file.name).toBe('ä.docx');
  expect(await file.blob.text()).toBe('bytes');
  answer = json(404, { ...PROBLEM, type: '/problems/not_found', status: 404, detail: 'Gone.', message: 'Gone.' });
  expect(await failure(callFile(exportRun, { params: { id: ID }, query: { format: 'docx' } }))).toMatchObject({
    message: 'Gone.',
    code: 'not_found',
  });
});

it.each([
  [`attachment; filename="plain.html"`, 'plain.html'],
  [`attachment; filename="a.html"; filename*=UTF-8''%E0%A4%A`, 'a.html'],
  ['inline', null],
  [undefined, null],
])('reads the file name of %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

it('streams the events of a run, cut anywhere', async () => {
  const text =
    'data: {"type":"started","run_id":"1"}\r\n\r\n: still here\n\ndata: {"type":"text","prompt":0,"delta":"§ 7 – né"}\n\n';
  const failed = `data: {"type":"failed","problem":${JSON.stringify(PROBLEM)}}\n\n`;
  const bytes = Buffer.from(text + failed);
  answer = events(
    ...Array.from({ length: Math.ceil(bytes.length / 7) }, (_, part) => bytes.subarray(part * 7, part * 7 + 7)),
  );
  expect((await collect()).map((event) => (event.type === 'text' ? event.delta : event.type))).toEqual([
    'started',
    '§ 7 – né',
    'failed',
  ]);
});

it('says that the connection was lost when a stream ends before its result', async () => {
  answer = events('data: {"type":"started","run_id":"1"}\n\n');
  expect((await failure(collect())).message).toMatch(/^The connection was lost before the result arrived/);
});

it('throws the problem of a refused run', async () => {
  answer = json(422, { ...PROBLEM, type: '/problems/unreadable_document', status: 422 });
  expect(await failure(collect())).toMatchObject({ statusCode: 422, code: 'unreadable_document' });
});
