// A proof that is given again within a session renews the cookie that its token needs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { PREVIOUS_COOKIE_SECONDS } from '#domain/limits.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { codeAt } from '#tests/support/second-factors.ts';

const USER = 'user@harbour.test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const setCookies = ({ headers }: TestReply) => [headers['set-cookie'] ?? []].flat().map(String);
/** The session's cookie that a reply sets, as it is sent back; undefined if it sets none. */
const cookieOf = (reply: TestReply) =>
  setCookies(reply)
    .find((line) => line.startsWith('whereas-session='))
    ?.split(';')[0];

async function signIn(cookie = '', email = USER): Promise<{ token: string; cookie: string }> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) };
  const body = { email, password: DEMO_PASSWORD };
  const reply = await app.send({ method: 'POST', path: '/auth/login/', headers, body });
  const { access_token: token } = (reply.body as { data: { access_token: string } }).data;
  return { token, cookie: cookieOf(reply) ?? '' };
}

const me = async (token: string, cookie: string) =>
  (await app.send({ path: '/auth/me', token, headers: { cookie } })).status;
const prove = (token: string, cookie: string, password: string = DEMO_PASSWORD) =>
  app.send({
    method: 'POST',
    path: '/auth/reauthenticate',
    token,
    headers: { cookie },
    body: { method: 'password', password },
  });
const afterGrace = () => app.advance((PREVIOUS_COOKIE_SECONDS + 1) * 1000);

describe('a proof that is given again', () => {
  it('gives the browser another cookie, until the end of the session', async () => {
    const { token, cookie } = await signIn();
    const [line = ''] = setCookies(await prove(token, cookie));
    expect(line).toMatch(/^whereas-session=[\w-]{40,}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    expect(line.split(';')[0]).not.toBe(cookie);
    const hours = (Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '') - app.deps.clock().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it('ends the cookie before, once requests under way and other tabs have had time', async () => {
    const { token, cookie } = await signIn();
    const renewed = cookieOf(await prove(token, cookie)) ?? '';
    expect(await me(token, cookie)).toBe(200);
    expect(await me(token, renewed)).toBe(200);
    afterGrace();
    expect(await me(token, cookie)).toBe(401);
    expect(await me(token, renewed)).toBe(200);
  });

  it('leaves two tabs that prove it at once with one cookie, which goes on', async () => {
    const { token, cookie } = await signIn();
    const replies = await Promise.all([prove(token, cookie), prove(token, cookie), prove(token, cookie)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const renewed = replies.flatMap((reply) => cookieOf(reply) ?? []);
    expect(renewed).toHaveLength(1);
    afterGrace();
    expect(await me(token, renewed[0] ?? '')).toBe(200);
    expect(await me(token, cookie)).toBe(401);
  });

  it('does not renew by the cookie before, which would live on', async () => {
    const { token, cookie } = await signIn();
    await prove(token, cookie);
    const again = await prove(token, cookie);
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBeUndefined();
  });

  it('renews nothing if it is wrong', async () => {
    const { token, cookie } = await signIn();
    const wrong = await prove(token, cookie, 'wrong');
    expect(wrong.status).toBe(400);
    expect(setCookies(wrong)).toEqual([]);
    afterGrace();
    expect(await me(token, cookie)).toBe(200);
  });

  it('leaves the other sessions of the person alone', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const renewed = cookieOf(await prove(one.token, one.cookie)) ?? '';
    afterGrace();
    expect(await me(other.token, other.cookie)).toBe(200);
    expect(await me(other.token, renewed)).toBe(401);
    expect(await me(one.token, other.cookie)).toBe(401);
  });

  it('sets no cookie for a client that is no browser, whose token stays as it is', async () => {
    const token = await app.signIn(USER);
    const proof = await prove(token, 'whereas-session=made-up');
    expect(proof.status).toBe(200);
    expect(setCookies(proof)).toEqual([]);
    afterGrace();
    expect(await me(token, '')).toBe(200);
  });
});

describe('a renewed cookie', () => {
  it('lets a new sign-in of the browser end the session, with the cookie before too', async () => {
    const { token, cookie } = await signIn();
    const renewed = cookieOf(await prove(token, cookie)) ?? '';
    await signIn(cookie);
    expect(await me(token, renewed)).toBe(401);
  });

  it('comes with the first second factor as well', async () => {
    const { token, cookie } = await signIn('', 'paralegal@harbour.test');
    const headers = { cookie };
    const setUp = await app.send({ method: 'POST', path: '/auth/second-factors/totp', token, headers, body: {} });
    const { secret } = (setUp.body as { data: { secret: string } }).data;
    const body = { code: codeAt(app, secret) };
    const added = await app.send({ method: 'POST', path: '/auth/second-factors/totp/confirm', token, headers, body });
    expect(added.status).toBe(200);
    const renewed = cookieOf(added) ?? '';
    afterGrace();
    expect(await me(token, cookie)).toBe(401);
    expect(await me(token, renewed)).toBe(200);
  });
});
