// Building workflows (spec 2.15, 4, 7.4): saved whole, published and unpublished by saving, tried before they are saved.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { removeWorkflow, updateWorkflow } from '#domain/endpoints/workflow.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { WorkflowDefinition } from '#domain/workflow-definition.ts';
import type { Workflow, WorkflowStatus } from '#domain/workflows.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import { chosenIn, takeInputs } from '#server/jobs/run-inputs.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { findChosenFiles } from '#server/store/files/chosen-files.ts';
import type { Db } from '#server/store/database.ts';
import { changeWorkflow, deleteWorkflow, insertWorkflow, lockWorkflow } from '#server/store/workflow-changes.ts';
import { listVersions } from '#server/store/workflow-versions.ts';
import { findWorkflow } from '#server/store/workflows.ts';
import { answerRun } from './answer-run.ts';
import { changedFields } from './changed-fields.ts';
import { recordContent } from './record-content.ts';
import { requireEngine } from './require-engine.ts';
import { requireVersion } from './require-version.ts';
import { viewerOf } from './viewer-of.ts';

type BuilderHandlers = Pick<
  Handlers,
  'createWorkflow' | 'updateWorkflow' | 'removeWorkflow' | 'listWorkflowVersions' | 'testWorkflow'
>;
type ChangeCall = Call<typeof updateWorkflow> | Call<typeof removeWorkflow>;

/** What a test is called that has no name yet. */
const UNNAMED = 'Test';

const noWorkflow = () => new ProblemError('not_found', MESSAGES.workflowIdNotFound);

export function workflowBuilderHandlers(deps: Deps): BuilderHandlers {
  const { db, clock } = deps;

  /** Does `work` on a workflow that nobody else changes meanwhile. */
  const onWorkflow = <Result>(
    { params, session }: ChangeCall,
    work: (tx: Db, workflow: Workflow, at: string) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const workflow = await lockWorkflow(tx, viewerOf(session), params.id);
      if (!workflow) throw noWorkflow();
      return work(tx, workflow, clock().toISOString());
    });

  const record = (
    tx: Db,
    call: Pick<ChangeCall, 'actor' | 'session'>,
    action: ContentAction,
    about: { id: string; of: Pick<Workflow, 'name' | 'category'>; at: string; changes: AuditChanges | null },
  ) =>
    recordContent(tx, call, {
      action,
      content: { id: about.id, noun: 'workflow', name: about.of.name, category: about.of.category },
      changes: about.changes,
      at: about.at,
    });

  return {
    async createWorkflow(call) {
      const { body, session, allow } = call;
      allow(body.category);
      const viewer = viewerOf(session);
      const at = clock().toISOString();
      const created = await db.transaction(async (tx) => {
        const id = await insertWorkflow(tx, viewer, body, at);
        await record(tx, call, 'workflow.created', { id, of: body, at, changes: changedFields({}, body) });
        return findWorkflow(tx, viewer, id);
      });
      if (!created) throw noWorkflow();
      const isLive = body.status === 'Publish';
      return { data: created, message: isLive ? MESSAGES.workflowCreated : MESSAGES.workflowSavedAsDraft };
    },

    async updateWorkflow(call) {
      const { version, ...definition } = call.body;
      const viewer = viewerOf(call.session);
      const { updated, message } = await onWorkflow(call, async (tx, before, at) => {
        call.allow(before.category);
        call.allow(definition.category);
        requireVersion(before.name, before, version);
        requireOwnForPersonal(definition, before, viewer.userId);
        const { action, message } = transition(before.status, definition.status);
        const changes = changedFields(before, withTag(definition, before));
        if (!changes) return { updated: before, message };
        await changeWorkflow(tx, viewer, before.id, definition, at);
        await record(tx, call, action, { id: before.id, of: definition, at, changes });
        return { updated: await findWorkflow(tx, viewer, before.id), message };
      });
      if (!updated) throw noWorkflow();
      return { data: updated, message };
    },

    async removeWorkflow(call) {
      await onWorkflow(call, async (tx, before, at) => {
        call.allow(before.category);
        await deleteWorkflow(tx, before.id);
        const changes = { category: { from: before.category, to: null } };
        await record(tx, call, 'workflow.deleted', { id: before.id, of: before, at, changes });
      });
      return { data: null, message: MESSAGES.workflowDeleted };
    },

    async listWorkflowVersions({ params, query, session }) {
      const workflow = await findWorkflow(db, viewerOf(session), params.id);
      if (!workflow) throw noWorkflow();
      const { rows, total } = await listVersions(db, workflow.id, query);
      return { data: rows, total };
    },

    async testWorkflow(call) {
      const { name, prompts, ...request } = call.body;
      await requireEngine(deps, call.session);
      const chosen = await findChosenFiles(db, viewerOf(call.session), chosenIn(request));
      const inputs = takeInputs(inputsOf(prompts), request, chosen);
      return answerRun(deps, call, { id: null, version: null, category: null, name: name || UNNAMED, prompts }, inputs);
    },
  };
}

/** Only its author can make a workflow Personal, since it would leave everybody else's sight. */
function requireOwnForPersonal({ category }: WorkflowDefinition, before: Workflow, userId: string): void {
  if (category !== 'Personal' || before.author === userId) return;
  const author = before.author_name.name;
  throw new ProblemError('conflict', `Only ${author}, who made it, can make this workflow Personal.`, {
    category: [`Only ${author} can make it Personal`],
  });
}

function transition(from: WorkflowStatus, to: WorkflowStatus): { action: ContentAction; message: string } {
  if (from !== 'Publish' && to === 'Publish')
    return { action: 'workflow.published', message: MESSAGES.workflowPublished };
  if (from === 'Publish' && to !== 'Publish')
    return { action: 'workflow.unpublished', message: MESSAGES.workflowUnpublished };
  return { action: 'workflow.updated', message: MESSAGES.workflowUpdated };
}

/** The one field that a body may leave out stays as it is. */
const withTag = (definition: WorkflowDefinition, before: Workflow) => ({
  ...definition,
  display_tag: definition.display_tag ?? before.display_tag,
});
