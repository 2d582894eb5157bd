// A second factor after a sign-in through a provider: asked for here, unless the provider has asked for one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignOnSession } from '#domain/endpoints/sign-in.ts';
import type { SecondStep } from '#domain/second-step.ts';
import type { SignedIn } from '#domain/session.ts';
import { allowPasswordSignIn } from '#server/store/company-security.ts';
import { signOnSessions } from '#server/store/sign-on-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { codeAt, post, withoutFactors, withTotp } from '#tests/support/second-factors.ts';
import { type OpenidServer, type ProviderPerson, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  CLIENT,
  OPENID_SETTINGS,
  PRIVATE,
  proveDomain,
  saveProvider,
  signInThrough,
} from '#tests/support/sign-on/setup.ts';

const USER = 'user@harbour.test';
const STEP = '/auth/login/second-factor';

let app: TestApp;
let provider: OpenidServer;
let harbour: string;
let secret: string;
const people: ProviderPerson[] = [{ sub: 'u1', email: USER, email_verified: true }];

const save = (more: object) =>
  saveProvider(app, 'admin@harbour.test', { ...OPENID_SETTINGS, issuer: provider.issuer, ...more });

const setPasswords = (isAllowed: boolean) => allowPasswordSignIn(app.deps.db, harbour, isAllowed);

async function begin(): Promise<SignedIn | SecondStep> {
  return openSignOnSession.reply.parse((await signInThrough(app, harbour, 'u1')).body).data;
}

async function stepOf(): Promise<SecondStep> {
  const data = await begin();
  if (!('challenge' in data)) throw new Error('a session was opened without a second factor');
  return data;
}

const prove = (challenge: string, code: string) => post(app, STEP, { challenge, proof: { method: 'totp', code } });

beforeAll(async () => {
  app = await startTestApp(PRIVATE);
  harbour = await companyId(app, 'Harbour & Vale');
  const redirect_uris = [`http://whereas.localhost/api/auth/sso/${harbour}/callback`];
  provider = await startOpenidProvider({ clients: [{ ...CLIENT, redirect_uris }], people });
  await proveDomain(app, harbour, 'harbour.test');
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

beforeEach(async () => {
  await save({});
  await withoutFactors(app, USER);
  secret = (await withTotp(app, await app.signIn(USER))).secret;
});

describe('whoever has a second factor', () => {
  it('gets no session from the provider alone', async () => {
    expect(await stepOf()).toMatchObject({ methods: ['totp', 'recovery_code'], passkey: null });
  });

  it('is signed in through the provider once they have proved it', async () => {
    const { challenge } = await stepOf();
    expect((await prove(challenge, '000000')).status).toBe(401);
    const signedIn = dataOf<SignedIn>(await prove(challenge, codeAt(app, secret)));
    expect(signedIn.email).toBe(USER);
    const session = await app.deps.tokens.verify(signedIn.access_token, app.deps.clock());
    const rows = await app.deps.db
      .select({ token: signOnSessions.id_token_sealed })
      .from(signOnSessions)
      .where(eq(signOnSessions.session_id, session ?? ''));
    expect(rows).toEqual([{ token: expect.any(String) as string }]);
    expect((await prove(challenge, codeAt(app, secret, 1))).status).toBe(400);
  });

  it('is signed in where passwords are off', async () => {
    const { challenge } = await stepOf();
    await setPasswords(false);
    try {
      expect((await prove(challenge, codeAt(app, secret))).status).toBe(200);
    } finally {
      await setPasswords(true);
    }
  });

  it('gets no further once the company has switched its provider off', async () => {
    const { challenge } = await stepOf();
    await save({ is_enabled: false });
    expect((await prove(challenge, codeAt(app, secret))).status).toBe(400);
  });

  it('is asked for nothing where the provider says that it asked, or the company says so', async () => {
    await save({ checks_second_factor: true });
    expect(await begin()).toMatchObject({ email: USER });
    await save({});
    people[0] = { sub: 'u1', email: USER, email_verified: true, amr: ['pwd', 'mfa'] };
    expect(await begin()).toMatchObject({ email: USER });
    people[0] = { sub: 'u1', email: USER, email_verified: true };
  });
});

it('refuses a right password before it asks for a second factor, where passwords are off', async () => {
  await setPasswords(false);
  const reply = await post(app, '/auth/login/', { email: USER, password: 'whereas-demo' });
  expect([reply.status, reply.text]).toEqual([403, expect.stringContaining('provider')]);
});
