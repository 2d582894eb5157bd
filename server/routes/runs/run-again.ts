// Runs something again with the inputs of an earlier run: the workflow as it is now, or, if it was deleted or never stored,
// the definition that ran.
import { ProblemError } from '#domain/errors.ts';
import type { Run } from '#domain/runs.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import { inputsOfRun } from '#server/jobs/inputs-of-run.ts';
import type { Runnable } from '#server/jobs/runner.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { definitionOfRun } from '#server/store/runs/run-states.ts';
import { findWorkflow, isWorkflowThere } from '#server/store/workflows.ts';
import { answerRun } from './answer-run.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { requireLive } from './require-live.ts';
import { loadRun } from './run-access.ts';

export function runAgainHandlers(deps: Deps) {
  const { db } = deps;

  return {
    async runAgain(call) {
      const { session, allow } = call;
      const run = await loadRun(db, call);
      const runnable = await runnableOf(run, call);
      if (runnable.category) allow(runnable.category);
      await requireEngine(deps, session);
      return answerRun(deps, call, runnable, inputsOfRun(inputsOf(runnable.prompts), run));
    },
  } satisfies Partial<Handlers>;

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
}
