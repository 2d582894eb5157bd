// The way through a provider, by HTTP: what each address says to somebody who did not come the usual way. Sign-ins through real
// providers are in tests/server/sign-on.
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { createSignOnCode, findSignOnSession, noteSignOnSession } from '#server/store/sign-on/attempts.ts';
import { findUserByEmail } from '#server/store/sign-on/identities.ts';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { type OpenidServer, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  locationOf,
  OPENID_SETTINGS,
  PRIVATE,
  proveDomain,
  SAML_SETTINGS,
  saveProvider,
} from '#tests/support/sign-on/setup.ts';

const ADMIN = 'admin@pellworth.test';
const COMPANY = 'Pellworth Estates';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
/** Nobody answers there, and it is no public address. */
const SETTINGS = { ...OPENID_SETTINGS, issuer: 'https://127.0.0.1:9' };
const POSTED = {
  body: new URLSearchParams({ SAMLResponse: Buffer.from('<x/>').toString('base64') }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};
const COOKIE = { cookie: 'whereas-sign-on=mark' };

const ofCompany = async (app: TestApp) => ({ params: { id: await companyId(app, COMPANY) } });
const fails =
  (failure: string): Scenario['then'] =>
  (_app, reply) =>
    Promise.resolve(expect(locationOf(reply)).toBe(`http://whereas.localhost/sso#failure=${failure}`));
const visitor = { kind: 'anonymous', name: 'refuses a visitor', status: 401 } as const;

/** A code for the administrator, as if they had come back from the provider. */
async function codeFor(app: TestApp, session_id: string | null): Promise<{ code: string }> {
  const code = newToken();
  const company = await companyId(app, COMPANY);
  const user_id = (await findUserByEmail(app.deps.db, company, ADMIN)) ?? '';
  await createSignOnCode(app.deps.db, {
    code_hash: hashToken(code),
    user_id,
    cookie_hash: hashToken('mark'),
    session_id,
    is_two_factor: false,
    id_token_sealed: null,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  return { code };
}

/** A session of the administrator that a provider has opened. */
async function throughProvider(app: TestApp) {
  const token = await app.signIn(ADMIN);
  const session_id = String(decodeJwt(token).jti);
  if ((await findSignOnSession(app.deps.db, session_id)) === null)
    await noteSignOnSession(app.deps.db, { session_id, id_token_sealed: null });
  return { session_id, headers: { authorization: `Bearer ${token}`, ...COOKIE } };
}

let provider: OpenidServer | null = null;

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'startSignOn',
    kind: 'success',
    name: "leads to the company's provider by the domain alone, whether or not there is an account",
    environment: PRIVATE,
    ask: async (app) => {
      await proveDomain(app, await companyId(app, COMPANY), 'pellworth.test');
      await saveProvider(app, ADMIN, SETTINGS);
      return { body: { email: 'Nobody.At.All@Pellworth.test' } };
    },
    status: 200,
    contains: ['/start'],
  },
  {
    endpoint: 'startSignOn',
    kind: 'state',
    name: 'says that there is none for the domain',
    ask: { body: { email: 'somebody@nowhere.test' } },
    status: 404,
    contains: ['not set up for the domain'],
  },
  { endpoint: 'startSignOn', kind: 'invalid', name: 'asks for an address', ask: { body: { email: '' } }, status: 400 },

  {
    endpoint: 'beginSignOn',
    kind: 'success',
    name: 'says on the page that the provider cannot be reached',
    ask: async (app) => {
      await saveProvider(app, ADMIN, SETTINGS);
      return ofCompany(app);
    },
    status: 303,
    then: fails('unreachable'),
  },
  {
    endpoint: 'beginSignOn',
    kind: 'other-tenant',
    name: 'knows no provider of a company that is none',
    ask: { params: { id: NOWHERE } },
    status: 303,
    then: fails('off'),
  },
  {
    endpoint: 'beginSignOn',
    kind: 'invalid',
    name: 'refuses what is no id',
    ask: { params: { id: 'x' } },
    status: 400,
  },

  {
    endpoint: 'finishSignOn',
    kind: 'success',
    name: 'asks somebody to start again whose sign-in nobody began here',
    ask: async (app) => ({ ...(await ofCompany(app)), query: 'code=x&state=y' }),
    status: 303,
    then: fails('expired'),
  },
  {
    endpoint: 'finishSignOn',
    kind: 'other-tenant',
    name: 'knows no sign-in of another company',
    ask: { params: { id: NOWHERE }, query: 'code=x&state=y' },
    status: 303,
    then: fails('expired'),
  },
  {
    endpoint: 'finishSignOn',
    kind: 'invalid',
    name: 'refuses what is no id',
    ask: { params: { id: 'x' } },
    status: 400,
  },

  {
    endpoint: 'consumeAssertion',
    kind: 'success',
    name: 'says on the page that an answer cannot be trusted',
    ask: async (app) => {
      await saveProvider(app, ADMIN, SAML_SETTINGS);
      return { ...(await ofCompany(app)), ...POSTED };
    },
    status: 303,
    then: fails('invalid'),
  },
  {
    endpoint: 'consumeAssertion',
    kind: 'other-tenant',
    name: 'knows no provider of a company that is none',
    ask: { params: { id: NOWHERE }, ...POSTED },
    status: 303,
    then: fails('off'),
  },
  {
    endpoint: 'consumeAssertion',
    kind: 'invalid',
    name: 'refuses a form without an answer',
    ask: { params: { id: NOWHERE }, ...POSTED, body: 'RelayState=x' },
    status: 400,
  },

  {
    endpoint: 'readSamlMetadata',
    kind: 'success',
    name: 'names the address that assertions are posted to',
    ask: ofCompany,
    status: 200,
    contains: ['WantAssertionsSigned="true"', '/acs"'],
  },
  {
    endpoint: 'readSamlMetadata',
    kind: 'other-tenant',
    name: 'knows no company that is none',
    ask: { params: { id: NOWHERE } },
    status: 404,
  },
  {
    endpoint: 'readSamlMetadata',
    kind: 'invalid',
    name: 'refuses what is no id',
    ask: { params: { id: 'x' } },
    status: 400,
  },

  {
    endpoint: 'openSignOnSession',
    kind: 'success',
    name: 'opens the session that a provider has vouched for',
    ask: async (app) => {
      await saveProvider(app, ADMIN, SETTINGS);
      return { body: await codeFor(app, null), headers: COOKIE };
    },
    status: 200,
    contains: [ADMIN, 'access_token'],
  },
  {
    endpoint: 'openSignOnSession',
    kind: 'state',
    name: 'does not take a code in another browser',
    ask: async (app) => {
      await saveProvider(app, ADMIN, SETTINGS);
      return { body: await codeFor(app, null), headers: { cookie: 'whereas-sign-on=another' } };
    },
    status: 400,
  },
  { endpoint: 'openSignOnSession', kind: 'invalid', name: 'asks for a code', ask: { body: {} }, status: 400 },

  {
    endpoint: 'startReauthentication',
    kind: 'success',
    name: 'leads to the provider, which is to ask again',
    environment: PRIVATE,
    as: ADMIN,
    ask: async (app) => {
      provider = await startOpenidProvider({ clients: [], people: [] });
      await saveProvider(app, ADMIN, { ...SETTINGS, issuer: provider.issuer });
      return { headers: (await throughProvider(app)).headers, body: {} };
    },
    status: 200,
    contains: ['prompt=login', 'max_age=0'],
    then: async () => provider?.close(),
  },
  {
    endpoint: 'startReauthentication',
    kind: 'state',
    name: 'asks somebody with a password for it',
    as: ADMIN,
    ask: { body: {} },
    status: 409,
  },
  {
    endpoint: 'startReauthentication',
    kind: 'invalid',
    name: 'refuses a field',
    as: ADMIN,
    ask: { body: { x: 1 } },
    status: 400,
  },
  { endpoint: 'startReauthentication', ...visitor, ask: { body: {} } },

  {
    endpoint: 'finishReauthentication',
    kind: 'success',
    name: 'takes the proof that belongs to the session',
    as: ADMIN,
    ask: async (app) => {
      const { session_id, headers } = await throughProvider(app);
      return { body: await codeFor(app, session_id), headers };
    },
    status: 200,
  },
  {
    endpoint: 'finishReauthentication',
    kind: 'invalid',
    name: 'refuses a code that nobody was given',
    as: ADMIN,
    ask: { body: { code: 'x' } },
    status: 400,
  },
  { endpoint: 'finishReauthentication', ...visitor, ask: { body: { code: 'x' } } },
];
