// API tokens of people and of companies, by HTTP.
import { expect } from 'vitest';
import { madeToken, READ_CONTRACTS } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const SUPER = 'super@whereas.test';
const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const tokenOf = async (app: TestApp, email: string, path?: '/security/tokens') =>
  (await madeToken(app, await app.signIn(email), undefined, path)).id;
const castellan = async (app: TestApp) => `company_id=${await companyId(app, 'Castellan Foods')}`;

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'createOwnToken',
    kind: 'success',
    name: 'shows the token once, and keeps its first characters',
    as: USER,
    ask: { body: { ...READ_CONTRACTS, name: 'Shown once', scopes: ['contracts:run', 'contracts:read'] } },
    status: 200,
    contains: ['"token":"wh_', '"scopes":["contracts:read","contracts:run"]', '"last_used_at":null'],
    then: async (app, reply) => {
      const { token, starts_with } = (reply.body as { data: { token: string; starts_with: string } }).data;
      expect(token.slice(0, 9)).toBe(starts_with);
      const listed = await app.send({ path: '/auth/tokens', token: await app.signIn(USER) });
      expect(listed.text).toContain('Shown once');
      expect(listed.text).not.toContain(token);
      const mail = (await app.mails()).at(-1);
      expect(mail).toMatchObject({ to: USER, subject: 'New API token for Whereas' });
      expect(mail?.text).not.toContain(token);
    },
  },
  {
    endpoint: 'createOwnToken',
    kind: 'invalid',
    name: 'refuses a token without an end',
    as: USER,
    ask: { body: { name: 'For ever', scopes: ['contracts:read'] } },
    status: 400,
  },
  {
    endpoint: 'createOwnToken',
    kind: 'invalid',
    name: 'refuses a token of more than a year',
    as: USER,
    ask: { body: { ...READ_CONTRACTS, expires_in_days: 366 } },
    status: 400,
    contains: ['365 days at most'],
  },
  {
    endpoint: 'createOwnToken',
    kind: 'invalid',
    name: 'refuses a scope that is none',
    as: USER,
    ask: { body: { ...READ_CONTRACTS, scopes: ['session:update'] } },
    status: 400,
  },
  {
    endpoint: 'createOwnToken',
    kind: 'wrong-role',
    name: 'refuses a scope that the role does not have',
    as: USER,
    ask: { body: { ...READ_CONTRACTS, scopes: ['contracts:read', 'audit:read'] } },
    status: 400,
    contains: ['A user may not do what audit:read would allow'],
  },
  {
    endpoint: 'createOwnToken',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: READ_CONTRACTS },
    status: 401,
  },

  {
    endpoint: 'listOwnTokens',
    kind: 'success',
    name: 'lists nobody else’s tokens',
    as: USER,
    ask: async (app) => {
      await madeToken(app, await app.signIn(ADMIN));
      return {};
    },
    status: 200,
  },
  { endpoint: 'listOwnTokens', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'revokeOwnToken',
    kind: 'success',
    name: 'ends a token',
    as: USER,
    ask: async (app) => ({ params: { id: await tokenOf(app, USER) } }),
    status: 200,
    contains: ['The API token is revoked'],
  },
  {
    endpoint: 'revokeOwnToken',
    kind: 'other-tenant',
    name: 'does not know the token of somebody else',
    as: USER,
    ask: async (app) => ({ params: { id: await tokenOf(app, 'admin@castellan.test') } }),
    status: 404,
  },
  {
    endpoint: 'revokeOwnToken',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { params: { id: 'mine' } },
    status: 400,
  },
  {
    endpoint: 'revokeOwnToken',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },

  {
    endpoint: 'createCompanyToken',
    kind: 'success',
    name: 'acts as a service account that is listed among the users and holds no seat',
    as: ADMIN,
    ask: { body: { ...READ_CONTRACTS, name: 'Nightly export' } },
    status: 200,
    contains: ['"token":"wh_'],
    then: async (app) => {
      const token = await app.signIn(ADMIN);
      const { body } = await app.send({ path: '/users/?search=nightly', token });
      expect(body).toMatchObject({
        data: [
          { first_name: 'Nightly export', is_service: true, is_active: true, assigned_license: false, is_admin: false },
        ],
      });
    },
  },
  {
    endpoint: 'createCompanyToken',
    kind: 'success',
    name: 'is created for the company that a super admin names',
    as: SUPER,
    ask: async (app) => ({ query: await castellan(app), body: READ_CONTRACTS }),
    status: 200,
  },
  {
    endpoint: 'createCompanyToken',
    kind: 'invalid',
    name: 'refuses what only administrators may do',
    as: ADMIN,
    ask: { body: { ...READ_CONTRACTS, scopes: ['users:read'] } },
    status: 400,
  },
  {
    endpoint: 'createCompanyToken',
    kind: 'other-tenant',
    name: 'does not know another company for an administrator',
    as: ADMIN,
    ask: async (app) => ({ query: await castellan(app), body: READ_CONTRACTS }),
    status: 404,
  },
  {
    endpoint: 'createCompanyToken',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: USER,
    ask: { body: READ_CONTRACTS },
    status: 403,
  },
  {
    endpoint: 'createCompanyToken',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: READ_CONTRACTS },
    status: 401,
  },

  {
    endpoint: 'listCompanyTokens',
    kind: 'success',
    name: 'lists the tokens of the company and of its people',
    as: ADMIN,
    ask: async (app) => {
      await madeToken(app, await app.signIn(USER));
      await madeToken(app, await app.signIn(ADMIN), undefined, '/security/tokens');
      return {};
    },
    status: 200,
    contains: ['"is_service":true', '"is_service":false'],
    lacks: ['"token":'],
  },
  {
    endpoint: 'listCompanyTokens',
    kind: 'invalid',
    name: 'refuses a company that is no id',
    as: SUPER,
    ask: { query: 'company_id=harbour' },
    status: 400,
  },
  {
    endpoint: 'listCompanyTokens',
    kind: 'other-tenant',
    name: 'does not know another company for an administrator',
    as: ADMIN,
    ask: async (app) => ({ query: await castellan(app) }),
    status: 404,
  },
  { endpoint: 'listCompanyTokens', kind: 'wrong-role', name: 'is closed to a user', as: USER, ask: {}, status: 403 },
  { endpoint: 'listCompanyTokens', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'revokeCompanyToken',
    kind: 'success',
    name: 'ends the token of a person of the company',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await tokenOf(app, USER) } }),
    status: 200,
  },
  {
    endpoint: 'revokeCompanyToken',
    kind: 'success',
    name: 'deactivates the service account of a token of the company',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await tokenOf(app, ADMIN, '/security/tokens') } }),
    status: 200,
  },
  {
    endpoint: 'revokeCompanyToken',
    kind: 'other-tenant',
    name: 'does not know the token of another company',
    as: ADMIN,
    ask: async (app) => ({ params: { id: await tokenOf(app, 'admin@castellan.test', '/security/tokens') } }),
    status: 404,
  },
  {
    endpoint: 'revokeCompanyToken',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: ADMIN,
    ask: { params: { id: 'theirs' } },
    status: 400,
  },
  {
    endpoint: 'revokeCompanyToken',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: USER,
    ask: { params: { id: NOWHERE } },
    status: 403,
  },
  {
    endpoint: 'revokeCompanyToken',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
];
