// Runs of workflows as a resource: the history beside the run page. They have no screen of their own.
import { deleteRun, listRuns, retrieveRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ResourceDescriptor } from './resource.ts';

export const runs = {
  name: 'runs',
  label: 'Runs',
  endpoints: { list: listRuns, one: retrieveRun, remove: deleteRun },
  screens: {},
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
