// The limits of sessions: how long without use, how long altogether, with which cookie, and when a proof is asked for again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { IDLE_HEADER } from '#domain/session.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const me = async (token: string, headers: Record<string, string> = {}) =>
  (await app.send({ path: '/auth/me', token, headers })).status;

async function setLimits(limits: { idle_minutes: number | null; session_hours: number }): Promise<void> {
  const body = { ...limits, second_factor: 'optional', second_factor_from: null };
  const token = await app.signIn(ADMIN);
  const reply = await app.send({ method: 'PUT', path: '/security', token, body });
  expect(reply.status).toBe(200);
}

describe('the limits of a company', () => {
  it('end a session that nobody has used for as long as they say', async () => {
    await setLimits({ idle_minutes: 30, session_hours: 12 });
    const [used, unused] = [await app.signIn(USER), await app.signIn(USER)];
    app.advance(20 * MINUTE_MS);
    expect(await me(used)).toBe(200);
    app.advance(20 * MINUTE_MS);
    expect(await me(used)).toBe(200);
    expect(await me(unused)).toBe(401);
  });

  it('count no request of a page that nobody touches', async () => {
    await setLimits({ idle_minutes: 30, session_hours: 12 });
    const token = await app.signIn(USER);
    for (const minutes of [10, 20, 29]) {
      app.advance((minutes === 29 ? 9 : 10) * MINUTE_MS);
      expect(await me(token, { [IDLE_HEADER]: String(minutes * 60) })).toBe(200);
    }
    app.advance(2 * MINUTE_MS);
    expect(await me(token, { [IDLE_HEADER]: String(31 * 60) })).toBe(401);
  });

  it.each(['-1', 'Infinity', '9'.repeat(400), 'now', ''])(
    'understand a header that makes no sense: %j',
    async (told) => {
      await setLimits({ idle_minutes: 30, session_hours: 12 });
      expect(await me(await app.signIn(USER), { [IDLE_HEADER]: told })).toBe(200);
    },
  );

  it('end a session however much it is used, also one that is older than they are', async () => {
    await setLimits({ idle_minutes: null, session_hours: 12 });
    const token = await app.signIn(USER);
    app.advance(3 * HOUR_MS);
    expect(await me(token)).toBe(200);
    await setLimits({ idle_minutes: null, session_hours: 2 });
    expect(await me(token)).toBe(401);
    const [later] = [await app.signIn(USER)];
    app.advance(2 * HOUR_MS + 1000);
    expect(await me(later)).toBe(401);
    await setLimits({ idle_minutes: null, session_hours: 12 });
  });

  it('leave another company alone', async () => {
    await setLimits({ idle_minutes: 5, session_hours: 1 });
    const token = await app.signIn('user@castellan.test');
    app.advance(3 * HOUR_MS);
    expect(await me(token)).toBe(200);
    await setLimits({ idle_minutes: null, session_hours: 12 });
  });
});

/** Signs in as a browser does: on a page of ours, with the cookies that it has. */
async function signInByBrowser(cookie = '', agent = 'Firefox'): Promise<TestReply> {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': agent, ...(cookie ? { cookie } : {}) };
  const body = { email: USER, password: DEMO_PASSWORD };
  const reply = await app.send({ method: 'POST', path: '/auth/login/', headers, body });
  expect(reply.status).toBe(200);
  return reply;
}
const tokenOf = ({ body }: TestReply) => (body as { data: { access_token: string } }).data.access_token;
const setCookies = ({ headers }: TestReply) => [headers['set-cookie'] ?? []].flat().map(String);
const cookiesOf = (reply: TestReply) => setCookies(reply).map((line) => line.split(';')[0] ?? '');

