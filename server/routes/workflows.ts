// Workflows and their runs (spec 2.15, 7.4; design 3).
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { chosenIn, takeInputs } from '#server/jobs/run-inputs.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findChosenFiles } from '#server/store/files/chosen-files.ts';
import { deleteRun, findRun, listRuns } from '#server/store/runs/runs.ts';
import { findWorkflow, listWorkflows } from '#server/store/workflows.ts';
import { answerRun } from './answer-run.ts';
import { recordContent, runInLog } from './record-content.ts';
import { requireEngine } from './require-engine.ts';
import { requireLive } from './require-live.ts';
import { DOCUMENT_TYPES, sendFile } from './send-file.ts';
import { viewerOf } from './viewer-of.ts';

type WorkflowHandlers = Pick<
  Handlers,
  | 'listWorkflows'
  | 'retrieveWorkflow'
  | 'applyWorkflow'
  | 'listRuns'
  | 'retrieveRun'
  | 'cancelRun'
  | 'deleteRun'
  | 'exportRun'
  | 'downloadRunDocument'
>;

const noWorkflow = () => new ProblemError('not_found', MESSAGES.workflowIdNotFound);
const noRun = () => new ProblemError('not_found', 'This run does not exist, or is not yours.');

export function workflowHandlers(deps: Deps): WorkflowHandlers {
  const { db, runner } = deps;
  const now = () => deps.clock().toISOString();

  async function openedRun({ params, session }: { params: { id: string }; session: Session }) {
    const run = await findRun(db, viewerOf(session), params.id);
    if (!run) throw noRun();
    return run;
  }

  /** A run is ended and deleted by whoever started it; colleagues read it. */
  async function ownRun(call: { params: { id: string }; session: Session }) {
    const run = await openedRun(call);
    if (run.author === call.session.user.id) return run;
    throw new ProblemError('forbidden', `Only ${run.author_name.name}, who ran it, can do that.`);
  }

  return {
    async listWorkflows({ query, session, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listWorkflows(db, viewerOf(session), query);
      return { data: rows, ...total };
    },

    async retrieveWorkflow({ params, session }) {
      const workflow = await findWorkflow(db, viewerOf(session), params.id);
      if (!workflow) throw noWorkflow();
      return { data: workflow };
    },

    async applyWorkflow(call) {
      const { params, body, session, allow } = call;
      const workflow = await findWorkflow(db, viewerOf(session), params.id);
      if (!workflow) throw noWorkflow();
      allow(workflow.category);
      requireLive(workflow, session);
      await requireEngine(deps, session);
      const chosen = await findChosenFiles(db, viewerOf(session), chosenIn(body));
      return answerRun(deps, call, workflow, takeInputs(workflow.inputs, body, chosen));
    },

    async listRuns({ query, session }) {
      const { rows, ...total } = await listRuns(db, viewerOf(session), query);
      return { data: rows, ...total };
    },

    retrieveRun: async (call) => ({ data: await openedRun(call) }),

    async cancelRun(call) {
      const run = await ownRun(call);
      if (!(await runner.cancel(run.id))) throw new ProblemError('conflict', 'This run has ended already.');
      return { data: null, message: 'The run was stopped' };
    },

    async deleteRun(call) {
      const run = await ownRun(call);
      await db.transaction(async (tx) => {
        if (!(await deleteRun(tx, viewerOf(call.session), run.id)))
          throw new ProblemError('conflict', 'This run is still in progress. Stop it first, then delete it.');
        await recordContent(tx, call, { action: 'run.deleted', content: runInLog(run), at: now() });
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async exportRun(call) {
      const run = await openedRun(call);
      if (run.status !== 'finished') throw new ProblemError('conflict', 'This run has no result to download.');
      const { format } = call.query;
      const file = await deps.runFiles.write(run, format);
      const changes = changesFromNothing({ format });
      await recordContent(db, call, { action: 'run.exported', content: runInLog(run), changes, at: now() });
      return sendFile(call.reply, file);
    },

    async downloadRunDocument(call) {
      const run = await openedRun(call);
      const document = run.documents[call.params.index];
      if (!document) throw new ProblemError('not_found', 'This run has no such document.');
      const bytes = await documentBytes(deps.files, document);
      await recordContent(db, call, { action: 'run.document_downloaded', content: runInLog(run), at: now() });
      const contentType = document.kind ? DOCUMENT_TYPES[document.kind] : 'application/octet-stream';
      return sendFile(call.reply, { content: bytes, fileName: safeFileName(document.name), contentType });
    },
  };
}
