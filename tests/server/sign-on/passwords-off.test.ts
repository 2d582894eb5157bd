// A company that switches passwords off: who can still sign in, what mails say, and the way back for its administrator.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#domain/session.ts';
import { listPeopleAfter } from '#server/store/managed-users.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';
import { type OpenidServer, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  CLIENT,
  OPENID_SETTINGS,
  PRIVATE,
  proveDomain,
  saveProvider,
  signInThrough,
} from '#tests/support/sign-on/setup.ts';

const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
let app: TestApp;
let provider: OpenidServer;
let harbour: string;
let before: string;

const switchTo = (password_sign_in: boolean, token: string) =>
  app.send({ method: 'PUT', path: '/security/password-sign-in', token, body: { password_sign_in } });

beforeAll(async () => {
  app = await startTestApp(PRIVATE);
  harbour = await companyId(app, 'Harbour & Vale');
  const redirect_uris = [`http://whereas.localhost/api/auth/sso/${harbour}/callback`];
  const people = [
    { sub: 'boss', email: ADMIN },
    { sub: 'una', email: USER },
  ];
  provider = await startOpenidProvider({ clients: [{ ...CLIENT, redirect_uris }], people });
  await proveDomain(app, harbour, 'harbour.test');
  await saveProvider(app, ADMIN, { ...OPENID_SETTINGS, issuer: provider.issuer });
  before = await app.signIn(USER);
  const { access_token } = dataOf<SignedIn>(await signInThrough(app, harbour, 'boss'));
  await switchTo(false, access_token);
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

describe('without passwords', () => {
  it('ends sessions that a password opened, and opens none', async () => {
    expect((await app.send({ path: '/auth/me', token: before })).status).toBe(401);
    await expect(app.signIn(USER)).rejects.toThrow('single sign-on');
    expect((await signInThrough(app, harbour, 'una')).status).toBe(200);
  });

  it('tells everybody of the company by mail where to sign in, and no service account', async () => {
    await app.settled();
    const told = (await app.mails()).filter(({ subject }) => subject === 'How you sign in to Whereas from now on');
    const people = await listPeopleAfter(app.deps.db, harbour, null, 1000);
    expect(told.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect(told.every(({ text }) => text.includes(`/api/auth/sso/${harbour}/start`))).toBe(true);
  });

  it('mails a user where to sign in instead of a link', async () => {
    await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email: USER } });
    await app.settled();
    const mail = (await app.mails()).findLast(({ to }) => to === USER);
    expect(mail?.text).toContain(`/api/auth/sso/${harbour}/start`);
    expect(mail?.text).not.toContain('password-reset-confirm');
  });

  it('comes to an end when an administrator sets a password by a mailed link', async () => {
    const link = await resetLink(app, ADMIN);
    const reply = await app.send({
      method: 'POST',
      path: '/auth/password-reset/',
      body: resetBody(link, 'quite another one 7!'),
    });
    expect(reply.status, reply.text).toBe(200);
    const token = await app.signIn(ADMIN, 'quite another one 7!');
    expect((await app.send({ path: '/audit/?action=security.passwords_allowed', token })).text).toContain(ADMIN);
    await app.signIn(USER);
    await app.settled();
    const told = (await app.mails()).filter(({ subject }) => subject === 'Passwords work again for Whereas');
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([ADMIN, USER]));
  });
});
