// How administrators set up provisioning by SCIM, by HTTP.
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@pellworth.test';
const SUPER = 'super@whereas.test';
const SETTINGS = { assigns_licenses: false, admin_groups: ['Whereas Admins'] };
const ofCastellan = async (app: TestApp) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` });
const visitor = { kind: 'anonymous', name: 'refuses a visitor', status: 401 } as const;
const user = { kind: 'wrong-role', name: 'is closed to a user', as: 'user@harbour.test', status: 403 } as const;
const otherTenant = { kind: 'other-tenant', name: 'does not know another company', as: ADMIN, status: 404 } as const;
const noCompany = {
  kind: 'invalid',
  name: 'refuses a company that is no id',
  as: SUPER,
  ask: { query: 'company_id=x' },
  status: 400,
} as const;

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'readProvisioning',
    kind: 'success',
    name: 'tells the address that a provider asks for',
    as: ADMIN,
    ask: {},
    status: 200,
    contains: ['"base_url":"http://whereas.localhost/scim/v2"', '"tokens":[]', '"assigns_licenses":true'],
  },
  {
    endpoint: 'readProvisioning',
    kind: 'success',
    name: 'tells a super admin of a company',
    as: SUPER,
    ask: ofCastellan,
    status: 200,
  },
  { endpoint: 'readProvisioning', ...noCompany },
  { endpoint: 'readProvisioning', ...user, ask: {} },
  { endpoint: 'readProvisioning', ...otherTenant, ask: ofCastellan },
  { endpoint: 'readProvisioning', ...visitor, ask: {} },

  {
    endpoint: 'saveProvisioning',
    kind: 'success',
    name: 'keeps the groups of administrators, in the audit log too',
    as: ADMIN,
    ask: { body: SETTINGS },
    status: 200,
    contains: ['"admin_groups":["Whereas Admins"]', '"version":2'],
    then: async (app) => {
      const token = await app.signIn(ADMIN);
      const { text } = await app.send({ path: '/audit/?action=provisioning.updated', token });
      expect(text).toContain('Whereas Admins');
    },
  },
  {
    endpoint: 'saveProvisioning',
    kind: 'invalid',
    name: 'refuses more groups than fifty',
    as: ADMIN,
    ask: { body: { ...SETTINGS, admin_groups: Array.from({ length: 500 }, (_, index) => `Group ${index}`) } },
    status: 400,
    contains: ['up to 50 groups'],
  },
  {
    endpoint: 'saveProvisioning',
    kind: 'state',
    name: 'refuses a change of settings that were changed meanwhile',
    as: ADMIN,
    ask: { body: { ...SETTINGS, version: 99 } },
    status: 409,
  },
  { endpoint: 'saveProvisioning', ...user, ask: { body: SETTINGS } },
  {
    endpoint: 'saveProvisioning',
    ...otherTenant,
    ask: async (app) => ({ ...(await ofCastellan(app)), body: SETTINGS }),
  },
  { endpoint: 'saveProvisioning', ...visitor, ask: { body: SETTINGS } },

  {
    endpoint: 'createProvisioningToken',
    kind: 'success',
    name: 'shows the token once',
    as: ADMIN,
    ask: { body: {} },
    status: 200,
    contains: ['"token":"wh_', '"scopes":["scim"]'],
    then: async (app, reply) => {
      const { token, starts_with } = (reply.body as { data: { token: string; starts_with: string } }).data;
      const { text } = await app.send({ path: '/security/provisioning', token: await app.signIn(ADMIN) });
      expect(text).toContain(starts_with);
      expect(text).not.toContain(token);
    },
  },
  {
    endpoint: 'createProvisioningToken',
    kind: 'invalid',
    name: 'refuses a token of more than a year',
    as: ADMIN,
    ask: { body: { expires_in_days: 366 } },
    status: 400,
  },
  { endpoint: 'createProvisioningToken', ...user, ask: { body: {} } },
  {
    endpoint: 'createProvisioningToken',
    ...otherTenant,
    ask: async (app) => ({ ...(await ofCastellan(app)), body: {} }),
  },
  { endpoint: 'createProvisioningToken', ...visitor, ask: { body: {} } },
];
