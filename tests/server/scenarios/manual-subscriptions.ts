// Subscriptions that are settled by hand, by HTTP.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addLicensed, companyId, createCompany, planOf } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

interface Form {
  readonly plan_id?: string;
  readonly number_of_licenses?: number;
  readonly company_id?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly buffer_period?: string;
}

/** The form for a company without a subscription, unless `more` names another. */
async function form(app: TestApp, more: Form = {}) {
  const plan = await planOf(app, 'Team (Yearly)');
  return {
    plan_id: plan.id,
    number_of_licenses: 5,
    ...more,
    company_id: more.company_id ?? (await createCompany(app)).id,
  };
}

/** A company with five licenses of Team (Yearly), of which `licensed` are assigned. */
async function subscribed(app: TestApp, licensed = 0) {
  const plan = await planOf(app, 'Team (Yearly)');
  const company = await createCompany(app, { plan_id: plan.id, number_of_licences: 5 });
  await addLicensed(app, company, licensed);
  return { company, plan };
}

const CREATE: readonly Scenario[] = [
  {
    endpoint: 'createManualSubscription',
    kind: 'success',
    name: 'subscribes a company from a day to the end of another',
    as: SUPER,
    ask: async (app) => ({
      body: await form(app, { start_date: '2026-01-01', end_date: '2190-12-31', buffer_period: '2191-01-31' }),
    }),
    status: 200,
    contains: [
      MESSAGES.createdSuccessfully,
      '"start_date":"2026-01-01T00:00:00.000Z"',
      '"expire_date":"2190-12-31T23:59:59.999Z"',
      '"buffer_period":"2191-01-31T23:59:59.999Z"',
      '"active_plan":true',
      '"total_licenses":5',
    ],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'state',
    name: 'refuses a company whose subscription is still running',
    as: SUPER,
    ask: async (app) => ({ body: await form(app, { company_id: (await subscribed(app)).company.id }) }),
    status: 409,
    contains: ['has a subscription until ', 'Change it instead.'],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'success',
    name: 'subscribes a company again whose subscription is over',
    as: SUPER,
    ask: async (app) => {
      const past = { start_date: '2020-01-01', end_date: '2020-12-31' };
      const plan = await planOf(app, 'Team (Yearly)');
      const { id } = await createCompany(app, { plan_id: plan.id, number_of_licences: 2, ...past });
      return { body: await form(app, { company_id: id, number_of_licenses: 7 }) };
    },
    status: 200,
    contains: ['"total_licenses":7', '"active_plan":true'],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'state',
    name: 'refuses fewer licenses than are assigned',
    as: SUPER,
    ask: async (app) => {
      const company = await createCompany(app);
      await addLicensed(app, company, 3);
      return { body: await form(app, { company_id: company.id, number_of_licenses: 2 }) };
    },
    status: 409,
    contains: ['"number_of_licenses":["3 licenses are assigned. Free 1 first, then lower the number to 2."]'],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: async (app) => ({ body: await form(app, { company_id: NOWHERE }) }),
    status: 404,
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'invalid',
    name: 'refuses the Basic plan and one that does not exist',
    as: SUPER,
    ask: async (app) => ({ body: await form(app, { plan_id: (await planOf(app, 'Basic (Monthly)')).id }) }),
    status: 400,
    contains: [`"plan_id":["${SERVER_MESSAGES.planNotOffered}"]`],
    then: async (app) => {
      const token = await app.signIn(SUPER);
      const body = await form(app, { plan_id: NOWHERE });
      const reply = await app.send({ method: 'POST', path: '/subscription/create-munual-subscription/', token, body });
      expect(reply.status).toBe(400);
    },
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'invalid',
    name: 'names what is missing or wrong',
    as: SUPER,
    ask: {
      body: { plan_id: '', number_of_licenses: 0, company_id: NOWHERE, start_date: '1 May', end_date: '2300-01-01' },
    },
    status: 400,
    contains: [MESSAGES.planRequired, MESSAGES.licensesTooFew, MESSAGES.dateInvalid, MESSAGES.dateTooFar],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'invalid',
    name: 'refuses dates in an order that cannot happen',
    as: SUPER,
    ask: async (app) => ({
      body: await form(app, { start_date: '2026-05-02', end_date: '2026-05-01', buffer_period: '2026-04-30' }),
    }),
    status: 400,
    contains: [`"end_date":["${MESSAGES.endBeforeStart}"]`, `"buffer_period":["${MESSAGES.bufferBeforeEnd}"]`],
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'wrong-role',
    name: 'is closed to an administrator, for their own company too',
    as: 'admin@pellworth.test',
    ask: async (app) => ({ body: await form(app, { company_id: await companyId(app, 'Pellworth Estates') }) }),
    status: 403,
  },
  {
    endpoint: 'createManualSubscription',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: {} },
    status: 401,
  },
];

