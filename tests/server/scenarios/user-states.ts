// Deactivating and reactivating users. Each successful scenario has its own user.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addRegistered, personOf } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@harbour.test';
const STRANGER = 'admin@castellan.test';

/** A new user at Harbour & Vale who has registered. */
async function registered(app: TestApp) {
  const { user } = await addRegistered(app, await app.signIn(ADMIN));
  return { params: { id: user.id } };
}
async function deactivated(app: TestApp) {
  const { params } = await registered(app);
  const path = `/users/deactivate-user/${params.id}`;
  expect((await app.send({ method: 'PUT', path, token: await app.signIn(ADMIN) })).status).toBe(200);
  return { params };
}
const idOf = async (app: TestApp, email: string) => ({ params: { id: (await personOf(app, email)).id } });

const DEACTIVATE: readonly Scenario[] = [
  {
    endpoint: 'deactivateUser',
    kind: 'success',
    name: 'shuts somebody out at once and frees the seat',
    as: ADMIN,
    ask: registered,
    status: 200,
    contains: ['"is_active":false', '"assigned_license":false', MESSAGES.userUpdated],
  },
  {
    endpoint: 'deactivateUser',
    kind: 'state',
    name: 'refuses somebody who has not set a password yet',
    as: ADMIN,
    ask: (app) => idOf(app, 'ignatius.pell@harbour.test'),
    status: 409,
    contains: ['Ignatius Pell has not set a password yet.'],
  },
  {
    endpoint: 'deactivateUser',
    kind: 'state',
    name: 'refuses somebody who is deactivated already',
    as: ADMIN,
    ask: deactivated,
    status: 409,
    contains: ['is deactivated already'],
  },
  {
    endpoint: 'deactivateUser',
    kind: 'state',
    name: 'refuses oneself',
    as: ADMIN,
    ask: (app) => idOf(app, ADMIN),
    status: 409,
    contains: ['You cannot deactivate yourself.'],
  },
  {
    endpoint: 'deactivateUser',
    kind: 'state',
    name: 'refuses the only administrator, also for a super admin',
    as: 'super@whereas.test',
    ask: (app) => idOf(app, 'admin@pellworth.test'),
    status: 409,
    contains: ['Make someone else an administrator first.'],
  },
  {
    endpoint: 'deactivateUser',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: ADMIN,
    ask: { params: { id: 'one' } },
    status: 400,
  },
  {
    endpoint: 'deactivateUser',
    kind: 'other-tenant',
    name: 'does not know a user of another company',
    as: STRANGER,
    ask: (app) => idOf(app, 'user@harbour.test'),
    status: 404,
  },
  {
    endpoint: 'deactivateUser',
    kind: 'anonymous',
    name: 'asks for a session',
    ask: (app) => idOf(app, 'user@harbour.test'),
    status: 401,
  },
];

const REACTIVATE: readonly Scenario[] = [
  {
    endpoint: 'reactivateUser',
    kind: 'success',
    name: 'lets somebody in again, without a license',
    as: ADMIN,
    ask: deactivated,
    status: 200,
    contains: ['"is_active":true', '"assigned_license":false'],
  },
  {
    endpoint: 'reactivateUser',
    kind: 'state',
    name: 'refuses somebody who is active already',
    as: ADMIN,
    ask: (app) => idOf(app, 'user@harbour.test'),
    status: 409,
    contains: ['Theo Marchbank is active already.'],
  },
  {
    endpoint: 'reactivateUser',
    kind: 'state',
    name: 'refuses somebody who has not set a password yet',
    as: ADMIN,
    ask: (app) => idOf(app, 'ignatius.pell@harbour.test'),
    status: 409,
    contains: ['has not set a password yet'],
  },
  {
    endpoint: 'reactivateUser',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: ADMIN,
    ask: { params: { id: 'one' } },
    status: 400,
  },
  {
    endpoint: 'reactivateUser',
    kind: 'other-tenant',
    name: 'does not know a user of another company',
    as: STRANGER,
    ask: (app) => idOf(app, 'winifred.garrow@harbour.test'),
    status: 404,
  },
  {
    endpoint: 'reactivateUser',
    kind: 'anonymous',
    name: 'asks for a session',
    ask: (app) => idOf(app, 'user@harbour.test'),
    status: 401,
  },
];

export const SCENARIOS: readonly Scenario[] = [...DEACTIVATE, ...REACTIVATE];
