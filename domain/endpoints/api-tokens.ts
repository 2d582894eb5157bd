// API tokens: one's own, and those of a company for its administrators. No token can make any of these calls.
import { z } from 'zod';
import { apiTokenSchema, companyTokenSchema, createTokenSchema, newTokenSchema } from '#domain/api-tokens.ts';
import { accessTo, dataReply, endpoint, messageReply } from './endpoint.ts';

const own = accessTo('session');
const ofCompany = accessTo('security');
const company = z.strictObject({ company_id: z.uuid().optional() });

export const listOwnTokens = endpoint({
  id: 'tokens.list',
  summary: "One's own API tokens that are alive, the newest first",
  route: 'GET /auth/tokens',
  access: own('read'),
  reply: dataReply(z.array(apiTokenSchema)),
});

export const createOwnToken = endpoint({
  id: 'tokens.create',
  summary: 'Create a personal API token; the reply alone has the token itself',
  route: 'POST /auth/tokens',
  access: own('update'),
  body: createTokenSchema,
  reply: dataReply(newTokenSchema),
  reauthentication: true,
});

export const revokeOwnToken = endpoint({
  id: 'tokens.revoke',
  summary: "Revoke one of one's own API tokens",
  route: 'DELETE /auth/tokens/:id',
  access: own('update'),
  reply: messageReply,
});

export const listCompanyTokens = endpoint({
  id: 'security.tokens.list',
  summary:
    'All API tokens of a company that are alive, its own and those of its people; a super admin names the company',
  route: 'GET /security/tokens',
  access: ofCompany('read'),
  query: company,
  reply: dataReply(z.array(companyTokenSchema)),
});

export const createCompanyToken = endpoint({
  id: 'security.tokens.create',
  summary:
    'Create an API token of a company, which acts as a new service account; the reply alone has the token itself',
  route: 'POST /security/tokens',
  access: ofCompany('update'),
  query: company,
  body: createTokenSchema,
  reply: dataReply(newTokenSchema),
  reauthentication: true,
});

export const revokeCompanyToken = endpoint({
  id: 'security.tokens.revoke',
  summary: 'Revoke an API token of a company; its service account, if it is one of the company, is deactivated',
  route: 'DELETE /security/tokens/:id',
  access: ofCompany('update'),
  query: company,
  reply: messageReply,
});
