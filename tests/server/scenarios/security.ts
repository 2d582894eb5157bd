// The sign-in settings of a company, and the proof before a sensitive change, by HTTP.
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const ADMIN = 'admin@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const SETTINGS = { idle_minutes: 30, session_hours: 8, second_factor: 'optional', second_factor_from: null };

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'readSecurity',
    kind: 'success',
    name: 'tells an administrator the standard settings of a company that has set none',
    as: 'admin@castellan.test',
    ask: {},
    status: 200,
    contains: ['"idle_minutes":null', '"session_hours":12', '"second_factor":"optional"', '"version":1'],
  },
  {
    endpoint: 'readSecurity',
    kind: 'success',
    name: 'tells a super admin those of the company that is named',
    as: SUPER,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 200,
  },
  {
    endpoint: 'readSecurity',
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: { query: `company_id=${NOWHERE}` },
    status: 404,
  },
  {
    endpoint: 'readSecurity',
    kind: 'invalid',
    name: 'refuses a company that is no id',
    as: SUPER,
    ask: { query: 'company_id=harbour' },
    status: 400,
  },
  {
    endpoint: 'readSecurity',
    kind: 'other-tenant',
    name: 'does not know another company for an administrator',
    as: ADMIN,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
  },
  {
    endpoint: 'readSecurity',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'readSecurity', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'updateSecurity',
    kind: 'success',
    name: 'replaces the settings, and says what changed in the audit log',
    as: 'admin@pellworth.test',
    ask: { body: SETTINGS },
    status: 200,
    contains: ['"idle_minutes":30', '"session_hours":8', '"version":2'],
    then: async (app) => {
      const token = await app.signIn('admin@pellworth.test');
      const { body } = await app.send({ path: '/audit/?action=security.updated', token });
      expect(body).toMatchObject({
        data: [{ record_name: 'Pellworth Estates', changes: { session_hours: { from: 12, to: 8 } } }],
      });
    },
  },
  {
    endpoint: 'updateSecurity',
    kind: 'state',
    name: 'refuses a change that was made from an older state',
    as: 'admin@harbour.test',
    ask: { body: { ...SETTINGS, version: 7 } },
    status: 409,
    contains: ['was changed in the meantime'],
  },
  {
    endpoint: 'updateSecurity',
    kind: 'invalid',
    name: 'refuses a limit that would sign everybody out while they read',
    as: ADMIN,
    ask: { body: { ...SETTINGS, idle_minutes: 1 } },
    status: 400,
    contains: ['less than 5 minutes'],
  },
  {
    endpoint: 'updateSecurity',
    kind: 'other-tenant',
    name: 'does not know another company for an administrator',
    as: ADMIN,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}`, body: SETTINGS }),
    status: 404,
  },
  {
    endpoint: 'updateSecurity',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: { body: SETTINGS },
    status: 403,
  },
  { endpoint: 'updateSecurity', kind: 'anonymous', name: 'refuses a visitor', ask: { body: SETTINGS }, status: 401 },

  {
    endpoint: 'reauthenticate',
    kind: 'success',
    name: 'takes the password of the account that is signed in',
    as: 'user@harbour.test',
    ask: { body: { method: 'password', password: DEMO_PASSWORD } },
    status: 200,
  },
  {
    endpoint: 'reauthenticate',
    kind: 'invalid',
    name: 'refuses another password',
    as: 'user@harbour.test',
    ask: { body: { method: 'password', password: 'not the password' } },
    status: 400,
    contains: ['This is not your current password'],
  },
  {
    endpoint: 'reauthenticate',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: { method: 'password', password: DEMO_PASSWORD } },
    status: 401,
  },
];
