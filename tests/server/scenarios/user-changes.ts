// Updating users. Each scenario changes its own user.
import { MESSAGES } from '#domain/messages.ts';
import type { UpdateUser } from '#domain/users.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addPerson, formOf, personOf } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@harbour.test';
const STRANGER = 'admin@castellan.test';

/** The form of a new user at Harbour & Vale, with some changes. */
async function changed(app: TestApp, more: Partial<UpdateUser>) {
  const user = await addPerson(app, await app.signIn(ADMIN));
  return { params: { id: user.id }, body: formOf(user, more) };
}

const demo = async (app: TestApp, email: string) => {
  const user = await personOf(app, email);
  return { params: { id: user.id }, body: formOf(user) };
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'updateUser',
    kind: 'success',
    name: 'changes names, phone and role, and counts the version up',
    as: ADMIN,
    ask: (app) => changed(app, { first_name: 'Bea', phone: '+1 312 555 0142', is_admin: true }),
    status: 200,
    contains: [MESSAGES.userUpdated, '"first_name":"Bea"', '"phone":"+13125550142"', '"is_admin":true', '"version":2'],
  },
  {
    endpoint: 'updateUser',
    kind: 'success',
    name: 'leaves the role as it is where the form does not know it',
    as: ADMIN,
    ask: (app) => demo(app, ADMIN),
    status: 200,
    contains: ['"is_admin":true'],
  },
  {
    endpoint: 'updateUser',
    kind: 'success',
    name: 'counts no version up where nothing changes',
    as: ADMIN,
    ask: (app) => changed(app, {}),
    status: 200,
    contains: ['"version":1'],
  },
  {
    endpoint: 'updateUser',
    kind: 'state',
    name: 'refuses a change made from an older version',
    as: ADMIN,
    ask: (app) => changed(app, { version: 9 }),
    status: 409,
    contains: ['was changed in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'updateUser',
    kind: 'invalid',
    name: 'refuses another address',
    as: ADMIN,
    ask: (app) => changed(app, { email: 'else@moor.test' }),
    status: 400,
    contains: ['"email":["The email address cannot be changed.'],
  },
  {
    endpoint: 'updateUser',
    kind: 'invalid',
    name: 'refuses the id of somebody else in the form',
    as: ADMIN,
    ask: async (app) => ({ ...(await changed(app, {})), params: (await demo(app, 'user@harbour.test')).params }),
    status: 400,
    contains: ['"id":['],
  },
  {
    endpoint: 'updateUser',
    kind: 'state',
    name: 'refuses to take the role from oneself',
    as: ADMIN,
    ask: async (app) => {
      const { params, body } = await demo(app, ADMIN);
      return { params, body: { ...body, is_admin: false } };
    },
    status: 409,
    contains: ['You cannot remove your own administrator role.'],
  },
  {
    endpoint: 'updateUser',
    kind: 'state',
    name: 'refuses to take the role from the only administrator, also for a super admin',
    as: 'super@whereas.test',
    ask: async (app) => {
      const { params, body } = await demo(app, 'admin@pellworth.test');
      return { params, body: { ...body, is_admin: false } };
    },
    status: 409,
    contains: ['is the only administrator of Pellworth Estates.'],
  },
  {
    endpoint: 'updateUser',
    kind: 'state',
    name: 'refuses a license to somebody who is deactivated',
    as: ADMIN,
    ask: async (app) => {
      const { params, body } = await demo(app, 'winifred.garrow@harbour.test');
      return { params, body: { ...body, assigned_license: true } };
    },
    status: 409,
    contains: ['"assigned_license":["Winifred Garrow is deactivated'],
  },
  {
    endpoint: 'updateUser',
    kind: 'state',
    name: 'refuses a license where no subscription is active, also for a super admin',
    as: 'super@whereas.test',
    ask: async (app) => {
      const token = await app.signIn('admin@pellworth.test');
      const user = await addPerson(app, token);
      return { params: { id: user.id }, body: formOf(user, { assigned_license: true }) };
    },
    status: 409,
    contains: ['"assigned_license":["No subscription is active'],
  },
  {
    endpoint: 'updateUser',
    kind: 'other-tenant',
    name: 'does not know a user of another company, who stays as they are',
    as: STRANGER,
    ask: (app) => changed(app, { first_name: 'Mallory' }),
    status: 404,
    lacks: ['Moor'],
  },
  {
    endpoint: 'updateUser',
    kind: 'other-tenant',
    name: 'does not know a super admin',
    as: 'super@whereas.test',
    ask: async (app) => {
      const reply = await app.send({ path: '/auth/me', token: await app.signIn('super@whereas.test') });
      const { id, email } = (reply.body as { data: { id: string; email: string } }).data;
      return { params: { id }, body: { id, email, first_name: 'Eve', last_name: 'Eve' } };
    },
    status: 404,
  },
  {
    endpoint: 'updateUser',
    kind: 'wrong-role',
    name: 'is closed to an ordinary user, also for themselves',
    as: 'user@harbour.test',
    ask: (app) => demo(app, 'user@harbour.test'),
    status: 403,
  },
  {
    endpoint: 'updateUser',
    kind: 'anonymous',
    name: 'asks for a session',
    ask: (app) => demo(app, 'user@harbour.test'),
    status: 401,
  },
];
