// Legal holds, by HTTP.
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract, personalContract } from '#tests/support/contracts.ts';
import { madeProject } from '#tests/support/files.ts';
import { HOLDER as ADMIN, placedHold } from '#tests/support/holds.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const USER = 'user@harbour.test';
const STRANGER = 'admin@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const REASON = { reason: 'Dispute with the supplier' };

const projectOf = async (app: TestApp, email = USER) => madeProject(app, await app.signIn(email));
const contractOf = async (app: TestApp) => openedContract(app, await app.signIn(USER));
const held = async (app: TestApp) => placedHold(app, 'project', (await projectOf(app)).id);

const closed = (endpoint: EndpointName, ask: Scenario['ask'], as: string | null = USER): readonly Scenario[] => [
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
  ...(as ? [{ endpoint, kind: 'wrong-role' as const, name: 'is closed to a user', as, ask, status: 403 }] : []),
];

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listHolds',
    kind: 'success',
    name: 'lists the open holds of the company',
    as: ADMIN,
    ask: async (app) => {
      await held(app);
      return {};
    },
    status: 200,
    contains: ['Dispute with the supplier', '"released_at":null'],
  },
  {
    endpoint: 'listHolds',
    kind: 'success',
    name: 'lists none of another company',
    as: STRANGER,
    ask: async (app) => {
      await held(app);
      return { query: 'state=all' };
    },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listHolds',
    kind: 'invalid',
    name: 'refuses an unknown state',
    as: ADMIN,
    ask: { query: 'state=some' },
    status: 400,
  },
  { endpoint: 'listHolds', kind: 'wrong-role', name: 'shows a super admin none', as: SUPER, ask: {}, status: 403 },
  ...closed('listHolds', {}),
  {
    endpoint: 'placeHold',
    kind: 'success',
    name: 'holds a project',
    as: ADMIN,
    ask: async (app) => ({ body: { kind: 'project', record_id: (await projectOf(app)).id, ...REASON } }),
    status: 200,
    contains: ['"kind":"project"', 'is under a legal hold'],
  },
  {
    endpoint: 'placeHold',
    kind: 'success',
    name: 'holds a contract',
    as: ADMIN,
    ask: async (app) => ({ body: { kind: 'contract', record_id: (await contractOf(app)).id, ...REASON } }),
    status: 200,
    contains: ['"kind":"contract"'],
  },
  {
    endpoint: 'placeHold',
    kind: 'state',
    name: 'refuses a second hold on the same',
    as: ADMIN,
    ask: async (app) => ({ body: { kind: 'project', record_id: (await held(app)).record_id, ...REASON } }),
    status: 409,
    contains: ['is under a legal hold already'],
  },
  {
    endpoint: 'placeHold',
    kind: 'other-tenant',
    name: 'does not know a project of another company',
    as: STRANGER,
    ask: async (app) => ({ body: { kind: 'project', record_id: (await projectOf(app)).id, ...REASON } }),
    status: 404,
  },
  {
    endpoint: 'placeHold',
    kind: 'other-tenant',
    name: 'does not know what is Personal to somebody else',
    as: ADMIN,
    ask: async (app) => ({
      body: { kind: 'contract', record_id: (await personalContract(app, await app.signIn(USER))).id, ...REASON },
    }),
    status: 404,
  },
  {
    endpoint: 'placeHold',
    kind: 'invalid',
    name: 'asks for a reason',
    as: ADMIN,
    ask: { body: { kind: 'project', record_id: NOWHERE, reason: ' ' } },
    status: 400,
    contains: ['A reason is required'],
  },
  ...closed('placeHold', { body: { kind: 'project', record_id: NOWHERE, ...REASON } }),
  {
    endpoint: 'releaseHold',
    kind: 'success',
    name: 'releases a hold with a reason',
    as: ADMIN,
    ask: async (app) => ({ params: { id: (await held(app)).id }, body: { reason: 'Settled' } }),
    status: 200,
    contains: ['"release_reason":"Settled"', 'was released'],
  },
  {
    endpoint: 'releaseHold',
    kind: 'other-tenant',
    name: 'does not know a hold of another company',
    as: STRANGER,
    ask: async (app) => ({ params: { id: (await held(app)).id }, body: { reason: 'Settled' } }),
    status: 404,
  },
  {
    endpoint: 'releaseHold',
    kind: 'invalid',
    name: 'asks for a reason',
    as: ADMIN,
    ask: { params: { id: NOWHERE }, body: { reason: '' } },
    status: 400,
  },
  ...closed('releaseHold', { params: { id: NOWHERE }, body: { reason: 'Settled' } }),
  {
    endpoint: 'findHold',
    kind: 'success',
    name: 'tells a colleague that a project is under a hold, and no reason',
    as: USER,
    ask: async (app) => ({ params: { id: (await held(app)).record_id } }),
    status: 200,
    contains: ['"kind":"project"'],
    lacks: ['Dispute'],
  },
  {
    endpoint: 'findHold',
    kind: 'success',
    name: 'knows of none',
    as: USER,
    ask: async (app) => ({ params: { id: (await contractOf(app)).id } }),
    status: 200,
    contains: ['"hold":null'],
  },
  {
    endpoint: 'findHold',
    kind: 'other-tenant',
    name: 'does not know a project of another company',
    as: STRANGER,
    ask: async (app) => ({ params: { id: (await held(app)).record_id } }),
    status: 404,
  },
  {
    endpoint: 'findHold',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  {
    endpoint: 'findHold',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
];
