// The list of companies, and creating them.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { companies } from '#server/store/schema.ts';
import { companyForm, planOf } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const PLACE = { address: '1 Mill Lane', country: 'United Kingdom', state: 'England', city: 'Bath' };
const dataOf = (reply: { body: unknown }) => (reply.body as { data: Company }).data;

const LIST: readonly Scenario[] = [
  {
    endpoint: 'listCompanies',
    kind: 'success',
    name: 'lists companies with their administrator, latest subscription and seats in use',
    as: SUPER,
    ask: { query: 'page=1&page_size=10&search=Harbour' },
    status: 200,
    contains: [
      '"total":1',
      '"admin_email":"admin@harbour.test"',
      '"created_by":{"first_name":"Rosalind","last_name":"Vale"}',
      '"plan_type":"Enterprise","duration":"Yearly"}',
      '"number_of_licenses":10',
    ],
    lacks: ['admin_id', 'password', 'payment_'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'success',
    name: 'finds a company by a part of the address of its administrator, in any case',
    as: SUPER,
    ask: { query: 'search=MIN%40Castellan' },
    status: 200,
    contains: ['"name":"Castellan Foods"', '"total":1'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'success',
    name: 'takes wildcards of a search literally',
    as: SUPER,
    ask: { query: `search=${encodeURIComponent('%')}` },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'success',
    name: 'answers a page beyond the last with no rows and the total',
    as: SUPER,
    ask: { query: 'page=50&page_size=100' },
    status: 200,
    contains: ['"data":[]'],
    lacks: ['"total":0'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'success',
    name: 'shows a company without a subscription as having none',
    as: SUPER,
    ask: { query: 'search=Tamarisk' },
    status: 200,
    contains: ['"latest_subscription":null', '"used_licenses":0', '"is_verified":false'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'invalid',
    name: 'refuses a column that it cannot sort by',
    as: SUPER,
    ask: { query: 'sort=password_hash' },
    status: 400,
    contains: ['"sort"'],
  },
  {
    endpoint: 'listCompanies',
    kind: 'wrong-role',
    name: 'is closed to the administrator of a company',
    as: 'admin@harbour.test',
    ask: {},
    status: 403,
  },
  {
    endpoint: 'listCompanies',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'listCompanies', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
];

const CREATE: readonly Scenario[] = [
  {
    endpoint: 'createCompany',
    kind: 'success',
    name: 'creates a company that waits for its administrator, and sends them the registration mail',
    as: SUPER,
    ask: { body: companyForm({ email: 'Mills@Bramble.test', phone: '+44 117 496 0199', ...PLACE }) },
    status: 200,
    contains: [
      MESSAGES.companyCreated,
      '"is_active":false',
      '"is_verified":false',
      '"admin_email":"mills@bramble.test"',
      '"phone":"+441174960199"',
      '"latest_subscription":null',
    ],
    then: async (app) => {
      await app.settled();
      const mail = (await app.mails()).find((one) => one.to === 'mills@bramble.test');
      expect(mail?.text).toContain('/change-default-password?token=');
      const login = { email: 'mills@bramble.test', password: 'whereas-demo' };
      expect((await app.send({ method: 'POST', path: '/auth/login/', body: login })).status).toBe(401);
    },
  },
  {
    endpoint: 'createCompany',
    kind: 'success',
    name: 'subscribes a company to the plan that is chosen, from now for its duration',
    as: SUPER,
    ask: async (app) => {
      const plan = await planOf(app, 'Team (Monthly)');
      return { body: companyForm({ plan_id: plan.id, number_of_licences: 4 }) };
    },
    status: 200,
    contains: ['"plan_type":"Team"', '"number_of_licenses":4'],
    then: async (app, reply) => {
      const latest = dataOf(reply).latest_subscription;
      const days = (Date.parse(latest?.end_date ?? '') - app.deps.clock().getTime()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(28);
      expect(Math.round(days)).toBeLessThanOrEqual(31);
      expect(latest?.buffer_period).toBe(latest?.end_date);
    },
  },
  {
    endpoint: 'createCompany',
    kind: 'success',
    name: 'keeps a name that is markup and a formula as it was written',
    as: SUPER,
    ask: { body: companyForm({ name: '=HYPERLINK("A1")<img src=x onerror=alert(1)>', ...PLACE }) },
    status: 200,
    contains: [JSON.stringify('=HYPERLINK("A1")<img src=x onerror=alert(1)>')],
    then: async (app) => {
      await app.settled();
      const [mail] = (await app.mails()).toReversed();
      expect(mail?.html).not.toContain('<img');
    },
  },
  {
    endpoint: 'createCompany',
    kind: 'state',
    name: 'tells of a name and an address that are both taken, in any case, and adds nothing',
    as: SUPER,
    ask: { body: companyForm({ name: 'HARBOUR & vale', email: 'ADMIN@harbour.test' }) },
    status: 409,
    contains: ['"name":["A company called', '"email":["admin@harbour.test already belongs to a user'],
  },
  {
    endpoint: 'createCompany',
    kind: 'state',
    name: 'tells of a taken address alone and leaves no company behind',
    as: SUPER,
    ask: { body: companyForm({ name: 'Left Behind', email: 'user@castellan.test' }) },
    status: 409,
    contains: ['"email":['],
    lacks: ['"name":['],
    then: async (app) => {
      const left = await app.deps.db.select().from(companies).where(eq(companies.name, 'Left Behind'));
      expect(left).toEqual([]);
    },
  },
  {
    endpoint: 'createCompany',
    kind: 'invalid',
    name: 'refuses the Basic plan',
    as: SUPER,
    ask: async (app) => {
      const plan = await planOf(app, 'Basic (Monthly)');
      return { body: companyForm({ plan_id: plan.id, number_of_licences: 1 }) };
    },
    status: 400,
    contains: [`"plan_id":["${SERVER_MESSAGES.planNotOffered}"]`],
  },
  {
    endpoint: 'createCompany',
    kind: 'invalid',
    name: 'refuses a subscription that ends before it starts',
    as: SUPER,
    ask: async (app) => {
      const { id } = await planOf(app, 'Team (Yearly)');
      const dates = { start_date: '2026-05-01', end_date: '2026-04-01' };
      return { body: companyForm({ plan_id: id, number_of_licences: 1, ...dates }) };
    },
    status: 400,
    contains: [`"end_date":["${MESSAGES.endBeforeStart}"]`],
  },
  {
    endpoint: 'createCompany',
    kind: 'invalid',
    name: 'names every field that is missing or wrong',
    as: SUPER,
    ask: { body: { name: 'x'.repeat(10_000), first_name: '', last_name: '', email: 'ada', phone: '12' } },
    status: 400,
    contains: [
      '"name":["At most 200 characters"]',
      MESSAGES.firstNameRequired,
      MESSAGES.lastNameRequired,
      MESSAGES.emailInvalid,
      MESSAGES.phoneInvalid,
    ],
  },
  {
    endpoint: 'createCompany',
    kind: 'wrong-role',
    name: 'is closed to the administrator of a company',
    as: 'admin@harbour.test',
    ask: { body: companyForm() },
    status: 403,
  },
  { endpoint: 'createCompany', kind: 'anonymous', name: 'refuses a visitor', ask: { body: {} }, status: 401 },
];

export const SCENARIOS: readonly Scenario[] = [...LIST, ...CREATE];
