// Workflows and their runs. The list's path is singular, as given.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { addFileSchema, fileNodeSchema, NAME_CONFLICTS } from '#domain/files.ts';
import { LIBRARY_BODY_MAX_BYTES, RUN_BODY_MAX_BYTES } from '#domain/limits.ts';
import {
  deleteRunsSchema,
  RUN_EXPORT_FORMATS,
  RUN_SORTS,
  RUN_STATUSES,
  runRequestSchema,
  runSchema,
  runSummarySchema,
} from '#domain/runs.ts';
import { createWorkflowSchema, testWorkflowSchema, updateWorkflowSchema } from '#domain/workflow-definition.ts';
import { workflowSchema, workflowVersionSchema } from '#domain/workflows.ts';
import {
  dataReply,
  endpoint,
  fileReply,
  idParams,
  listFields,
  listQuery,
  listReply,
  messageReply,
  sortQuery,
} from './endpoint.ts';

export const listWorkflows = endpoint({
  id: 'workflow.list',
  summary: 'Workflows of one category, or of all that the caller may see, newest first',
  route: 'GET /workflow',
  access: { resource: 'workflows', action: 'read' },
  query: listQuery({ category: categorySchema.optional() }),
  reply: listReply(workflowSchema),
  tool: {
    name: 'list_workflows',
    description: 'List the workflows within reach, with the inputs that each takes.',
  },
});

export const retrieveWorkflow = endpoint({
  id: 'workflow.retrieve',
  summary: 'One workflow',
  route: 'GET /workflow/retrieve/:id',
  access: { resource: 'workflows', action: 'read' },
  reply: dataReply(workflowSchema),
});

export const createWorkflow = endpoint({
  id: 'workflow.create',
  summary: 'Add a workflow to a category that the role may write, as a draft or live',
  route: 'POST /workflow',
  access: { resource: 'workflows', action: 'create' },
  body: createWorkflowSchema,
  reply: dataReply(workflowSchema),
  bodyLimit: LIBRARY_BODY_MAX_BYTES,
});

export const updateWorkflow = endpoint({
  id: 'workflow.update',
  summary: 'Replace a whole workflow, its status included; refused when `version` is given and not the current one',
  route: 'PUT /workflow/:id',
  access: { resource: 'workflows', action: 'update' },
  body: updateWorkflowSchema,
  reply: dataReply(workflowSchema),
  bodyLimit: LIBRARY_BODY_MAX_BYTES,
});

export const removeWorkflow = endpoint({
  id: 'workflow.delete',
  summary: 'Delete a workflow and its versions; runs of it stay with what they ran',
  route: 'DELETE /workflow/delete/:id',
  access: { resource: 'workflows', action: 'delete' },
  reply: messageReply,
});

export const listWorkflowVersions = endpoint({
  id: 'workflow.versions',
  summary: 'What was live under which version, newest first; nobody changes it any more',
  route: 'GET /workflow/:id/versions',
  access: { resource: 'workflows', action: 'read' },
  // Whole definitions, each of which may be a megabyte.
  query: z.strictObject({ page: listFields.page, page_size: z.coerce.number().int().min(1).max(20).default(10) }),
  reply: listReply(workflowVersionSchema),
});

const runReply = z.object({ data: z.string(), run: runSchema, message: z.string() });

export const testWorkflow = endpoint({
  id: 'workflow.test',
  summary: 'Run a definition that is not saved, on texts and files; kept for a day and in no history',
  route: 'POST /workflow/test',
  access: { resource: 'workflows', action: 'create' },
  body: testWorkflowSchema,
  reply: runReply,
  bodyLimit: RUN_BODY_MAX_BYTES,
  streams: true,
});

export const applyWorkflow = endpoint({
  id: 'workflow.apply',
  summary: 'Run a workflow on texts and files; streams progress when text/event-stream is accepted',
  route: 'POST /workflow/apply/:id',
  access: { resource: 'workflows', action: 'run' },
  body: runRequestSchema,
  reply: runReply,
  bodyLimit: RUN_BODY_MAX_BYTES,
  streams: true,
  tool: {
    name: 'run_workflow',
    description: 'Run a workflow on texts and on files of the repository. Uses a license. The result has its sources.',
    parameters: {
      id: 'The id of the workflow, from list_workflows',
      fields: 'A value for each text input of the workflow, by its name',
      files: 'For each file input its name, and file_id: the id of a file of the repository',
    },
  },
});

