// Updating, deactivating and reactivating companies. Each scenario creates its own.
import { eq } from 'drizzle-orm';
import { MESSAGES } from '#domain/messages.ts';
import { companies } from '#server/store/schema.ts';
import { companyId, createCompany, createOpenCompany } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const PLACE = { address: '1 Mill Lane', country: 'United Kingdom', state: 'England', city: 'Bath' };

const UPDATE: readonly Scenario[] = [
  {
    endpoint: 'updateCompany',
    kind: 'success',
    name: 'changes what is given, keeps the phone that is not, and counts the version up',
    as: SUPER,
    ask: async (app) => {
      const company = await createCompany(app, { phone: '+441174960177' });
      return { params: { id: company.id }, body: { name: `${company.name} Ltd`, ...PLACE, version: company.version } };
    },
    status: 200,
    contains: [MESSAGES.companyUpdated, ' Ltd"', '"city":"Bath"', '"phone":"+441174960177"', '"version":2'],
  },
  {
    endpoint: 'updateCompany',
    kind: 'state',
    name: 'refuses a change made from an older version',
    as: SUPER,
    ask: async (app) => ({
      params: { id: (await createCompany(app)).id },
      body: { name: 'Renamed', ...PLACE, version: 7 },
    }),
    status: 409,
    contains: ['was changed in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'updateCompany',
    kind: 'state',
    name: 'refuses the name of another company, in any case',
    as: SUPER,
    ask: async (app) => ({
      params: { id: (await createCompany(app)).id },
      body: { name: 'CASTELLAN foods', ...PLACE },
    }),
    status: 409,
    contains: ['"name":["A company called'],
  },
  {
    endpoint: 'updateCompany',
    kind: 'success',
    name: 'lets a company change the case of its own name',
    as: SUPER,
    ask: async (app) => {
      const company = await createCompany(app);
      return { params: { id: company.id }, body: { name: company.name.toUpperCase(), ...PLACE } };
    },
    status: 200,
    contains: ['BRAMBLE MILLS'],
  },
  {
    endpoint: 'updateCompany',
    kind: 'invalid',
    name: 'needs a name and a city, and takes no other administrator',
    as: SUPER,
    ask: async (app) => ({
      params: { id: await companyId(app, 'Harbour & Vale') },
      body: { name: '', city: '', email: 'ada@bramble.test' },
    }),
    status: 400,
    contains: [MESSAGES.companyNameRequired, MESSAGES.cityRequired, '\\"email\\" is not a field'],
  },
  {
    endpoint: 'updateCompany',
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: { params: { id: NOWHERE }, body: { name: 'Nowhere', city: 'Bath' } },
    status: 404,
  },
  {
    endpoint: 'updateCompany',
    kind: 'other-tenant',
    name: 'is closed to administrators, for their own company and for another',
    as: 'admin@castellan.test',
    ask: async (app) => ({
      params: { id: await companyId(app, 'Harbour & Vale') },
      body: { name: 'Ours now', city: 'Chicago' },
    }),
    status: 403,
  },
  {
    endpoint: 'updateCompany',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE }, body: {} },
    status: 401,
  },
];

const switching = (endpoint: 'activateCompany' | 'deactivateCompany', to: boolean): readonly Scenario[] => [
  {
    endpoint,
    kind: 'success',
    name: 'switches a verified company, and answers with it as it is then',
    as: SUPER,
    ask: async (app) => {
      const { id } = await createOpenCompany(app);
      await app.deps.db.update(companies).set({ is_active: !to }).where(eq(companies.id, id));
      return { params: { id }, body: {} };
    },
    status: 200,
    contains: [`"is_active":${to}`, '"version":2', MESSAGES.companyUpdated],
  },
  {
    endpoint,
    kind: 'state',
    name: 'refuses a company that is in that state already',
    as: SUPER,
    ask: async (app) => {
      const { id } = await createOpenCompany(app);
      await app.deps.db.update(companies).set({ is_active: to }).where(eq(companies.id, id));
      return { params: { id } };
    },
    status: 409,
    contains: [to ? 'is active already' : 'is deactivated already'],
  },
  {
    endpoint,
    kind: 'state',
    name: 'refuses a company that is not verified',
    as: SUPER,
    ask: async (app) => ({ params: { id: (await createCompany(app)).id } }),
    status: 409,
    contains: ['is not verified yet'],
  },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { params: { id: 'Harbour' } },
    status: 400,
  },
  {
    endpoint,
    kind: 'state',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: { params: { id: NOWHERE } },
    status: 404,
  },
  {
    endpoint,
    kind: 'other-tenant',
    name: 'is closed to the administrator of another company',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: { id: await companyId(app, 'Harbour & Vale') } }),
    status: 403,
  },
  { endpoint, kind: 'anonymous', name: 'refuses a visitor', ask: { params: { id: NOWHERE } }, status: 401 },
];

export const SCENARIOS: readonly Scenario[] = [
  ...UPDATE,
  ...switching('activateCompany', true),
  ...switching('deactivateCompany', false),
];
