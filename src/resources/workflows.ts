// Workflows as a resource.
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

/** Published versions of one workflow, listed with its id as `parentId`. */
export const workflowVersions = {
  name: 'workflow_versions',
  label: 'Versions',
  endpoints: { list: listWorkflowVersions },
  screens: {},
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
