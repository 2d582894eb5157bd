// Plans, seats and the subscription page, by HTTP.
import { expect } from 'vitest';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listPlans',
    kind: 'success',
    name: 'lists every plan there is, Basic too',
    as: SUPER,
    ask: {},
    status: 200,
    contains: ['"plan_type":"Basic"', '"plan_type":"Enterprise"', '"duration":"Monthly"', '"duration":"Yearly"'],
  },
  {
    endpoint: 'listPlans',
    kind: 'success',
    name: 'is open to an administrator, who asks for one',
    as: 'admin@castellan.test',
    ask: {},
    status: 200,
  },
  {
    endpoint: 'listPlans',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'listPlans', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'licenseStatus',
    kind: 'success',
    name: 'tells an administrator the seats of their own company, whether or not it is named',
    as: 'admin@castellan.test',
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 200,
    contains: ['"total_licenses":5', '"used_licenses":2'],
    then: async (app) => {
      const token = await app.signIn('admin@castellan.test');
      const unnamed = await app.send({ path: '/subscription/license-status', token });
      expect(unnamed.body).toEqual({ data: { total_licenses: 5, used_licenses: 2 } });
    },
  },
  {
    endpoint: 'licenseStatus',
    kind: 'success',
    name: 'tells a super admin those of a company that has never subscribed',
    as: SUPER,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Tamarisk Biologics')}` }),
    status: 200,
    contains: ['"total_licenses":0', '"used_licenses":0'],
  },
  {
    endpoint: 'licenseStatus',
    kind: 'success',
    name: 'counts no seats once a subscription and its buffer have ended',
    as: 'admin@pellworth.test',
    ask: {},
    status: 200,
    contains: ['"total_licenses":0', '"used_licenses":2'],
  },
  {
    endpoint: 'licenseStatus',
    kind: 'other-tenant',
    name: 'does not know another company for an administrator',
    as: 'admin@castellan.test',
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Harbour & Vale')}` }),
    status: 404,
  },
  {
    endpoint: 'licenseStatus',
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: { query: `company_id=${NOWHERE}` },
    status: 404,
  },
  {
    endpoint: 'licenseStatus',
    kind: 'invalid',
    name: 'asks a super admin for the company',
    as: SUPER,
    ask: {},
    status: 400,
    contains: ['"company_id":["Name the company'],
  },
  {
    endpoint: 'licenseStatus',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'licenseStatus', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'activePlan',
    kind: 'success',
    name: "shows an administrator their company's plan with its dates and seats",
    as: 'admin@castellan.test',
    ask: {},
    status: 200,
    contains: [
      '"plan_type":"Team"',
      '"duration":"Yearly"',
      '"active_plan":true',
      '"total_licenses":5',
      '"used_licenses":2',
      '"expire_date":"',
    ],
    lacks: ['payment_'],
  },
  {
    endpoint: 'activePlan',
    kind: 'success',
    name: 'shows the latest plan as not active once its buffer has ended',
    as: 'admin@pellworth.test',
    ask: {},
    status: 200,
    contains: ['"active_plan":false', '"total_licenses":3'],
  },
  {
    endpoint: 'activePlan',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  {
    endpoint: 'activePlan',
    kind: 'wrong-role',
    name: 'is closed to a super admin, who belongs to no company',
    as: SUPER,
    ask: {},
    status: 403,
  },
  { endpoint: 'activePlan', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
];
