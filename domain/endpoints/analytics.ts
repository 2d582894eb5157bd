// Usage: recording an event, and the two tables of analytics with their chart and files.
import { z } from 'zod';
import {
  COMPANY_USAGE_SORTS,
  companyUsageSchema,
  CONTRACT_USAGE_SORTS,
  contractUsageSchema,
  countersSchema,
  recordEventSchema,
  usageDaySchema,
} from '#domain/analytics.ts';
import { dataReply, endpoint, fileReply, listFields, listQuery, listReply, sortQuery } from './endpoint.ts';

const read = { resource: 'analytics', action: 'read' } as const;
const companySort = sortQuery(COMPANY_USAGE_SORTS, 'event_count', 'desc');
const contractSort = sortQuery(CONTRACT_USAGE_SORTS, 'created_at', 'desc');
const search = listFields.search;

export const recordEvent = endpoint({
  id: 'analytics.record',
  summary: 'Record one usage event of the caller',
  route: 'POST /contract/events/',
  access: { resource: 'events', action: 'create' },
  body: recordEventSchema,
  reply: dataReply(z.object({ id: z.string() })),
});

export const listAnalytics = endpoint({
  id: 'analytics.list',
  summary: 'The counters of every company, and their totals over all rows that match',
  route: 'GET /contract/analytics/',
  access: read,
  query: listQuery(companySort),
  reply: listReply(companyUsageSchema).extend({ totals: countersSchema }),
});

export const exportAnalytics = endpoint({
  id: 'analytics.export',
  summary: 'The list as CSV, every page of it',
  route: 'GET /contract/analytics/export',
  access: read,
  query: z.strictObject({ search, ...companySort }),
  reply: fileReply,
});

export const companyAnalytics = endpoint({
  id: 'analytics.company',
  summary: 'The counters of one company by user and contract, and their totals',
  route: 'GET /contract/analytics/:id',
  access: read,
  query: listQuery(contractSort),
  reply: listReply(contractUsageSchema).extend({ totals: countersSchema, company: z.string() }),
});

export const exportCompanyAnalytics = endpoint({
  id: 'analytics.exportCompany',
  summary: 'The detail of one company as CSV, every page of it',
  route: 'GET /contract/analytics/:id/export',
  access: read,
  query: z.strictObject({ search, ...contractSort }),
  reply: fileReply,
});

export const companyTimeline = endpoint({
  id: 'analytics.timeline',
  summary: 'Events per day of one company, up to a year, the last thirty days unless told',
  route: 'GET /contract/analytics/:id/timeline',
  access: read,
  query: z.strictObject({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  reply: dataReply(z.array(usageDaySchema)),
});
