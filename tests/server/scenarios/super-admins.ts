// The super admins: the list, adding one, and letting them in and out.
import { expect } from 'vitest';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { personForm, personOf } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import {
  addRegisteredSuperAdmin,
  addSuperAdmin,
  FIRST_SUPER_ADMIN as SUPER,
  listOfSuperAdmins,
} from '#tests/support/super-admins.ts';

const ADMIN = 'admin@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const MISSING = 'This super admin does not exist.';

const registered = async (app: TestApp) => ({ params: { id: (await addRegisteredSuperAdmin(app)).id }, body: {} });
const invited = async (app: TestApp) => ({ params: { id: (await addSuperAdmin(app)).id }, body: {} });
async function deactivated(app: TestApp) {
  const asked = await registered(app);
  const token = await app.signIn(SUPER);
  await app.send({ method: 'PUT', path: `/platform-admins/${asked.params.id}/deactivate`, token, body: {} });
  return asked;
}

/** What every call about one super admin refuses. */
const ofOne = (endpoint: EndpointName): readonly Scenario[] => [
  {
    endpoint,
    kind: 'other-tenant',
    name: 'takes a user of a company for nobody',
    as: SUPER,
    ask: async (app) => ({ params: { id: (await personOf(app, ADMIN)).id }, body: {} }),
    status: 404,
    contains: [MISSING],
  },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: SUPER,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  {
    endpoint,
    kind: 'wrong-role',
    name: 'is closed to an administrator of a company',
    as: ADMIN,
    ask: { params: { id: NOWHERE }, body: {} },
    status: 403,
  },
  {
    endpoint,
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE }, body: {} },
    status: 401,
  },
];

const RULE = { second_factor: true, second_factor_from: '2199-01-01T00:00:00.000Z' };
const NO_RULE = { second_factor: false, second_factor_from: null };

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listSuperAdmins',
    kind: 'success',
    name: 'lists the super admins and nobody of a company',
    as: SUPER,
    ask: {},
    status: 200,
    contains: [`"email":"${SUPER}"`],
    lacks: ['harbour.test', 'password_hash', 'argon2'],
  },
  { endpoint: 'listSuperAdmins', kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },
  {
    endpoint: 'addSuperAdmin',
    kind: 'success',
    name: 'adds one who has yet to register',
    as: SUPER,
    ask: () => Promise.resolve({ body: personForm() }),
    status: 200,
    contains: ['"is_active":false', '"is_password_change":false'],
  },
  {
    endpoint: 'addSuperAdmin',
    kind: 'state',
    name: 'refuses an address that somebody has',
    as: SUPER,
    ask: { body: { first_name: 'Ada', last_name: 'Moor', email: 'user@harbour.test' } },
    status: 409,
    contains: ['user@harbour.test already belongs to a user.'],
  },
  {
    endpoint: 'addSuperAdmin',
    kind: 'invalid',
    name: 'asks for a name and an address',
    as: SUPER,
    ask: { body: { first_name: '', last_name: 'Moor', email: 'x' } },
    status: 400,
    contains: ['First name is required', 'Invalid email address'],
  },
  {
    endpoint: 'addSuperAdmin',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { body: personForm() },
    status: 401,
  },
  {
    endpoint: 'deactivateSuperAdmin',
    kind: 'success',
    name: 'shuts another one out',
    as: SUPER,
    ask: registered,
    status: 200,
    contains: ['"is_active":false'],
  },
  {
    endpoint: 'deactivateSuperAdmin',
    kind: 'state',
    name: 'refuses oneself',
    as: SUPER,
    ask: async (app) => {
      await addRegisteredSuperAdmin(app);
      const self = (await listOfSuperAdmins(app)).find(({ email }) => email === SUPER);
      return { params: { id: self?.id ?? '' }, body: {} };
    },
    status: 409,
    contains: ['You cannot deactivate yourself.'],
  },
  {
    endpoint: 'deactivateSuperAdmin',
    kind: 'state',
    name: 'refuses one who has not registered',
    as: SUPER,
    ask: invited,
    status: 409,
    contains: ['has not set a password yet'],
  },
  ...ofOne('deactivateSuperAdmin'),
  {
    endpoint: 'reactivateSuperAdmin',
    kind: 'success',
    name: 'lets one in again',
    as: SUPER,
    ask: deactivated,
    status: 200,
    contains: ['"is_active":true'],
  },
  {
    endpoint: 'reactivateSuperAdmin',
    kind: 'state',
    name: 'refuses one who is active',
    as: SUPER,
    ask: registered,
    status: 409,
    contains: ['is active already'],
  },
  ...ofOne('reactivateSuperAdmin'),
  { endpoint: 'inviteSuperAdmin', kind: 'success', name: 'sends another link', as: SUPER, ask: invited, status: 200 },
  {
    endpoint: 'inviteSuperAdmin',
    kind: 'state',
    name: 'refuses one who has registered',
    as: SUPER,
    ask: registered,
    status: 409,
    contains: ['has registered already'],
  },
  ...ofOne('inviteSuperAdmin'),
  {
    endpoint: 'readPlatformSecurity',
    kind: 'success',
    name: 'tells a super admin whether they need a second factor',
    as: SUPER,
    ask: {},
    status: 200,
    contains: ['"second_factor":', '"second_factor_from":', '"version":'],
  },
  {
    endpoint: 'readPlatformSecurity',
    kind: 'wrong-role',
    name: 'is closed to an administrator of a company',
    as: ADMIN,
    ask: {},
    status: 403,
  },
  { endpoint: 'readPlatformSecurity', kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },
  {
    endpoint: 'updatePlatformSecurity',
    kind: 'success',
    name: 'requires a second factor from a date on, and says so in the audit log',
    as: SUPER,
    ask: { body: RULE },
    status: 200,
    contains: ['"second_factor":true', '"second_factor_from":"2199-01-01T00:00:00.000Z"'],
    then: async (app) => {
      const token = await app.signIn(SUPER);
      const { body } = await app.send({ path: '/audit/?action=platform.security_updated', token });
      expect(body).toMatchObject({
        data: [{ company_id: null, changes: { second_factor: { from: false, to: true } } }],
      });
      await app.send({ method: 'PUT', path: '/platform-admins/security', token, body: NO_RULE });
    },
  },
  {
    endpoint: 'updatePlatformSecurity',
    kind: 'state',
    name: 'refuses a change that was made from an older state',
    as: SUPER,
    ask: { body: { ...RULE, version: 99 } },
    status: 409,
    contains: ['was changed in the meantime'],
  },
  {
    endpoint: 'updatePlatformSecurity',
    kind: 'invalid',
    name: 'refuses a date that is none',
    as: SUPER,
    ask: { body: { ...RULE, second_factor_from: 'Monday' } },
    status: 400,
  },
  {
    endpoint: 'updatePlatformSecurity',
    kind: 'wrong-role',
    name: 'is closed to an administrator of a company',
    as: ADMIN,
    ask: { body: RULE },
    status: 403,
  },
  {
    endpoint: 'updatePlatformSecurity',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { body: RULE },
    status: 401,
  },
];
