// An unavailable database: every call says so, the process is alive but not ready, and recovers by itself.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { spyOnPool } from '#tests/support/outage.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  // The server's start reads every table in the background.
  await app.settled();
  token = await app.signIn('user@harbour.test');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

const failWith = (make: () => Promise<never>) => {
  spyOnPool(app, 'query').mockImplementation(make);
  spyOnPool(app, 'connect').mockImplementation(make);
};
const failed = (message: string, code?: string) => () =>
  Promise.reject(Object.assign(new Error(message), code ? { code } : {}));
const calls = () => [
  app.send({ path: '/workflow', token }),
  app.send({ method: 'POST', path: '/auth/login/', body: { email: 'user@harbour.test', password: 'whereas-demo' } }),
];

describe('without its database the server', () => {
  it.each([
    ['that refuses the connection', failed('connect ECONNREFUSED 10.1.2.3:5432', 'ECONNREFUSED')],
    ['that is being stopped', failed('terminating connection due to administrator command', '57P01')],
    ['that is still starting', failed('the database system is starting up', '57P03')],
    ['whose connections are all taken', failed('timeout exceeded when trying to connect')],
    ['that was cut off', failed('Connection terminated unexpectedly')],
  ])('answers 503 and says why, with one %s', async (_, make) => {
    failWith(make);
    for (const reply of await Promise.all(calls())) {
      expect(reply.status).toBe(503);
      expect(reply.body).toMatchObject({
        type: '/problems/unavailable',
        message: 'The database is not responding. Try again in a minute.',
      });
      expect(reply.text).not.toContain('10.1.2.3');
    }
    expect((await app.send({ path: '/health' })).status).toBe(200);
    expect((await app.send({ path: '/health/ready' })).status).toBe(503);
    vi.restoreAllMocks();
    expect((await app.send({ path: '/health/ready' })).status).toBe(200);
    expect((await app.send({ path: '/workflow', token })).status).toBe(200);
  });

  it.each([
    ['whose disk is full', '53100', 503, 'The database is full. Ask your server administrator to free space.'],
    [
      'in which two wait for each other',
      '40P01',
      409,
      'Someone else changed this at the same moment. Nothing was saved; try again.',
    ],
  ])('says what to do, with one %s', async (_, code, status, message) => {
    failWith(() => failed('refused', code)().catch((cause: unknown) => Promise.reject(new Error('failed', { cause }))));
    const reply = await app.send({ path: '/workflow', token });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ message });
  });

  it('treats a statement that the database refused as its own error', async () => {
    failWith(failed('relation "x" does not exist', '42P01'));
    expect((await app.send({ path: '/workflow', token })).status).toBe(500);
  });

  it('is not ready with one that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    failWith(() => new Promise<never>(() => undefined));
    const reply = app.send({ path: '/health/ready' });
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(5000);
    expect((await reply).status).toBe(503);
    vi.useRealTimers();
  });
});
