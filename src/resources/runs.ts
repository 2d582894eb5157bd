// Runs of workflows as a resource: the history beside the run page, and the list of all.
import { deleteRun, listRuns, retrieveRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const runs = {
  name: 'runs',
  label: 'Runs',
  endpoints: { list: listRuns, one: retrieveRun, remove: deleteRun },
  screens: { list: SCREENS.workflowRuns.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
