// Requests per minute are limited: for each user, however many their sessions, and for each network without one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { networkOf } from '#server/plugins/request-limit.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp({ REQUESTS_PER_MINUTE: '60' });
  origin = await app.listen();
});
afterAll(() => app.close());

const ask = (token: string, path = '/api/auth/me') =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('500 requests in one burst', () => {
  it('are answered sixty times and then refused with the time to wait, while another user continues', async () => {
    const [busy, calm] = [await app.signIn('user@harbour.test'), await app.signIn('admin@harbour.test')];
    const replies = await Promise.all(Array.from({ length: 500 }, () => ask(busy)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(440);
    for (const reply of refused.slice(0, 3)) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      const problem = problemSchema.parse(await reply.json());
      expect(problem).toMatchObject({ type: '/problems/too_many_requests', status: 429 });
      expect(problem.message).toMatch(/^Too many requests\. Try again in /);
    }
    expect((await ask(calm)).status).toBe(200);
  });

  it('over five sessions of one user are answered sixty times', async () => {
    const email = 'paralegal@harbour.test';
    const tokens = await Promise.all(Array.from({ length: 5 }, () => app.signIn(email)));
    const replies = await Promise.all(tokens.flatMap((token) => Array.from({ length: 40 }, () => ask(token))));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(140);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('with a revoked token do not count against its owner', async () => {
    const [stolen, own] = [await app.signIn('user@castellan.test'), await app.signIn('user@castellan.test')];
    await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${stolen}` } });
    await Promise.all(Array.from({ length: 100 }, () => ask(stolen)));
    expect((await ask(own)).status).toBe(200);
  });

  it('with made-up tokens count against their address', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`made.up.${index}`)));
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(40);
    expect(replies.every((reply) => reply.status === 401 || reply.status === 429)).toBe(true);
  });

  it('leave the console itself open', async () => {
    expect((await fetch(`${origin}/samples/mutual-nda.pdf`)).status).toBe(200);
  });
});

it('a caller that has hung up has no address, and counts with others of its kind', () => {
  expect(networkOf({ ip: undefined })).toBe('gone');
  expect(networkOf({ ip: '::ffff:10.0.0.1' })).toBe(networkOf({ ip: '10.0.0.1' }));
});
