// Sign-in through a real OpenID provider: who comes in, as whom, and with which role.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#domain/session.ts';
import type { ProviderTest } from '#domain/single-sign-on.ts';
import { users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { type OpenidServer, type ProviderPerson, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  CLIENT,
  codeOf,
  comeBack,
  exchange,
  failureOf,
  OPENID_SETTINGS,
  PRIVATE,
  proveDomain,
  saveProvider,
  signInThrough,
} from '#tests/support/sign-on/setup.ts';

const ADMIN = 'admin@harbour.test';
let app: TestApp;
let provider: OpenidServer;
let harbour: string;
const people: ProviderPerson[] = [
  { sub: 'u1', email: 'user@harbour.test', email_verified: true, given_name: 'Una', family_name: 'Marsh' },
  { sub: 'boss', email: ADMIN, groups: ['Whereas Admins'] },
  { sub: 'new', email: 'fresh@harbour.test', given_name: 'Fresh', family_name: 'Person', groups: ['Everybody'] },
  { sub: 'unverified', email: 'unverified@harbour.test', email_verified: false },
  { sub: 'elsewhere', email: 'admin@castellan.test', email_verified: true },
  { sub: 'outside', email: 'somebody@outside.test', email_verified: true },
  { sub: 'nameless', email_verified: true },
];

beforeAll(async () => {
  app = await startTestApp(PRIVATE);
  harbour = await companyId(app, 'Harbour & Vale');
  const redirect_uris = [`http://whereas.localhost/api/auth/sso/${harbour}/callback`];
  provider = await startOpenidProvider({ clients: [{ ...CLIENT, redirect_uris }], people });
  await proveDomain(app, harbour, 'harbour.test');
  await saveProvider(app, ADMIN, { ...OPENID_SETTINGS, issuer: provider.issuer });
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

const change = async (more: object) =>
  saveProvider(app, ADMIN, { ...OPENID_SETTINGS, issuer: provider.issuer, ...more });

describe('a sign-in through the provider', () => {
  it('opens a session of the user whose address is in a proven domain', async () => {
    const signedIn = dataOf<SignedIn>(await signInThrough(app, harbour, 'u1'));
    expect(signedIn).toMatchObject({ email: 'user@harbour.test', company_name: 'Harbour & Vale' });
    expect((await app.send({ path: '/auth/me', token: signedIn.access_token })).status).toBe(200);
  });

  it('knows the person by the subject from then on, whatever their address becomes', async () => {
    const first = dataOf<SignedIn>(await signInThrough(app, harbour, 'u1'));
    const [una] = people;
    people[0] = { ...una, sub: 'u1', email: 'renamed@outside.test' };
    expect(dataOf<SignedIn>(await signInThrough(app, harbour, 'u1')).id).toBe(first.id);
    people[0] = { ...una, sub: 'u1' };
  });

  it('adds a person who has no account, with a license while one is left', async () => {
    const signedIn = dataOf<SignedIn>(await signInThrough(app, harbour, 'new'));
    expect(signedIn).toMatchObject({ name: 'Fresh Person', is_admin: false, is_password_change: true });
    expect(signedIn.assigned_license).toBe(true);
  });

  it('adds nobody where the company does not want that', async () => {
    await change({ creates_users: false });
    people.push({ sub: 'late', email: 'late@harbour.test' });
    expect(failureOf((await comeBack(app, harbour, 'late')).reply)).toBe('unknown');
    await change({});
  });

  it.each([
    ['unverified', 'unverified'],
    ['elsewhere', 'domain'],
    ['outside', 'domain'],
    ['nameless', 'address'],
    ['nobody', 'refused'],
  ])('does not let %s in: %s', async (login, failure) => {
    expect(failureOf((await comeBack(app, harbour, login)).reply)).toBe(failure);
  });

  it('makes and unmakes administrators by the claim, and keeps the last one', async () => {
    await change({ role_claim: 'groups', admin_values: ['Whereas Admins'] });
    people[0] = { ...people[0], sub: 'u1', groups: ['Whereas Admins'] };
    expect(dataOf<SignedIn>(await signInThrough(app, harbour, 'u1')).is_admin).toBe(true);
    people[0] = { ...people[0], sub: 'u1', groups: [] };
    expect(dataOf<SignedIn>(await signInThrough(app, harbour, 'u1')).is_admin).toBe(false);
    people[1] = { sub: 'boss', email: ADMIN, groups: [] };
    expect(dataOf<SignedIn>(await signInThrough(app, harbour, 'boss')).is_admin).toBe(true);
    await change({});
  });

  it('keeps a deactivated person out', async () => {
    await app.deps.db.update(users).set({ is_active: false }).where(eq(users.email, 'fresh@harbour.test'));
    expect(failureOf((await comeBack(app, harbour, 'new')).reply)).toBe('inactive');
    await app.deps.db.update(users).set({ is_active: true }).where(eq(users.email, 'fresh@harbour.test'));
  });

  it('goes on after the provider has changed its keys', async () => {
    await provider.rotateKeys();
    expect((await signInThrough(app, harbour, 'u1')).status).toBe(200);
  });

  it('is in the audit log of the company, with the reason where it fails', async () => {
    const of = (action: 'session.signed_in' | 'session.sign_on_failed') =>
      app.deps.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.action, action), eq(auditEntries.company_id, harbour)));
    expect((await of('session.signed_in')).map(({ changes }) => changes)).toContainEqual({
      provider: { from: null, to: 'Test provider' },
    });
    expect((await of('session.sign_on_failed')).map(({ changes }) => changes?.['reason']?.to)).toContain(
      'domain: admin@castellan.test',
    );
  });
});