export const listRuns = endpoint({
  id: 'run.list',
  summary: "The caller's own runs, newest first; `search` looks in the names of workflow and documents",
  route: 'GET /workflow/runs',
  access: { resource: 'runs', action: 'read' },
  query: listQuery({
    ...sortQuery(RUN_SORTS, 'created_at', 'desc'),
    workflow_id: z.uuid().optional(),
    status: z.enum(RUN_STATUSES).optional(),
  }),
  reply: listReply(runSummarySchema),
  tool: {
    name: 'list_runs',
    description: 'List the runs of workflows of this account, the newest first.',
  },
});

export const retrieveRun = endpoint({
  id: 'run.retrieve',
  summary: 'One run with its results and sources: of the caller, or a finished one of a workflow of the organization',
  route: 'GET /workflow/runs/:id',
  access: { resource: 'runs', action: 'read' },
  reply: dataReply(runSchema),
  tool: {
    name: 'read_run',
    description: 'Read a run: its status, result and sources.',
    parameters: { id: 'The id of the run, from list_runs or run_workflow' },
  },
});

export const runAgain = endpoint({
  id: 'run.again',
  summary: 'Run the workflow, as it is now, on what a run was given; streams progress as workflow.apply does',
  route: 'POST /workflow/runs/:id/again',
  access: { resource: 'workflows', action: 'run' },
  body: z.unknown(),
  reply: runReply,
  streams: true,
});

export const deleteRun = endpoint({
  id: 'run.delete',
  summary: 'Delete one run of the caller; a run that waits or is at work is refused',
  route: 'DELETE /workflow/runs/:id',
  access: { resource: 'runs', action: 'delete' },
  reply: messageReply,
  tool: {
    name: 'delete_run',
    description: 'Delete a run and its result.',
    destructive: true,
    parameters: { id: 'The id of the run' },
  },
});

export const deleteRuns = endpoint({
  id: 'run.deleteMany',
  summary: 'Delete some runs of the caller; those that wait or are at work are left alone and counted',
  route: 'POST /workflow/runs/delete',
  access: { resource: 'runs', action: 'delete' },
  body: deleteRunsSchema,
  reply: dataReply(z.object({ deleted: z.int(), left: z.int() })),
});

export const cancelRun = endpoint({
  id: 'run.cancel',
  summary: 'Stop a run of the caller that waits or is at work; its inputs are kept',
  route: 'POST /workflow/runs/:id/cancel',
  access: { resource: 'runs', action: 'update' },
  body: z.unknown(),
  reply: messageReply,
});

export const exportRun = endpoint({
  id: 'run.export',
  summary: 'A finished run as a file with its sources',
  route: 'GET /workflow/runs/:id/export',
  access: { resource: 'runs', action: 'read' },
  query: z.strictObject({ format: z.enum(RUN_EXPORT_FORMATS) }),
  reply: fileReply,
});

export const saveRun = endpoint({
  id: 'run.save',
  summary: 'Keep the result of a finished run, with its sources, as a Word document in a project',
  route: 'POST /workflow/runs/:id/save',
  access: { resource: 'repository', action: 'create' },
  body: addFileSchema
    .pick({ category: true, folder: true, name: true })
    .required({ folder: true })
    .extend({
      on_conflict: z.enum(NAME_CONFLICTS).default('refuse'),
    }),
  reply: dataReply(fileNodeSchema),
});

export const downloadRunDocument = endpoint({
  id: 'run.document',
  summary: 'A document of a run as it was given, byte for byte',
  route: 'GET /workflow/runs/:id/documents/:index',
  access: { resource: 'runs', action: 'read' },
  params: idParams.extend({
    /** Position in the run's `documents`, from 0. */
    index: z.coerce.number().int().min(0),
  }),
  reply: fileReply,
});
