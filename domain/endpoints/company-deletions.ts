// The deletion of companies: asked for, taken back, and certified.
import { z } from 'zod';
import { companySchema } from '#domain/companies.ts';
import { deleteCompanySchema, deletionSchema } from '#domain/leaving.ts';
import { accessTo, dataReply, endpoint, fileReply, listQuery, listReply } from './endpoint.ts';

const may = accessTo('companies');

export const deleteCompany = endpoint({
  id: 'companies.delete',
  summary: 'Shut a company out at once, and delete all of it after a time of grace; the body repeats its name',
  route: 'PUT /company/delete/:id',
  access: may('delete'),
  body: deleteCompanySchema,
  reply: dataReply(companySchema),
  reauthentication: true,
});

export const restoreCompany = endpoint({
  id: 'companies.restore',
  summary: 'Take the deletion of a company back while its time of grace lasts',
  route: 'PUT /company/restore/:id',
  access: may('delete'),
  body: z.unknown(),
  reply: dataReply(companySchema),
});

export const listDeletions = endpoint({
  id: 'companies.listDeletions',
  summary: 'The deletions of companies, under way, ended and taken back, the newest first',
  route: 'GET /company/deletions',
  access: may('read'),
  query: listQuery({}),
  reply: listReply(deletionSchema),
});

export const readCertificate = endpoint({
  id: 'companies.certificate',
  summary: 'The certificate of a deletion that has ended, as a JSON file',
  route: 'GET /company/deletions/:id/certificate',
  access: may('read'),
  reply: fileReply,
});
