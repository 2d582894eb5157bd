// The settings of single sign-on, by HTTP.
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { OPENID_SETTINGS, saveProvider } from '#tests/support/sign-on/setup.ts';

const ADMIN = 'admin@pellworth.test';
/** Nobody answers there, and it is no public address. */
const SETTINGS = { ...OPENID_SETTINGS, issuer: 'https://127.0.0.1:9' };
const ofCastellan = async (app: TestApp) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` });
const visitor = { kind: 'anonymous', name: 'refuses a visitor', status: 401 } as const;
const otherTenant = { kind: 'other-tenant', name: 'does not know another company', as: ADMIN, status: 404 } as const;

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'readSingleSignOn',
    kind: 'success',
    name: 'tells the addresses that a provider asks for before there is one',
    as: 'admin@castellan.test',
    ask: {},
    status: 200,
    contains: ['"provider":null', '"password_sign_in":true', '/callback"'],
  },
  {
    endpoint: 'readSingleSignOn',
    kind: 'invalid',
    name: 'refuses a company that is no id',
    as: 'super@whereas.test',
    ask: { query: 'company_id=x' },
    status: 400,
  },
  { endpoint: 'readSingleSignOn', ...otherTenant, ask: ofCastellan },
  { endpoint: 'readSingleSignOn', ...visitor, ask: {} },

  {
    endpoint: 'saveSingleSignOn',
    kind: 'success',
    name: 'connects a provider, and shows its secret to nobody',
    as: ADMIN,
    ask: { body: SETTINGS },
    status: 200,
    contains: ['"has_secret":true'],
    lacks: [SETTINGS.client_secret],
    then: async (app) => {
      const token = await app.signIn(ADMIN);
      const { text } = await app.send({ path: '/audit/?action=provider.saved', token });
      expect(text).toContain('https://127.0.0.1:9');
      expect(text).not.toContain(SETTINGS.client_secret);
    },
  },
  {
    endpoint: 'saveSingleSignOn',
    kind: 'invalid',
    name: 'refuses a claim of roles without the values that make an administrator',
    as: ADMIN,
    ask: { body: { ...SETTINGS, role_claim: 'groups' } },
    status: 400,
    contains: ['nobody would be one'],
  },
  {
    endpoint: 'saveSingleSignOn',
    ...otherTenant,
    ask: async (app) => ({ ...(await ofCastellan(app)), body: SETTINGS }),
  },
  { endpoint: 'saveSingleSignOn', ...visitor, ask: { body: SETTINGS } },

  {
    endpoint: 'testSingleSignOn',
    kind: 'success',
    name: 'says that an address of the own network is not asked',
    as: ADMIN,
    ask: async (app) => {
      await saveProvider(app, ADMIN, SETTINGS);
      return { body: {} };
    },
    status: 200,
    contains: ['"is_usable":false', 'not an address of the public Internet'],
  },
  {
    endpoint: 'testSingleSignOn',
    kind: 'invalid',
    name: 'refuses a field',
    as: ADMIN,
    ask: { body: { x: 1 } },
    status: 400,
  },
  { endpoint: 'testSingleSignOn', ...otherTenant, ask: async (app) => ({ ...(await ofCastellan(app)), body: {} }) },
  { endpoint: 'testSingleSignOn', ...visitor, ask: { body: {} } },

  {
    endpoint: 'updatePasswordSignIn',
    kind: 'state',
    name: 'is not switched off before an administrator has come back from the provider',
    as: ADMIN,
    ask: { body: { password_sign_in: false } },
    status: 409,
    contains: ['as an administrator first'],
  },
  {
    endpoint: 'updatePasswordSignIn',
    kind: 'success',
    name: 'leaves what is so already',
    as: ADMIN,
    ask: { body: { password_sign_in: true } },
    status: 200,
  },
  { endpoint: 'updatePasswordSignIn', kind: 'invalid', name: 'asks which', as: ADMIN, ask: { body: {} }, status: 400 },
  {
    endpoint: 'updatePasswordSignIn',
    ...otherTenant,
    ask: async (app) => ({ ...(await ofCastellan(app)), body: { password_sign_in: true } }),
  },
  { endpoint: 'updatePasswordSignIn', ...visitor, ask: { body: { password_sign_in: true } } },

  {
    endpoint: 'removeSingleSignOn',
    kind: 'success',
    name: 'disconnects the provider',
    as: 'admin@castellan.test',
    ask: async (app) => {
      await saveProvider(app, 'admin@castellan.test', SETTINGS);
      return {};
    },
    status: 200,
    contains: ['"provider":null'],
  },
  {
    endpoint: 'removeSingleSignOn',
    kind: 'invalid',
    name: 'refuses a company that is no id',
    as: 'super@whereas.test',
    ask: { query: 'company_id=x' },
    status: 400,
  },
  { endpoint: 'removeSingleSignOn', ...otherTenant, ask: ofCastellan },
  { endpoint: 'removeSingleSignOn', ...visitor, ask: {} },
];
