// Workflows: saved whole, published and unpublished by saving, tested before they are saved, and run.
import type { ContentAction } from '#domain/audit.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { WorkflowDefinition } from '#domain/workflow-definition.ts';
import { type WorkflowStatus, inputsOf } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import { chosenIn, takeInputs } from '#server/jobs/run-inputs.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { findChosenFiles } from '#server/store/files/picked-files.ts';
import {
  findWorkflow,
  listWorkflows,
  changeWorkflow,
  deleteWorkflow,
  insertWorkflow,
  lockWorkflow,
  listVersions,
} from '#server/store/workflows.ts';
import { presentList } from './present-list.ts';
import { BY_NAME, recordHandlers } from './record-handlers.ts';
import { requireEngine } from './require-engine.ts';
import { answerRun, requireLive } from './runs/answer-run.ts';

/** The name of a test that has none yet. */
const UNNAMED = 'Test';

export function workflowHandlers(deps: Deps) {
  const { db } = deps;
  const records = recordHandlers(deps, {
    noun: 'workflow',
    missing: SERVER_MESSAGES.workflowIdNotFound,
    list: listWorkflows,
    find: findWorkflow,
    lock: lockWorkflow,
    insert: insertWorkflow,
    replace: changeWorkflow,
    remove: deleteWorkflow,
    ...BY_NAME,
    complete: ({ display_tag }, definition: WorkflowDefinition): WorkflowDefinition => ({
      ...definition,
      display_tag: definition.display_tag ?? display_tag,
    }),
    outcomeOf(verb, { before, after }) {
      if (verb === 'updated') return transition(before?.status, after?.status);
      if (verb === 'deleted') return { action: 'workflow.deleted', message: MESSAGES.workflowDeleted };
      const message = after?.status === 'Publish' ? MESSAGES.workflowCreated : MESSAGES.workflowSavedAsDraft;
      return { action: 'workflow.created', message };
    },
  });

  return {
    listWorkflows: records.list,
    retrieveWorkflow: records.one,
    createWorkflow: records.create,
    updateWorkflow: records.update,
    removeWorkflow: records.remove,

    async listWorkflowVersions(call) {
      const { data: workflow } = await records.one(call);
      return presentList(await listVersions(db, workflow.id, call.query));
    },

    async applyWorkflow(call) {
      const { body, session, viewer } = call;
      const { data: workflow } = await records.one(call);
      call.allow(workflow.category);
      requireLive(workflow, session);
      await requireEngine(deps, session);
      const chosen = await findChosenFiles(db, viewer, chosenIn(body));
      return answerRun(deps, call, workflow, takeInputs(workflow.inputs, body, chosen));
    },

    async testWorkflow(call) {
      const { name, prompts, ...request } = call.body;
      await requireEngine(deps, call.session);
      const chosen = await findChosenFiles(db, call.viewer, chosenIn(request));
      const inputs = takeInputs(inputsOf(prompts), request, chosen);
      return answerRun(deps, call, { id: null, version: null, category: null, name: name || UNNAMED, prompts }, inputs);
    },
  } satisfies Partial<Handlers>;
}

function transition(from?: WorkflowStatus, to?: WorkflowStatus): { action: ContentAction; message: string } {
  if (from !== 'Publish' && to === 'Publish')
    return { action: 'workflow.published', message: MESSAGES.workflowPublished };
  if (from === 'Publish' && to !== 'Publish')
    return { action: 'workflow.unpublished', message: MESSAGES.workflowUnpublished };
  return { action: 'workflow.updated', message: MESSAGES.workflowUpdated };
}