const UPDATE: readonly Scenario[] = [
  {
    endpoint: 'updateManualSubscription',
    kind: 'success',
    name: 'changes plan and seats and leaves the dates that it is not given',
    as: SUPER,
    ask: async (app) => {
      const { company } = await subscribed(app, 2);
      const plan = await planOf(app, 'Enterprise (Yearly)');
      return {
        params: { company_id: company.id },
        body: { plan_id: plan.id, number_of_licenses: 2, company_id: company.id, start_date: '2026-01-01' },
      };
    },
    status: 200,
    contains: [
      MESSAGES.updatedSuccessfully,
      '"plan_type":"Enterprise"',
      '"start_date":"2026-01-01T00:00:00.000Z"',
      '"total_licenses":2',
      '"used_licenses":2',
      '"active_plan":true',
    ],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'state',
    name: 'refuses fewer licenses than are assigned, and says how many to free',
    as: SUPER,
    ask: async (app) => {
      const { company, plan } = await subscribed(app, 4);
      return { params: { company_id: company.id }, body: { plan_id: plan.id, number_of_licenses: 1 } };
    },
    status: 409,
    contains: ['"number_of_licenses":["4 licenses are assigned. Free 3 first, then lower the number to 1."]'],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'invalid',
    name: 'holds the dates that change against those that stay',
    as: SUPER,
    ask: async (app) => {
      const { company, plan } = await subscribed(app);
      const body = { plan_id: plan.id, number_of_licenses: 5, start_date: '2199-01-01' };
      return { params: { company_id: company.id }, body };
    },
    status: 400,
    contains: [`"end_date":["${MESSAGES.endBeforeStart}"]`],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'invalid',
    name: 'refuses a form for another company than the address names',
    as: SUPER,
    ask: async (app) => {
      const { company, plan } = await subscribed(app);
      const body = { plan_id: plan.id, number_of_licenses: 5, company_id: NOWHERE };
      return { params: { company_id: company.id }, body };
    },
    status: 400,
    contains: ['"company_id":['],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'invalid',
    name: 'refuses the Basic plan',
    as: SUPER,
    ask: async (app) => {
      const { company } = await subscribed(app);
      const plan = await planOf(app, 'Basic (Monthly)');
      return { params: { company_id: company.id }, body: { plan_id: plan.id, number_of_licenses: 5 } };
    },
    status: 400,
    contains: [`"plan_id":["${SERVER_MESSAGES.planNotOffered}"]`],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'state',
    name: 'has nothing to change for a company that never subscribed',
    as: SUPER,
    ask: async (app) => {
      const { company_id, ...body } = await form(app);
      return { params: { company_id }, body };
    },
    status: 404,
    contains: ['has no subscription yet'],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: async (app) => ({ params: { company_id: NOWHERE }, body: await form(app, { company_id: NOWHERE }) }),
    status: 404,
    contains: ['This company does not exist'],
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'other-tenant',
    name: 'is closed to administrators, for their own company and for another',
    as: 'admin@castellan.test',
    ask: async (app) => {
      const company_id = await companyId(app, 'Harbour & Vale');
      return { params: { company_id }, body: await form(app, { company_id }) };
    },
    status: 403,
  },
  {
    endpoint: 'updateManualSubscription',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { company_id: NOWHERE }, body: {} },
    status: 401,
  },
];

export const SCENARIOS: readonly Scenario[] = [...CREATE, ...UPDATE];
