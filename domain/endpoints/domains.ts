// The mail domains of a company.
import { z } from 'zod';
import { addDomainSchema, companyDomainSchema } from '#domain/company-domains.ts';
import { accessTo, dataReply, endpoint, messageReply } from './endpoint.ts';

const may = accessTo('security');
const ofCompany = z.strictObject({ company_id: z.uuid().optional() });

export const listDomains = endpoint({
  id: 'domains.list',
  summary: "The mail domains of one's company; a super admin names the company",
  route: 'GET /security/domains',
  access: may('read'),
  query: ofCompany,
  reply: dataReply(z.array(companyDomainSchema)),
});

export const addDomain = endpoint({
  id: 'domains.add',
  summary: 'Add a domain; it counts once it is proven',
  route: 'POST /security/domains',
  access: may('update'),
  query: ofCompany,
  body: addDomainSchema,
  reply: dataReply(companyDomainSchema),
  reauthentication: true,
});

export const checkDomain = endpoint({
  id: 'domains.check',
  summary: 'Look for the TXT record that proves a domain',
  route: 'POST /security/domains/:id/check',
  access: may('update'),
  body: z.strictObject({}),
  reply: dataReply(companyDomainSchema),
});

export const approveDomain = endpoint({
  id: 'domains.approve',
  summary: 'Approve a domain without a record; for super admins',
  route: 'POST /security/domains/:id/approve',
  access: may('update'),
  body: z.strictObject({}),
  reply: dataReply(companyDomainSchema),
  reauthentication: true,
});

export const removeDomain = endpoint({
  id: 'domains.remove',
  summary: 'Remove a domain: nobody gets an account by it any more',
  route: 'DELETE /security/domains/:id',
  access: may('update'),
  reply: messageReply,
  reauthentication: true,
});
