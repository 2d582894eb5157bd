// Workflows as a resource (spec 2.15, 7.4).
import {
  createWorkflow,
  listWorkflows,
  listWorkflowVersions,
  removeWorkflow,
  retrieveWorkflow,
  updateWorkflow,
} from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const workflows = {
  name: 'workflows',
  label: 'Workflows',
  endpoints: {
    list: listWorkflows,
    one: retrieveWorkflow,
    create: createWorkflow,
    update: updateWorkflow,
    remove: removeWorkflow,
  },
  screens: { list: SCREENS.workflows.path, show: SCREENS.runWorkflow.path },
  messages: { loadFailed: MESSAGES.workflowLoadFailed, notFound: MESSAGES.workflowNotFound },
} as const satisfies ResourceDescriptor;

/** What was live of one workflow; the list is asked for with its id as `of`. */
export const workflowVersions = {
  name: 'workflow_versions',
  label: 'Versions',
  endpoints: { list: listWorkflowVersions },
  screens: {},
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
