// Workflows and their runs (spec 7.4, design 3). The list's path is singular, as given.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { RUN_BODY_MAX_BYTES } from '#domain/limits.ts';
import { RUN_EXPORT_FORMATS, runRequestSchema, runSchema, runSummarySchema } from '#domain/runs.ts';
import { workflowSchema } from '#domain/workflows.ts';
import {
  dataReply,
  endpoint,
  fileReply,
  idParams,
  listQuery,
  listReply,
  messageReply,
  withinDepth,
} from './endpoint.ts';

const TOO_DEEP = { path: ['page'], message: 'Pages reach 10,000 rows deep. Narrow the search instead.' };

export const listWorkflows = endpoint({
  id: 'workflow.list',
  summary: 'Workflows of one category, or of all that the caller may see, newest first',
  method: 'GET',
  path: '/workflow',
  access: { resource: 'workflows', action: 'read' },
  query: z.strictObject({ ...listQuery, category: categorySchema.optional() }).refine(withinDepth, TOO_DEEP),
  reply: listReply(workflowSchema),
});

export const retrieveWorkflow = endpoint({
  id: 'workflow.retrieve',
  summary: 'One workflow',
  method: 'GET',
  path: '/workflow/retrieve/:id',
  access: { resource: 'workflows', action: 'read' },
  params: idParams,
  reply: dataReply(workflowSchema),
});

export const applyWorkflow = endpoint({
  id: 'workflow.apply',
  summary: 'Run a workflow on texts and files; streams progress when text/event-stream is accepted',
  method: 'POST',
  path: '/workflow/apply/:id',
  access: { resource: 'workflows', action: 'run' },
  params: idParams,
  body: runRequestSchema,
  reply: z.object({ data: z.string(), run: runSchema, message: z.string() }),
  bodyLimit: RUN_BODY_MAX_BYTES,
  streams: true,
});

export const listRuns = endpoint({
  id: 'run.list',
  summary: "The caller's own runs, newest first, of one workflow if named",
  method: 'GET',
  path: '/workflow/runs',
  access: { resource: 'runs', action: 'read' },
  query: z
    .strictObject({ page: listQuery.page, page_size: listQuery.page_size, workflow_id: z.uuid().optional() })
    .refine(withinDepth, TOO_DEEP),
  reply: listReply(runSummarySchema),
});

export const retrieveRun = endpoint({
  id: 'run.retrieve',
  summary: 'One run of the caller with its results and sources',
  method: 'GET',
  path: '/workflow/runs/:id',
  access: { resource: 'runs', action: 'read' },
  params: idParams,
  reply: dataReply(runSchema),
});

export const deleteRun = endpoint({
  id: 'run.delete',
  summary: 'Delete one run of the caller; a run that is at work is refused',
  method: 'DELETE',
  path: '/workflow/runs/:id',
  access: { resource: 'runs', action: 'delete' },
  params: idParams,
  reply: messageReply,
});

export const cancelRun = endpoint({
  id: 'run.cancel',
  summary: 'Stop a run that is at work; its inputs are kept',
  method: 'POST',
  path: '/workflow/runs/:id/cancel',
  access: { resource: 'runs', action: 'update' },
  params: idParams,
  body: z.unknown(),
  reply: messageReply,
});

export const exportRun = endpoint({
  id: 'run.export',
  summary: 'A finished run as a file with its sources',
  method: 'GET',
  path: '/workflow/runs/:id/export',
  access: { resource: 'runs', action: 'read' },
  params: idParams,
  query: z.strictObject({ format: z.enum(RUN_EXPORT_FORMATS) }),
  reply: fileReply,
  file: true,
});

export const downloadRunDocument = endpoint({
  id: 'run.document',
  summary: 'A document of a run as it was given, byte for byte',
  method: 'GET',
  path: '/workflow/runs/:id/documents/:index',
  access: { resource: 'runs', action: 'read' },
  params: idParams.extend({
    /** Position in the run's `documents`, from 0. */
    index: z.coerce.number().int().min(0),
  }),
  reply: fileReply,
  file: true,
});
