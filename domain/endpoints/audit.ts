// The audit log: all of it for the super admin, the own company's for its administrators.
import { z } from 'zod';
import { auditActionSchema, auditEntrySchema } from '#domain/audit.ts';
import { endMomentSchema, startMomentSchema } from '#domain/subscriptions.ts';
import { endpoint, fileReply, listFields, listQuery, listReply } from './endpoint.ts';

const read = { resource: 'audit', action: 'read' } as const;

const filters = {
  /** Matches the person, the record and the company by name or email, and the network address. */
  search: listFields.search,
  action: auditActionSchema.optional(),
  /** Days in UTC, or moments where a day begins and ends elsewhere; both included. */
  from: startMomentSchema.optional(),
  to: endMomentSchema.optional(),
  /** The super admin's to give. */
  company_id: z.uuid().optional(),
};

export const listAudit = endpoint({
  id: 'audit.list',
  summary: 'Who did what to which record, when and from where; the newest first',
  route: 'GET /audit/',
  access: read,
  query: listQuery(filters),
  reply: listReply(auditEntrySchema),
});

export const exportAudit = endpoint({
  id: 'audit.export',
  summary: 'The filtered log as CSV',
  route: 'GET /audit/export',
  access: read,
  query: z.strictObject(filters),
  reply: fileReply,
});
