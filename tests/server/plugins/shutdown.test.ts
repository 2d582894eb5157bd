// A process that is shutting down, while the load balancer has not noticed yet.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#server/log.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it('is ready and keeps connections until the shutdown begins', async () => {
  const reply = await app.send({ path: '/health/ready' });
  expect(reply.status).toBe(200);
  expect(reply.headers['connection']).not.toBe('close');
});

it('says that it is not ready, and still answers, closing each connection', async () => {
  const token = await app.signIn('user@harbour.test');
  app.leave();
  const ready = await app.send({ path: '/health/ready' });
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ type: '/problems/unavailable', message: 'The server is being stopped.' });
  const live = await app.send({ path: '/health' });
  expect([live.status, live.headers['connection']]).toEqual([200, 'close']);
  const me = await app.send({ path: '/auth/me', token });
  expect([me.status, me.headers['connection']]).toEqual([200, 'close']);
});

it('logs no error for each time that it says so', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', production: true }, { write: (line) => void lines.push(line) });
  const own = await startTestApp({}, { logger });
  try {
    own.leave();
    for (let times = 0; times < 3; times += 1) expect((await own.send({ path: '/health/ready' })).status).toBe(503);
    expect(lines.filter((line) => line.includes('request failed') || line.includes('"level":50'))).toEqual([]);
  } finally {
    await own.close();
  }
});
