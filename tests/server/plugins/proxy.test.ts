// Behind a reverse proxy: a caller's address is the one that the proxy saw, whatever the caller claims.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let behind: TestApp;
let open: TestApp;
beforeAll(async () => {
  behind = await startTestApp({ TRUST_PROXY: 'on', DEMO: 'off' });
  open = await startTestApp();
});
afterAll(() => Promise.all([behind.close(), open.close()]));

/** Eleven wrong passwords, one more than an account is allowed from one address. @returns the last status. */
async function guess(app: TestApp, forwarded: (attempt: number) => string): Promise<number> {
  let status = 0;
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const headers = { 'x-forwarded-for': forwarded(attempt) };
    const body = { email: 'user@harbour.test', password: 'a wrong guess' };
    ({ status } = await app.send({ method: 'POST', path: '/auth/login/', body, headers }));
  }
  return status;
}

it('gives nobody more attempts for inventing addresses before their own', async () => {
  expect(await guess(behind, (attempt) => `198.51.100.${attempt}, 203.0.113.9`)).toBe(429);
});

it('distinguishes callers by the address that the proxy saw', async () => {
  expect(await guess(behind, (attempt) => `203.0.113.${100 + attempt}`)).toBe(401);
});

it('reads no such header if no proxy is trusted', async () => {
  expect(await guess(open, (attempt) => `203.0.113.${100 + attempt}`)).toBe(429);
});
