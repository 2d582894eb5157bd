// The reset of somebody's lost second factor, by HTTP.
import { eq } from 'drizzle-orm';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { withTotp } from '#tests/support/second-factors.ts';

const WHO = 'maren.tolliver@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const idOf = async (app: TestApp, email: string) => {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'resetSecondFactor',
    kind: 'success',
    name: 'removes the factors of somebody who has lost theirs, and ends their sessions',
    as: 'admin@harbour.test',
    ask: async (app) => {
      await withTotp(app, await app.signIn(WHO));
      return { params: { id: await idOf(app, WHO) }, body: {} };
    },
    status: 200,
    then: async (app) => {
      await app.signIn(WHO);
    },
  },
  {
    endpoint: 'resetSecondFactor',
    kind: 'state',
    name: 'refuses one’s own',
    as: 'admin@harbour.test',
    ask: async (app) => ({ params: { id: await idOf(app, 'admin@harbour.test') }, body: {} }),
    status: 409,
    contains: ['your own second factor'],
  },
  {
    endpoint: 'resetSecondFactor',
    kind: 'invalid',
    name: 'refuses no id',
    as: 'admin@harbour.test',
    ask: { params: { id: 'x' }, body: {} },
    status: 400,
  },
  {
    endpoint: 'resetSecondFactor',
    kind: 'other-tenant',
    name: 'does not know the people of another company',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: { id: await idOf(app, WHO) }, body: {} }),
    status: 404,
  },
  {
    endpoint: 'resetSecondFactor',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: 'user@harbour.test',
    ask: { params: { id: NOWHERE }, body: {} },
    status: 403,
  },
  {
    endpoint: 'resetSecondFactor',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE }, body: {} },
    status: 401,
  },
];
