// Sign-in of the Word add-in: a code, and the session that it opens.
import { expect } from 'vitest';
import { signedInSchema } from '#domain/session.ts';
import type { TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { USER } from './files.ts';

const codeOf = async (app: TestApp, email: string): Promise<string> => {
  const token = await app.signIn(email);
  return dataOf<{ code: string }>(await app.send({ method: 'POST', path: '/addin/codes', token, body: {} })).code;
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'createAddinCode',
    kind: 'success',
    name: 'gives a code, and no token',
    as: USER,
    ask: { body: {} },
    status: 200,
    contains: ['"code":"', '"expires_at":"'],
    lacks: ['token'],
  },
  {
    endpoint: 'createAddinCode',
    kind: 'success',
    name: 'gives one to a super admin, who may use Word too',
    as: 'super@whereas.test',
    ask: { body: {} },
    status: 200,
  },
  { endpoint: 'createAddinCode', kind: 'anonymous', name: 'refuses a visitor', ask: { body: {} }, status: 401 },
  {
    endpoint: 'createAddinCode',
    kind: 'state',
    name: 'refuses somebody whose default password is still in place',
    as: 'new@harbour.test',
    ask: { body: {} },
    status: 403,
    contains: ['Set your own password first.'],
  },
  {
    endpoint: 'createAddinCode',
    kind: 'invalid',
    name: 'asks for nobody else',
    as: USER,
    ask: { body: { user: 'admin@harbour.test' } },
    status: 400,
  },
  {
    endpoint: 'openAddinSession',
    kind: 'success',
    name: 'replies as sign-in does, with a token of its own',
    ask: async (app) => ({ body: { code: await codeOf(app, USER) } }),
    status: 200,
    contains: ['"email":"user@harbour.test"', '"access_token":"'],
    then: async (app, reply) => {
      const { access_token } = signedInSchema.parse((reply.body as { data: unknown }).data);
      expect((await app.send({ path: '/auth/me', token: access_token })).status).toBe(200);
    },
  },
  {
    endpoint: 'openAddinSession',
    kind: 'invalid',
    name: 'refuses a code that nobody was given',
    ask: { body: { code: 'A'.repeat(43) } },
    status: 400,
    contains: ['Signing in took too long, or the code was used already. Sign in again.'],
  },
  {
    endpoint: 'openAddinSession',
    kind: 'invalid',
    name: 'refuses a code ten times as long as one can be',
    ask: { body: { code: 'A'.repeat(1000) } },
    status: 400,
  },
];
