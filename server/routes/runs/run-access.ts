// Loads a run that the viewer can read, and names it in the audit log.
import type { AuditedContent } from '#domain/audited-content.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run } from '#domain/runs.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import { findRun } from '#server/store/runs/runs.ts';

export interface RunCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string };
}

/** @throws ProblemError not_found. */
export async function loadRun(db: Db, { params, viewer }: RunCall): Promise<Run> {
  const run = await findRun(db, viewer, params.id);
  if (!run) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
  return run;
}

/** @param purpose as a sentence goes on: "to download". @throws ProblemError not_found, or conflict without a result. */
export async function loadFinishedRun(db: Db, call: RunCall, purpose: string): Promise<Run> {
  const run = await loadRun(db, call);
  if (run.status !== 'finished') throw new ProblemError('conflict', `This run has no result ${purpose}.`);
  return run;
}

/** The log names the workflow of a run, never a document or a question. */
export const auditedRun = (run: Pick<Run, 'id' | 'workflow_name' | 'category'>): AuditedContent => ({
  id: run.id,
  noun: 'workflow run',
  name: run.workflow_name,
  category: run.category,
});
