// The tenants of the platform.
import { z } from 'zod';
import { COMPANY_SORTS, companySchema, createCompanySchema, updateCompanySchema } from '#domain/companies.ts';
import { dataReply, endpoint, listQuery, listReply, sortQuery } from './endpoint.ts';

const update = { resource: 'companies', action: 'update' } as const;

export const listCompanies = endpoint({
  id: 'companies.list',
  summary: 'The companies with their administrator and latest subscription',
  route: 'GET /company/list/',
  access: { resource: 'companies', action: 'read' },
  query: listQuery(sortQuery(COMPANY_SORTS, 'created_at', 'desc')),
  reply: listReply(companySchema),
});

export const createCompany = endpoint({
  id: 'companies.create',
  summary: 'Create a company with its first administrator, who is sent the registration email',
  route: 'POST /company/',
  access: { resource: 'companies', action: 'create' },
  body: createCompanySchema,
  reply: dataReply(companySchema),
});

export const updateCompany = endpoint({
  id: 'companies.update',
  summary: 'Change what is known of a company; refused when `version` is not the current one',
  route: 'PUT /company/update/:id',
  access: update,
  body: updateCompanySchema,
  reply: dataReply(companySchema),
});

export const activateCompany = endpoint({
  id: 'companies.activate',
  summary: 'Let the people of a deactivated company sign in again',
  route: 'PUT /company/activate/:id',
  access: update,
  body: z.unknown(),
  reply: dataReply(companySchema),
});

export const deactivateCompany = endpoint({
  id: 'companies.deactivate',
  summary: 'Shut a company out at once; nothing of it is lost',
  route: 'PUT /company/deactivate/:id',
  access: update,
  body: z.unknown(),
  reply: dataReply(companySchema),
});