describe('the cookie of a session', () => {
  it('has to come with the token of a browser', async () => {
    const reply = await signInByBrowser();
    const token = tokenOf(reply);
    expect(await me(token)).toBe(401);
    expect(await me(token, { cookie: 'whereas-session=another' })).toBe(401);
    expect(await me(token, { cookie: cookiesOf(reply).join('; ') })).toBe(200);
  });

  it('is out of reach of scripts and of other sites', async () => {
    const lines = setCookies(await signInByBrowser());
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Path=\/; (?=.*HttpOnly)(?=.*SameSite=Strict)/);
  });

  it('is for this host alone, and for encrypted connections, where the product is reached through TLS', async () => {
    const open = await startTestApp({
      PUBLIC_URL: 'https://whereas.test',
      DEMO: 'off',
      ADMIN_EMAIL: 'first@whereas.test',
      ADMIN_PASSWORD: 'three-grey-herons',
    });
    const reply = await open.send({
      method: 'POST',
      path: '/auth/login/',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'first@whereas.test', password: 'three-grey-herons' },
    });
    for (const line of setCookies(reply)) expect(line).toMatch(/^__Host-whereas-\w+=.*; Secure/);
    await open.close();
  });

  it('is asked of nobody who signed in without a browser', async () => {
    expect(await me(await app.signIn(USER))).toBe(200);
  });

  it('ends its session when the same browser signs in anew, and no other one', async () => {
    const [first, elsewhere] = [await signInByBrowser(), await signInByBrowser()];
    const cookie = cookiesOf(first).join('; ');
    const next = await signInByBrowser(cookie);
    expect(await me(tokenOf(first), { cookie })).toBe(401);
    expect(await me(tokenOf(next), { cookie: cookiesOf(next).join('; ') })).toBe(200);
    expect(await me(tokenOf(elsewhere), { cookie: cookiesOf(elsewhere).join('; ') })).toBe(200);
  });

  it('goes with the sign-out', async () => {
    const signedIn = await signInByBrowser();
    const cookie = cookiesOf(signedIn).join('; ');
    const reply = await app.send({
      method: 'POST',
      path: '/auth/logout',
      token: tokenOf(signedIn),
      headers: { cookie },
    });
    expect(setCookies(reply)).toEqual([expect.stringMatching(/^whereas-session=; Max-Age=0; Path=\/; /)]);
  });
});

describe('a sign-in on another device', () => {
  const about = async () => (await app.mails()).filter(({ subject }) => subject === 'New sign-in to Whereas');

  it('is mailed to the owner of the account, once for each browser', async () => {
    await app.settled();
    const before = (await about()).length;
    const first = await signInByBrowser('', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
    await signInByBrowser(
      cookiesOf(first).join('; '),
      'Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0',
    );
    await app.settled();
    const mails = (await about()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: USER });
    expect(mails[0]?.text).toContain('Firefox');
    expect(mails[0]?.text).toContain('127.0.0.1');
  });

  it('is not mailed for the first one of an account', async () => {
    const before = (await about()).length;
    await app.signIn('paralegal@harbour.test');
    await app.settled();
    expect(await about()).toHaveLength(before);
  });
});

describe('a sensitive change', () => {
  const endAll = (token: string) => app.send({ method: 'POST', path: '/auth/sessions/end-all', token, body: {} });

  it('needs a proof of the last ten minutes', async () => {
    const token = await app.signIn(USER);
    app.advance(11 * MINUTE_MS);
    const refused = await endAll(token);
    expect(refused.body).toMatchObject({ type: '/problems/reauthentication_required', status: 403 });
    expect(await me(token)).toBe(200);
    const proof = { method: 'POST' as const, path: '/auth/reauthenticate', token };
    expect((await app.send({ ...proof, body: { method: 'password', password: 'wrong' } })).status).toBe(400);
    expect((await endAll(token)).status).toBe(403);
    expect((await app.send({ ...proof, body: { method: 'password', password: DEMO_PASSWORD } })).status).toBe(200);
    expect((await endAll(token)).status).toBe(200);
  });

  it('is proved for one session only', async () => {
    const [proved, other] = [await app.signIn(USER), await app.signIn(USER)];
    app.advance(11 * MINUTE_MS);
    await app.send({
      method: 'POST',
      path: '/auth/reauthenticate',
      token: proved,
      body: { method: 'password', password: DEMO_PASSWORD },
    });
    expect((await endAll(other)).status).toBe(403);
    expect((await endAll(proved)).status).toBe(200);
  });
});
