// Many document pages requested at once: waiting requests hold no file, and nobody fills the queue.
import { readFile } from 'node:fs/promises';
import type { Mock } from 'vitest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const PDF = new URL('../../server/seed/samples/services-agreement.pdf', import.meta.url);
const MOST = 12;

let app: TestApp;
let path: string;
let token: string;
/** Held back until the test releases it. */
let file: PromiseWithResolvers<void>;
let fetching: Mock<FileStore['get']>;

beforeEach(async () => {
  app = await startTestApp();
  const run = await runAs(app, USER, contractBody(await readFile(PDF), 'services.pdf'));
  path = `/workflow/runs/${run.id}/documents/0/pages/1`;
  token = await app.signIn(USER);
  file = Promise.withResolvers();
  const { files } = app.deps;
  const get = files.get.bind(files);
  fetching = vi.spyOn(files, 'get').mockImplementation(async (sha256) => {
    await file.promise;
    return get(sha256);
  });
});
afterEach(async () => {
  file.resolve();
  await app.close();
});

const ask = (as = token) => app.send({ path: `${path}?width=800`, token: as });

it('fetches one file at a time, and refuses a session that waits for too many pages', async () => {
  const asked = Array.from({ length: MOST + 8 }, () => ask());
  const first = await Promise.race(asked);
  expect(first).toMatchObject({
    status: 429,
    body: { type: '/problems/too_many_requests', message: expect.stringContaining('Wait for one of them') },
  });
  // Another session is not delayed by that.
  const other = ask(await app.signIn(USER));
  await expect.poll(() => fetching.mock.calls.length).toBe(1);
  file.resolve();
  const statuses = (await Promise.all(asked)).map((reply) => reply.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST);
  expect((await other).status).toBe(200);
  expect((await app.send({ path: `${path}/lines`, token })).status).toBe(200);
});

it('drops requests whose caller left before their turn', async () => {
  const origin = await app.listen();
  const drawing = vi.spyOn(app.deps.pages, 'image');
  const leaving = new AbortController();
  const held = ask();
  await expect.poll(() => fetching.mock.calls.length).toBe(1);
  const left = Array.from({ length: MOST - 1 }, () =>
    fetch(`${origin}/api${path}?width=800`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }),
  );
  const gone = Promise.allSettled(left);
  await expect.poll(() => drawing.mock.calls.length).toBe(MOST);
  expect((await ask()).status).toBe(429);
  leaving.abort();
  await gone;
  const refused = () => drawing.mock.settledResults.filter(({ type }) => type === 'rejected').length;
  await expect.poll(refused).toBe(MOST - 1);
  const next = ask();
  file.resolve();
  expect([(await held).status, (await next).status]).toEqual([200, 200]);
  expect(fetching).toHaveBeenCalledTimes(2);
});