describe('the code of a sign-in', () => {
  it('counts once', async () => {
    const { visitor, reply } = await comeBack(app, harbour, 'u1');
    expect((await exchange(visitor, codeOf(reply))).status).toBe(200);
    expect((await exchange(visitor, codeOf(reply))).status).toBe(400);
  });

  it('counts for a minute', async () => {
    const { visitor, reply } = await comeBack(app, harbour, 'u1');
    app.advance(61_000);
    expect((await exchange(visitor, codeOf(reply))).status).toBe(400);
  });

  it('counts in the browser that began only', async () => {
    const { reply } = await comeBack(app, harbour, 'u1');
    const stolen = await app.send({ method: 'POST', path: '/auth/sso/session', body: { code: codeOf(reply) } });
    expect(stolen.status).toBe(400);
  });
});

it('names where to sign out of the provider, too', async () => {
  const { access_token: token } = dataOf<SignedIn>(await signInThrough(app, harbour, 'u1'));
  const reply = await app.send({ method: 'POST', path: '/auth/logout', token, body: {} });
  const { url } = dataOf<{ url: string }>(reply);
  expect(url.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
  expect(new URL(url).searchParams.get('id_token_hint')).not.toBeNull();
});

describe('a client secret that the provider does not know', () => {
  const tested = async () => {
    const token = await app.signIn(ADMIN);
    const reply = await app.send({ method: 'POST', path: '/security/single-sign-on/test', token, body: {} });
    return dataOf<ProviderTest>(reply).findings;
  };

  it('is found by the test of the connection, which finds the right one good', async () => {
    await change({ client_secret: 'a wrong secret' });
    expect(await tested()).toContainEqual({
      is_good: false,
      text: 'It does not accept the client ID or the client secret.',
    });
    await change({});
    expect(await tested()).toContainEqual({ is_good: true, text: 'It accepts the client ID and the client secret.' });
  });

  it('is named where a sign-in fails by it', async () => {
    await change({ client_secret: 'a wrong secret' });
    expect(failureOf((await comeBack(app, harbour, 'u1')).reply)).toBe('client');
    await change({});
  });
});
