// The users of a company, and adding them.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { companyId, createCompany } from '#tests/support/companies.ts';
import { addPerson, invitationOf, passwordHashOf, personForm, userOf } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const ADMIN = 'admin@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const FORMULA = '=HYPERLINK("A1")';
const MARKUP = '<script>alert(1)</script>';

const LIST: readonly Scenario[] = [
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'lists the people of the own company, and of no other',
    as: ADMIN,
    ask: { query: 'page_size=100' },
    status: 200,
    contains: ['"email":"user@harbour.test"', '"company_name":"Harbour & Vale"', '"is_subscription_active":true'],
    lacks: ['castellan', 'super@whereas.test', 'password_hash', 'argon2', 'is_super_user'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'lists the people of all companies for a super admin, and no super admin',
    as: SUPER,
    ask: { query: 'page_size=100' },
    status: 200,
    contains: ['user@harbour.test', 'user@castellan.test', '"is_subscription_active":false'],
    lacks: ['super@whereas.test'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'lists those of one company for a super admin who names it',
    as: SUPER,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 200,
    contains: ['user@castellan.test'],
    lacks: ['harbour.test'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'finds somebody by first and last name together, in any case',
    as: ADMIN,
    ask: { query: 'search=THEO%20march' },
    status: 200,
    contains: ['user@harbour.test', '"total":1'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'finds nobody of another company',
    as: ADMIN,
    ask: { query: 'search=abernethy' },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'takes wildcards of a search literally',
    as: ADMIN,
    ask: { query: `search=${encodeURIComponent('%_')}` },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'is in the order that is asked for',
    as: ADMIN,
    ask: { query: 'sort=first_name&order=asc&page_size=100' },
    status: 200,
    then: (_app, reply) => {
      const names = (reply.body as { data: { first_name: string }[] }).data.map((one) => one.first_name.toLowerCase());
      expect(names.length).toBeGreaterThan(4);
      expect(names).toEqual(names.toSorted());
      return Promise.resolve();
    },
  },
  {
    endpoint: 'listUsers',
    kind: 'success',
    name: 'answers a page beyond the last with no rows and the total',
    as: ADMIN,
    ask: { query: 'page=50&page_size=100' },
    status: 200,
    contains: ['"data":[]'],
    lacks: ['"total":0'],
  },
  {
    endpoint: 'listUsers',
    kind: 'other-tenant',
    name: 'refuses an administrator who names another company',
    as: ADMIN,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
    lacks: ['castellan.test'],
  },
  ...[
    'page_size=0',
    'page_size=10000',
    'page=0',
    'page=101&page_size=100',
    'sort=password_hash',
    'order=up',
    'x=1',
  ].map((query): Scenario => ({
    endpoint: 'listUsers',
    kind: 'invalid',
    name: `refuses the query ${query}`,
    as: ADMIN,
    ask: { query },
    status: 400,
  })),
  {
    endpoint: 'listUsers',
    kind: 'wrong-role',
    name: 'is closed to an ordinary user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'listUsers', kind: 'anonymous', name: 'asks for a session', ask: {}, status: 401 },
];

const ADD: readonly Scenario[] = [
  {
    endpoint: 'addUser',
    kind: 'success',
    name: 'adds somebody who has no password yet, and sends the registration mail',
    as: ADMIN,
    ask: () => Promise.resolve({ body: personForm({ phone: '+44 117 496 0150' }) }),
    status: 200,
    contains: [
      MESSAGES.userCreated,
      '"is_active":false',
      '"is_password_change":false',
      '"assigned_license":false',
      '"phone":"+441174960150"',
      '"company_name":"Harbour & Vale"',
      '"version":1',
    ],
    then: async (app, reply) => {
      const user = userOf(reply);
      expect(await passwordHashOf(app, user.id)).toBeNull();
      expect(await invitationOf(app, user.email)).toHaveLength(43);
    },
  },
  {
    endpoint: 'addUser',
    kind: 'success',
    name: 'adds somebody to the company that a super admin names',
    as: SUPER,
    ask: async (app) => ({
      body: personForm({ company_id: await companyId(app, 'Castellan Foods'), is_admin: true, assigned_license: true }),
    }),
    status: 200,
    contains: ['"company_name":"Castellan Foods"', '"is_admin":true', '"assigned_license":true'],
  },
  {
    endpoint: 'addUser',
    kind: 'success',
    name: 'keeps markup and formulas in names as the text they are',
    as: ADMIN,
    ask: () => Promise.resolve({ body: personForm({ first_name: MARKUP, last_name: FORMULA }) }),
    status: 200,
    contains: [JSON.stringify(MARKUP), JSON.stringify(FORMULA)],
  },
  {
    endpoint: 'addUser',
    kind: 'state',
    name: 'refuses an address that belongs to a user already, in any case',
    as: ADMIN,
    ask: { body: { first_name: 'Theo', last_name: 'Again', email: 'USER@harbour.test' } },
    status: 409,
    contains: ['"email":["user@harbour.test already belongs to a user. Use another address."]'],
  },
  {
    endpoint: 'addUser',
    kind: 'state',
    name: 'refuses a license where no subscription is active',
    as: 'admin@pellworth.test',
    ask: () => Promise.resolve({ body: personForm({ assigned_license: true }) }),
    status: 409,
    contains: ['"assigned_license":["No subscription is active'],
  },
  {
    endpoint: 'addUser',
    kind: 'state',
    name: 'refuses a company that is deactivated',
    as: SUPER,
    ask: async (app) => ({ body: personForm({ company_id: await companyId(app, 'Orrin Freight') }) }),
    status: 409,
    contains: ['"company_id":["Orrin Freight is deactivated.'],
  },
  {
    endpoint: 'addUser',
    kind: 'success',
    name: 'adds somebody to a company that is not verified yet',
    as: SUPER,
    ask: async (app) => ({ body: personForm({ company_id: (await createCompany(app)).id }) }),
    status: 200,
    contains: ['"is_active":false'],
  },
  {
    endpoint: 'addUser',
    kind: 'invalid',
    name: 'asks a super admin for the company',
    as: SUPER,
    ask: () => Promise.resolve({ body: personForm() }),
    status: 400,
    contains: ['"company_id":["Choose the company'],
  },
  {
    endpoint: 'addUser',
    kind: 'invalid',
    name: 'names a company that does not exist',
    as: SUPER,
    ask: () => Promise.resolve({ body: personForm({ company_id: NOWHERE }) }),
    status: 400,
    contains: ['"company_id":["This company does not exist'],
  },
  {
    endpoint: 'addUser',
    kind: 'other-tenant',
    name: 'refuses an administrator who names another company',
    as: ADMIN,
    ask: async (app) => ({ body: personForm({ company_id: await companyId(app, 'Castellan Foods') }) }),
    status: 404,
  },
  {
    endpoint: 'addUser',
    kind: 'invalid',
    name: 'says what is missing',
    as: ADMIN,
    ask: { body: { first_name: ' ', phone: '12' } },
    status: 400,
    contains: [MESSAGES.firstNameRequired, MESSAGES.lastNameRequired, MESSAGES.phoneInvalid],
  },
  {
    endpoint: 'addUser',
    kind: 'invalid',
    name: 'refuses a name of 10,000 characters',
    as: ADMIN,
    ask: () => Promise.resolve({ body: personForm({ first_name: 'x'.repeat(10_000) }) }),
    status: 400,
    contains: ['At most 100 characters'],
  },
  {
    endpoint: 'addUser',
    kind: 'invalid',
    name: 'refuses to make a super admin',
    as: ADMIN,
    ask: () => Promise.resolve({ body: personForm({ is_super_user: true }) }),
    status: 400,
    contains: ['is_super_user'],
  },
  {
    endpoint: 'addUser',
    kind: 'wrong-role',
    name: 'is closed to an ordinary user',
    as: 'user@harbour.test',
    ask: () => Promise.resolve({ body: personForm() }),
    status: 403,
  },
  { endpoint: 'addUser', kind: 'anonymous', name: 'asks for a session', ask: { body: {} }, status: 401 },
  {
    endpoint: 'addUser',
    kind: 'state',
    name: 'adds an address once when it is asked twice',
    as: ADMIN,
    ask: async (app) => {
      const { email } = await addPerson(app, await app.signIn(ADMIN));
      return { body: personForm({ email }) };
    },
    status: 409,
    contains: ['already belongs to a user'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...LIST, ...ADD];
