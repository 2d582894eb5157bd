// Retention and storage, by HTTP.
import { MESSAGES } from '#domain/messages.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { companyId, createCompany } from '#tests/support/companies.ts';
import { HOLDER as ADMIN } from '#tests/support/holds.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const USER = 'user@harbour.test';
const STRANGER = 'admin@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const DAYS = { runs_days: 365, uploads_days: 30, audit_days: null };

const closed = (endpoint: EndpointName, ask: Scenario['ask'], as: string | null = USER): readonly Scenario[] => [
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
  ...(as ? [{ endpoint, kind: 'wrong-role' as const, name: 'is closed to a user', as, ask, status: 403 }] : []),
];

const RETENTION: readonly Scenario[] = [
  {
    endpoint: 'readRetention',
    kind: 'success',
    name: 'keeps everything of a company that has set nothing',
    as: STRANGER,
    ask: {},
    status: 200,
    contains: ['"runs_days":null', '"uploads_days":null', '"audit_days":null', '"version":1'],
  },
  {
    endpoint: 'readRetention',
    kind: 'success',
    name: 'shows a super admin what a company has set',
    as: SUPER,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 200,
  },
  {
    endpoint: 'readRetention',
    kind: 'other-tenant',
    name: 'does not know another company',
    as: ADMIN,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
  },
  {
    endpoint: 'readRetention',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { query: 'company_id=x' },
    status: 400,
  },
  ...closed('readRetention', {}),
  {
    endpoint: 'updateRetention',
    kind: 'success',
    name: 'sets days for some kinds, and keeps the rest',
    as: ADMIN,
    ask: { body: DAYS },
    status: 200,
    contains: ['"runs_days":365', '"audit_days":null'],
  },
  {
    endpoint: 'updateRetention',
    kind: 'invalid',
    name: 'keeps audit entries for 90 days at least',
    as: ADMIN,
    ask: { body: { ...DAYS, audit_days: 89 } },
    status: 400,
    contains: ['At least 90 days'],
  },
  {
    endpoint: 'updateRetention',
    kind: 'state',
    name: 'refuses a change that started from another version',
    as: STRANGER,
    ask: { body: { ...DAYS, version: 9 } },
    status: 409,
  },
  {
    endpoint: 'updateRetention',
    kind: 'wrong-role',
    name: 'is no business of a super admin',
    as: SUPER,
    ask: { body: DAYS },
    status: 403,
  },
  ...closed('updateRetention', { body: DAYS }),
];

const STORAGE: readonly Scenario[] = [
  {
    endpoint: 'readStorage',
    kind: 'success',
    name: 'tells an administrator what their company stores',
    as: ADMIN,
    ask: {},
    status: 200,
    contains: ['"bytes":', '"limit_bytes":'],
  },
  {
    endpoint: 'readStorage',
    kind: 'other-tenant',
    name: 'does not know another company',
    as: ADMIN,
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
  },
  {
    endpoint: 'readStorage',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { query: 'company_id=x' },
    status: 400,
  },
  ...closed('readStorage', {}),
  {
    endpoint: 'updateStorage',
    kind: 'success',
    name: 'limits a company',
    as: SUPER,
    ask: async (app) => ({ params: { id: (await createCompany(app)).id }, body: { limit_bytes: 5_000_000_000 } }),
    status: 200,
    contains: ['"limit_bytes":5000000000', MESSAGES.updatedSuccessfully],
  },
  {
    endpoint: 'updateStorage',
    kind: 'invalid',
    name: 'refuses a limit of nothing',
    as: SUPER,
    ask: { params: { id: NOWHERE }, body: { limit_bytes: 0 } },
    status: 400,
  },
  {
    endpoint: 'updateStorage',
    kind: 'other-tenant',
    name: 'does not know a company that is none',
    as: SUPER,
    ask: { params: { id: NOWHERE }, body: { limit_bytes: null } },
    status: 404,
  },
  ...closed('updateStorage', { params: { id: NOWHERE }, body: { limit_bytes: null } }, ADMIN),
];

export const SCENARIOS: readonly Scenario[] = [...RETENTION, ...STORAGE];
