// Runs: the history of somebody's runs, stopping and deleting them, their results and documents as files.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change, recordAudit } from '#server/routes/change.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import { deleteRun, deleteRuns, listRuns } from '#server/store/runs/runs.ts';
import type { RunCall } from './run-access.ts';
import { auditedRun, loadFinishedRun, loadRun } from './run-access.ts';

export function runHandlers({ db, runner, runFiles, files }: Deps) {
  /** Only its author stops or deletes a run; colleagues read it. */
  async function loadOwnRun(call: RunCall) {
    const run = await loadRun(db, call);
    if (run.author === call.viewer.userId) return run;
    throw new ProblemError('forbidden', `Only ${run.author_name.name}, who ran it, can do that.`);
  }

  return {
    async listRuns({ query, viewer }) {
      const { rows, ...total } = await listRuns(db, viewer, query);
      return { data: rows, ...total };
    },

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
      const file = await runFiles.write(run, format);
      const changes = changesFromNothing({ format });
      await recordAudit(db, call, { action: 'run.exported', content: auditedRun(run), changes });
      return sendFile(call.reply, file);
    },

    async downloadRunDocument(call) {
      const run = await loadRun(db, call);
      const document = run.documents[call.params.index];
      if (!document) throw new ProblemError('not_found', 'This run has no such document.');
      const bytes = await documentBytes(files, document);
      await recordAudit(db, call, { action: 'run.document_downloaded', content: auditedRun(run) });
      const contentType = document.kind ? DOCUMENT_TYPES[document.kind] : 'application/octet-stream';
      return sendFile(call.reply, { content: bytes, fileName: safeFileName(document.name), contentType });
    },
  } satisfies Partial<Handlers>;
}
