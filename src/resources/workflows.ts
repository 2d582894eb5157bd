// Workflows as a resource (spec 2.15, 7.4).
import { listWorkflows, retrieveWorkflow } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const workflows = {
  name: 'workflows',
  label: 'Workflows',
  endpoints: { list: listWorkflows, one: retrieveWorkflow },
  screens: { list: SCREENS.workflows.path, show: SCREENS.runWorkflow.path },
  messages: { loadFailed: MESSAGES.workflowLoadFailed, notFound: MESSAGES.workflowNotFound },
} as const satisfies ResourceDescriptor;
