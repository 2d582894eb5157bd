// Runs: the history of somebody's runs; running again, stopping and deleting them; their results as files, and their documents.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { UPLOADED_TEXTS } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Run, type RunDocument, safeFileName } from '#domain/runs.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { inputsOfRun } from '#server/jobs/run-inputs.ts';
import type { Runnable } from '#server/jobs/runner.ts';
import type { Db } from '#server/store/database.ts';
import type { Handlers, Caller } from '#server/plugins/mount.ts';
import { change, recordAudit } from '#server/routes/change.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { treeAdditions } from '#server/routes/files/add.ts';
import { treeAccess } from '#server/routes/files/tree-access.ts';
import { presentList } from '#server/routes/present-list.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import { definitionOfRun } from '#server/store/runs/run-states.ts';
import { deleteRun, deleteRuns, listRuns } from '#server/store/runs/runs.ts';
import { isDocumentKept } from '#server/store/data-life/retention.ts';
import { findWorkflow, isWorkflowThere } from '#server/store/workflows.ts';
import { answerRun, requireLive } from './answer-run.ts';
import { type RunCall, auditedRun, loadFinishedRun, loadRun } from './run-access.ts';

interface DocumentCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string; readonly index: number };
}

export function runHandlers(deps: Deps, views: DocumentViews) {
  const { db, runner, reportFiles, files } = deps;
  const { requireTarget, addFile } = treeAdditions(deps, treeAccess(deps, 'repository'));

  /** Only its author stops or deletes a run; colleagues read it. */
  async function loadOwnRun(call: RunCall) {
    const run = await loadRun(db, call);
    if (run.author === call.viewer.userId) return run;
    throw new ProblemError('forbidden', `Only ${run.author_name.name}, who ran it, can do that.`);
  }

  async function loadDocument(call: DocumentCall): Promise<{ run: Run; document: RunDocument }> {
    const run = await loadRun(db, call);
    const document = run.documents[call.params.index];
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    await requireKept(db, run, [document]);
    return { run, document };
  }

  /** The workflow of a run as it is now; the definition that ran, if it was deleted or never stored. */
  async function runnableOf(run: Run, { viewer, session }: Pick<Caller, 'viewer' | 'session'>): Promise<Runnable> {
    const workflow = run.is_test ? null : await findWorkflow(db, viewer, run.workflow_id);
    if (workflow) {
      requireLive(workflow, session);
      return workflow;
    }
    // An unpublished workflow must not run again by way of an old run.
    if (!run.is_test && (await isWorkflowThere(db, run.workflow_id)))
      throw new ProblemError('conflict', 'This workflow is no longer live, so it cannot be run again.');
    const prompts = await definitionOfRun(db, run.id);
    if (!prompts) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
    const { workflow_id, workflow_version: version, workflow_name: name, category } = run;
    return { id: run.is_test ? null : workflow_id, version, name, category, prompts };
  }

  return {
    listRuns: async ({ query, viewer }) => presentList(await listRuns(db, viewer, query)),

    retrieveRun: async (call) => ({ data: await loadRun(db, call) }),

    async cancelRun(call) {
      const run = await loadOwnRun(call);
      if (!(await runner.cancel(run.id))) throw new ProblemError('conflict', 'This run has ended already.');
      return { data: null, message: 'The run was stopped' };
    },

    async deleteRun(call) {
      const run = await loadOwnRun(call);
      await change(db, call, async (tx) => {
        if (!(await deleteRun(tx, call.viewer, run.id)))
          throw new ProblemError('conflict', 'This run is still in progress. Stop it first, then delete it.');
        return { audit: { action: 'run.deleted', content: auditedRun(run) } };
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async deleteRuns(call) {
      const ids = [...new Set(call.body.ids)];
      const { deleted } = await change(db, call, async (tx) => {
        const gone = await deleteRuns(tx, call.viewer, ids);
        // One entry per workflow: several would say the same.
        const byWorkflow = Map.groupBy(gone, ({ workflow_name, category }) => `${category ?? ''} ${workflow_name}`);
        const audit = [...byWorkflow.values()].flatMap((runs) =>
          runs.slice(0, 1).map((first) => ({
            action: 'run.deleted' as const,
            content: auditedRun(first),
            count: runs.length,
          })),
        );
        return { audit, deleted: gone.length };
      });
      return { data: { deleted, left: ids.length - deleted } };
    },

    async exportRun(call) {
      const run = await loadFinishedRun(db, call, 'to download');
      const { format } = call.query;
      const file = await reportFiles.write(run, format);
      const changes = changesFromNothing({ format });
      await recordAudit(db, call, { action: 'run.exported', content: auditedRun(run), changes });
      return sendFile(call.reply, file);
    },

    async downloadRunDocument(call) {
      const { run, document } = await loadDocument(call);
      const bytes = await documentBytes(files, document);
      await recordAudit(db, call, { action: 'run.document_downloaded', content: auditedRun(run) });
      const contentType = document.kind ? DOCUMENT_TYPES[document.kind] : 'application/octet-stream';
      return sendFile(call.reply, { content: bytes, fileName: safeFileName(document.name), contentType });
    },

    async runAgain(call) {
      const { session, allow } = call;
      const run = await loadRun(db, call);
      await requireKept(db, run, run.documents);
      const runnable = await runnableOf(run, call);
      if (runnable.category) allow(runnable.category);
      await requireEngine(deps, session);
      return answerRun(deps, call, runnable, inputsOfRun(inputsOf(runnable.prompts), run));
    },

    async saveRun(call) {
      const { body } = call;
      const run = await loadFinishedRun(db, call, 'to save');
      const target = await requireTarget(call, body);
      const { content: bytes } = await reportFiles.write(run, 'docx');
      const content = await deps.uploads.storeBytes(bytes, body.name);
      const description = `Result of ${run.workflow_name}`;
      const { outcome, file } = await addFile(call, target, { ...body, path: [], description, content });
      return { data: file, message: UPLOADED_TEXTS[outcome] };
    },

    async readRunDocument(call) {
      const { run, document } = await loadDocument(call);
      const { source } = call.query;
      const cited = run.sources.find((one) => one.number === source && one.document === document.name);
      if (source !== undefined && !cited)
        throw new ProblemError('not_found', `${document.name} is not what source ${source} of this run quotes.`);
      return views.reading(call, document, () => cited ?? null);
    },
    findInRunDocument: async (call) => views.find(call, (await loadDocument(call)).document),
    drawRunDocumentPage: async (call) => views.page(call, (await loadDocument(call)).document),
    readRunDocumentPage: async (call) => views.lines(call, (await loadDocument(call)).document),
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError not_found for a document that retention has removed. */
async function requireKept(db: Db, run: Pick<Run, 'id'>, documents: readonly RunDocument[]): Promise<void> {
  for (const { name, sha256 } of documents)
    if (!(await isDocumentKept(db, run.id, sha256)))
      throw new ProblemError(
        'not_found',
        `${name} is no longer kept: your company deletes documents of runs after a time.`,
      );
}
