// Exports of everything of a company, and of one's own data.
import { z } from 'zod';
import { exportSchema, linkExportSchema } from '#domain/leaving.ts';
import { accessTo, dataReply, endpoint, messageReply } from './endpoint.ts';

const may = accessTo('exports');
const own = accessTo('session');
const listed = z.object({ data: z.array(exportSchema), total: z.int() });
const ofCompany = z.strictObject({ company_id: z.uuid().optional() });

export const listExports = endpoint({
  id: 'exports.list',
  summary: "The exports of one's company that the caller asked for; a super admin names the company",
  route: 'GET /exports',
  access: may('read'),
  query: ofCompany,
  reply: listed,
});

export const startExport = endpoint({
  id: 'exports.start',
  summary: "Export everything of one's company that the caller may see; a super admin names the company",
  route: 'POST /exports',
  access: may('create'),
  body: ofCompany,
  reply: dataReply(exportSchema),
  reauthentication: true,
});

export const listOwnExports = endpoint({
  id: 'exports.listOwn',
  summary: "The exports of one's own data",
  route: 'GET /exports/own',
  access: own('read'),
  reply: listed,
});

export const startOwnExport = endpoint({
  id: 'exports.startOwn',
  summary: 'Export everything about oneself',
  route: 'POST /exports/own',
  access: own('update'),
  body: z.unknown(),
  reply: dataReply(exportSchema),
  reauthentication: true,
});

export const linkExport = endpoint({
  id: 'exports.link',
  summary: 'A link to one archive of an export that the caller asked for; it works for some minutes',
  route: 'POST /exports/:id/link',
  access: own('update'),
  body: linkExportSchema,
  reply: dataReply(z.object({ url: z.string(), expires_at: z.string() })),
  reauthentication: true,
});

export const deleteExport = endpoint({
  id: 'exports.delete',
  summary: 'Delete an export that the caller asked for, or stop it',
  route: 'DELETE /exports/:id',
  access: own('update'),
  reply: messageReply,
});
