// The deletion of people, by HTTP.
import { eq } from 'drizzle-orm';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

let counter = 0;
/** Somebody whom the administrator of Castellan has added. */
async function added(app: TestApp): Promise<string> {
  counter += 1;
  const email = `leaving${counter}@castellan.test`;
  const body = { first_name: 'Lea', last_name: 'Ving', email };
  await app.send({ method: 'POST', path: '/users/add-user/', token: await app.signIn(ADMIN), body });
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}
async function leaving(app: TestApp): Promise<string> {
  const id = await added(app);
  await app.send({ method: 'PUT', path: `/users/delete-user/${id}`, token: await app.signIn(ADMIN), body: {} });
  return id;
}

const refused = (endpoint: EndpointName, ask: Asked): readonly Scenario[] => [
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
  { endpoint, kind: 'wrong-role', name: 'is closed to a user', as: 'user@harbour.test', ask, status: 403 },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: ADMIN,
    ask: { params: { id: 'x' }, body: {} },
    status: 400,
  },
];

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'deleteUser',
    kind: 'success',
    name: 'deactivates somebody, and says until when that can be taken back',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await added(app) }, body: {} }),
    status: 200,
    contains: ['"is_active":false', '"deletion_due_at":"20'],
  },
  {
    endpoint: 'deleteUser',
    kind: 'other-tenant',
    name: 'does not know somebody of another company',
    as: 'admin@harbour.test',
    ask: async (app) => ({ params: { id: await added(app) }, body: {} }),
    status: 404,
  },
  {
    endpoint: 'deleteUser',
    kind: 'state',
    name: 'does not ask twice',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await leaving(app) }, body: {} }),
    status: 409,
  },
  ...refused('deleteUser', { params: { id: NOWHERE }, body: {} }),
  {
    endpoint: 'restoreUser',
    kind: 'success',
    name: 'takes the deletion back',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await leaving(app) }, body: {} }),
    status: 200,
    contains: ['"deletion_due_at":null'],
  },
  {
    endpoint: 'restoreUser',
    kind: 'other-tenant',
    name: 'does not know somebody of another company',
    as: 'admin@harbour.test',
    ask: async (app) => ({ params: { id: await leaving(app) }, body: {} }),
    status: 404,
  },
  ...refused('restoreUser', { params: { id: NOWHERE }, body: {} }),
];
