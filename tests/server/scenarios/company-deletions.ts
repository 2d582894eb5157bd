// The deletion of companies, by HTTP.
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { companyId, createCompany } from '#tests/support/companies.ts';
import { askToDelete, deleted, deletionOf } from '#tests/support/deletions.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const ADMIN = 'admin@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
/** Without a time of grace, so that a deletion begins at once. */
const AT_ONCE = { DELETION_GRACE_DAYS: '0' };

const closed = (endpoint: EndpointName, ask: Asked): readonly Scenario[] => [
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
  { endpoint, kind: 'wrong-role', name: 'is closed to an administrator', as: ADMIN, ask, status: 403 },
];
const asked = async (app: TestApp) => {
  const company = await createCompany(app);
  await askToDelete(app, company);
  return company;
};

/** Not even an administrator deletes their own company, so that of another is closed to them before it is looked for. */
const ofAnother = (endpoint: EndpointName, body?: object): Scenario => ({
  endpoint,
  kind: 'other-tenant',
  name: 'is closed to an administrator of another company',
  as: 'admin@castellan.test',
  ask: async (app) => ({ params: { id: await companyId(app, 'Harbour & Vale') }, ...(body && { body }) }),
  status: 403,
  lacks: ['Harbour'],
});

export const SCENARIOS: readonly Scenario[] = [
  ofAnother('deleteCompany', { name: 'Harbour & Vale' }),
  ofAnother('restoreCompany', {}),
  ofAnother('readCertificate'),
  {
    endpoint: 'deleteCompany',
    kind: 'success',
    name: 'shuts a company out, and says until when that can be taken back',
    as: SUPER,
    ask: async (app) => {
      const { id, name } = await createCompany(app);
      return { params: { id }, body: { name } };
    },
    status: 200,
    contains: ['"is_active":false', '"deletion_due_at":"20'],
  },
  {
    endpoint: 'deleteCompany',
    kind: 'invalid',
    name: 'refuses another name than that of the company',
    as: SUPER,
    ask: async (app) => ({ params: { id: await companyId(app, 'Castellan Foods') }, body: { name: 'Castellan' } }),
    status: 400,
    contains: ['type Castellan Foods'],
  },
  {
    endpoint: 'deleteCompany',
    kind: 'state',
    name: 'does not ask twice',
    as: SUPER,
    ask: async (app) => {
      const { id, name } = await asked(app);
      return { params: { id }, body: { name } };
    },
    status: 409,
  },
  {
    endpoint: 'deleteCompany',
    kind: 'state',
    name: 'knows no such company',
    as: SUPER,
    ask: { params: { id: NOWHERE }, body: { name: 'x' } },
    status: 404,
  },
  ...closed('deleteCompany', { params: { id: NOWHERE }, body: { name: 'x' } }),
  {
    endpoint: 'restoreCompany',
    kind: 'success',
    name: 'takes the deletion back',
    as: SUPER,
    ask: async (app) => ({ params: { id: (await asked(app)).id }, body: {} }),
    status: 200,
    contains: ['"deletion_due_at":null'],
  },
  {
    endpoint: 'restoreCompany',
    kind: 'state',
    name: 'has nothing to take back',
    as: SUPER,
    ask: async (app) => ({ params: { id: await companyId(app, 'Castellan Foods') }, body: {} }),
    status: 409,
  },
  {
    endpoint: 'restoreCompany',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { params: { id: 'x' }, body: {} },
    status: 400,
  },
  ...closed('restoreCompany', { params: { id: NOWHERE }, body: {} }),
  {
    endpoint: 'listDeletions',
    kind: 'success',
    name: 'lists what is to be deleted',
    as: SUPER,
    ask: async (app) => {
      await asked(app);
      return {};
    },
    status: 200,
    contains: ['"state":"waiting"', 'Bramble Mills'],
  },
  {
    endpoint: 'listDeletions',
    kind: 'invalid',
    name: 'refuses a page of no number',
    as: SUPER,
    ask: { query: 'page=x' },
    status: 400,
  },
  ...closed('listDeletions', {}),
  {
    endpoint: 'readCertificate',
    kind: 'success',
    name: 'certifies a deletion that has ended',
    environment: AT_ONCE,
    as: SUPER,
    ask: async (app) => ({ params: { id: (await deleted(app, (await asked(app)).id)).id } }),
    status: 200,
    contains: ['"statement": "All data of this company was deleted', '"rows_deleted"'],
  },
  {
    endpoint: 'readCertificate',
    kind: 'state',
    name: 'has no certificate of a deletion that has not ended',
    as: SUPER,
    ask: async (app) => ({ params: { id: (await deletionOf(app, (await asked(app)).id))?.id ?? '' } }),
    status: 404,
  },
  {
    endpoint: 'readCertificate',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  ...closed('readCertificate', { params: { id: NOWHERE } }),
];
