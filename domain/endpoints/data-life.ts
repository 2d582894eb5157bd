// How long data lives: retention, legal holds, and storage of a company.
import { z } from 'zod';
import {
  HELD_KINDS,
  holdReasonSchema,
  holdSchema,
  placeHoldSchema,
  retentionSchema,
  storageSchema,
  updateRetentionSchema,
  updateStorageSchema,
} from '#domain/data-life.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply } from './endpoint.ts';

const ofCompany = z.strictObject({ company_id: z.uuid().optional() });

export const readRetention = endpoint({
  id: 'retention.read',
  summary: "After how many days the data of one's company is deleted; a super admin names the company",
  route: 'GET /retention',
  access: { resource: 'retention', action: 'read' },
  query: ofCompany,
  reply: dataReply(retentionSchema),
});

export const updateRetention = endpoint({
  id: 'retention.update',
  summary: 'Change after how many days data is deleted; the next hourly maintenance follows it',
  route: 'PUT /retention',
  access: { resource: 'retention', action: 'update' },
  body: updateRetentionSchema,
  reply: dataReply(retentionSchema),
  reauthentication: true,
});

const holds = accessTo('holds');

export const listHolds = endpoint({
  id: 'holds.list',
  summary: "The legal holds of one's company, the newest first",
  route: 'GET /holds',
  access: holds('read'),
  query: listQuery({ state: z.enum(['open', 'all']).default('open') }),
  reply: listReply(holdSchema),
});

export const placeHold = endpoint({
  id: 'holds.place',
  summary: 'Place a project or a contract under a legal hold: nothing of it can be deleted or replaced',
  route: 'POST /holds',
  access: holds('create'),
  body: placeHoldSchema,
  reply: dataReply(holdSchema),
});

export const releaseHold = endpoint({
  id: 'holds.release',
  summary: 'Release a legal hold',
  route: 'PUT /holds/:id/release',
  access: holds('update'),
  body: z.strictObject({ reason: holdReasonSchema }),
  reply: dataReply(holdSchema),
});

export const findHold = endpoint({
  id: 'holds.on',
  summary: 'Whether a project or a file of a project is under a legal hold',
  route: 'GET /repository/held/:id',
  access: { resource: 'repository', action: 'read' },
  reply: dataReply(z.object({ hold: z.object({ kind: z.enum(HELD_KINDS), placed_at: z.string() }).nullable() })),
});

const storage = accessTo('storage');

export const readStorage = endpoint({
  id: 'storage.read',
  summary: "The bytes that one's company stores, and its limit; a super admin names the company",
  route: 'GET /storage',
  access: storage('read'),
  query: ofCompany,
  reply: dataReply(storageSchema),
});

export const updateStorage = endpoint({
  id: 'storage.update',
  summary: 'Limit what a company stores, or lift the limit',
  route: 'PUT /storage/:id',
  access: storage('update'),
  body: updateStorageSchema,
  reply: dataReply(storageSchema),
});
