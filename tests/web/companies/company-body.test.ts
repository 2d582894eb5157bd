// What the dialogs of companies send: empty, null and zero optional fields are dropped.
import { expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { createCompanySchema, updateCompanySchema } from '#domain/companies.ts';
import { manualSubscriptionSchema } from '#domain/subscriptions.ts';
import {
  companyBody,
  newCompanyBody,
  subscriptionBody,
  subscriptionValues,
} from '#src/pages/companies/company-body.ts';

const PLAN = { id: '01890000-0000-7000-8000-000000000002', plan_type: 'Team', duration: 'Yearly' };
const REQUIRED = { name: 'Vale', first_name: 'Ada', last_name: 'Vale', email: 'ada@vale.test' };
const COMPANY: Company = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Vale',
  admin_email: 'ada@vale.test',
  country: '',
  phone: '+441174960140',
  city: 'Bristol',
  address: '',
  state: '',
  is_active: true,
  is_verified: true,
  deletion_due_at: null,
  created_by: { first_name: 'Ada', last_name: 'Vale' },
  latest_subscription: null,
  used_licenses: 0,
  version: 7,
  created_at: '2026-03-04T09:00:00.000Z',
};

it('drops empty, blank, null and zero fields of a new company, and always sends name and administrator', () => {
  const body = newCompanyBody({
    ...REQUIRED,
    phone: '',
    address: '  ',
    country: null,
    state: undefined,
    city: 'Bristol',
    plan_id: PLAN.id,
    number_of_licences: 0,
    start_date: '',
    end_date: null,
    buffer_period: '2027-03-04',
  });
  expect(body).toEqual({ ...REQUIRED, city: 'Bristol', plan_id: PLAN.id, buffer_period: '2027-03-04' });
});

it('drops licenses and dates of a company without a plan', () => {
  const terms = { number_of_licences: 5, start_date: '2026-03-04', end_date: '2027-03-04' };
  const body = newCompanyBody({ ...REQUIRED, plan_id: '', ...terms });
  expect(body).toEqual(REQUIRED);
  expect(createCompanySchema.safeParse(body).success).toBe(true);
});

it('sends the version of an edited company, and its phone even if it was cleared', () => {
  const body = companyBody(COMPANY, { name: 'Vale & Co', city: 'Bath', phone: '', address: '', country: 'France' });
  expect(body).toEqual({ name: 'Vale & Co', city: 'Bath', phone: '', country: 'France', version: 7 });
  expect(updateCompanySchema.parse(body)).toMatchObject({ phone: '', address: '', state: '' });
});

it('removes empty dates from a subscription, and names its company', () => {
  const body = subscriptionBody(COMPANY, {
    plan_id: PLAN.id,
    number_of_licenses: 5,
    start_date: '2026-03-04',
    end_date: '',
    buffer_period: null,
  });
  expect(body).toEqual({
    plan_id: PLAN.id,
    number_of_licenses: 5,
    start_date: '2026-03-04',
    company_id: COMPANY.id,
  });
  expect(manualSubscriptionSchema.safeParse(body).success).toBe(true);
});

it('fills the form of a subscription with its plan, its licenses and its days', () => {
  const latest = {
    plan: PLAN,
    number_of_licenses: 5,
    start_date: '2026-03-04T09:00:00.000Z',
    end_date: '2027-03-04T23:59:59.999Z',
    buffer_period: '2027-03-18T23:59:59.999Z',
  };
  const days = { start_date: '2026-03-04', end_date: '2027-03-04', buffer_period: '2027-03-18' };
  expect(subscriptionValues(latest)).toEqual({ plan_id: PLAN.id, number_of_licenses: 5, ...days });
});

it('leaves the plan empty if the current one is no longer offered', () => {
  const latest = {
    plan: { ...PLAN, plan_type: 'Basic' },
    number_of_licenses: 5,
    start_date: '2026-03-04T09:00:00.000Z',
    end_date: '2027-03-04T09:00:00.000Z',
    buffer_period: '2027-03-04T09:00:00.000Z',
  };
  expect(subscriptionValues(latest)).not.toHaveProperty('plan_id');
});
