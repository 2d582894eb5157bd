// Exports of companies and people, by HTTP.
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { DataExport } from '#domain/leaving.ts';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { linkTo, madeExport } from '#tests/support/data-exports.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@castellan.test';
const SUPER = 'super@whereas.test';
const USER = 'user@harbour.test';
const STRANGER = 'admin@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const closed = (endpoint: EndpointName, ask: Asked, as: string | null = null): readonly Scenario[] => [
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
  ...(as ? [{ endpoint, kind: 'wrong-role' as const, name: 'is closed to a user', as, ask, status: 403 }] : []),
];
const castellan = (app: TestApp) => companyId(app, 'Castellan Foods');
/** The export that an administrator has: made once, as only one can be under way. */
const made = async (app: TestApp, as = ADMIN): Promise<DataExport> => madeExport(app, await app.signIn(as));

const COMPANY: readonly Scenario[] = [
  {
    endpoint: 'listExports',
    kind: 'success',
    name: 'lists the exports that an administrator has asked for',
    as: ADMIN,
    ask: async (app) => {
      await made(app);
      return {};
    },
    status: 200,
    contains: ['"state":"ready"', '"archives":1'],
  },
  {
    endpoint: 'listExports',
    kind: 'success',
    name: 'does not list those of others',
    as: SUPER,
    ask: async (app) => {
      await made(app);
      return { query: `company_id=${await castellan(app)}` };
    },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'listExports',
    kind: 'other-tenant',
    name: 'does not know another company',
    as: STRANGER,
    ask: async (app) => ({ query: `company_id=${await castellan(app)}` }),
    status: 404,
  },
  {
    endpoint: 'listExports',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { query: 'company_id=x' },
    status: 400,
  },
  ...closed('listExports', {}, USER),
  {
    endpoint: 'startExport',
    kind: 'success',
    name: 'begins an export of the company of an administrator',
    as: STRANGER,
    ask: { body: {} },
    status: 200,
    contains: ['"state":"waiting"'],
  },
  {
    endpoint: 'startExport',
    kind: 'other-tenant',
    name: 'does not export another company',
    as: STRANGER,
    ask: async (app) => ({ body: { company_id: await castellan(app) } }),
    status: 404,
  },
  {
    endpoint: 'startExport',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { body: { company_id: 'x' } },
    status: 400,
  },
  {
    endpoint: 'startExport',
    kind: 'state',
    name: 'asks a super admin for a company',
    as: SUPER,
    ask: { body: {} },
    status: 404,
  },
  ...closed('startExport', { body: {} }, USER),
];

const OWN: readonly Scenario[] = [
  {
    endpoint: 'listOwnExports',
    kind: 'success',
    name: 'lists the exports of one’s own data',
    as: USER,
    ask: {},
    status: 200,
  },
  ...closed('listOwnExports', {}),
  {
    endpoint: 'startOwnExport',
    kind: 'success',
    name: 'begins an export of one’s own data',
    as: 'user@castellan.test',
    ask: { body: {} },
    status: 200,
    contains: ['"state":"waiting"'],
  },
  ...closed('startOwnExport', { body: {} }),
];

const ONE: readonly Scenario[] = [
  {
    endpoint: 'linkExport',
    kind: 'success',
    name: 'gives a link to an archive',
    as: ADMIN,
    ask: async (app) => ({ params: { id: (await made(app)).id }, body: { archive: 1 } }),
    status: 200,
    contains: ['/api/files/download?token='],
  },
  {
    endpoint: 'linkExport',
    kind: 'state',
    name: 'has no link to an archive that is not there',
    as: ADMIN,
    ask: async (app) => ({ params: { id: (await made(app)).id }, body: { archive: 2 } }),
    status: 409,
  },
  {
    endpoint: 'linkExport',
    kind: 'other-tenant',
    name: 'does not know the export of somebody else',
    as: STRANGER,
    ask: async (app) => ({ params: { id: (await made(app)).id }, body: {} }),
    status: 404,
  },
  {
    endpoint: 'linkExport',
    kind: 'invalid',
    name: 'refuses an archive of no number',
    as: ADMIN,
    ask: { params: { id: NOWHERE }, body: { archive: 0 } },
    status: 400,
  },
  ...closed('linkExport', { params: { id: NOWHERE }, body: {} }),
  {
    endpoint: 'deleteExport',
    kind: 'success',
    name: 'deletes an export, whose links end',
    as: ADMIN,
    ask: async (app) => ({ params: { id: (await made(app)).id } }),
    status: 200,
    then: async (app) => {
      const gone = await linkTo(app, await app.signIn(ADMIN), { id: NOWHERE });
      if (gone.status !== 404) throw new Error('an export that is gone has a link');
    },
  },
  {
    endpoint: 'deleteExport',
    kind: 'other-tenant',
    name: 'does not delete the export of somebody else',
    as: STRANGER,
    ask: async (app) => ({ params: { id: (await made(app)).id } }),
    status: 404,
  },
  {
    endpoint: 'deleteExport',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: ADMIN,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  ...closed('deleteExport', { params: { id: NOWHERE } }),
];

export const SCENARIOS: readonly Scenario[] = [...COMPANY, ...OWN, ...ONE];
