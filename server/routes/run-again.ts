// Running something again on what a run was given: the workflow as it is now, or, where it was deleted or never stored,
// the definition that ran.
import { ProblemError } from '#domain/errors.ts';
import type { Run } from '#domain/runs.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import { inputsOfRun } from '#server/jobs/inputs-of-run.ts';
import type { Runnable } from '#server/jobs/runner.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { definitionOfRun } from '#server/store/runs/run-states.ts';
import { findRun } from '#server/store/runs/runs.ts';
import { findWorkflow, isWorkflowThere } from '#server/store/workflows.ts';
import { answerRun } from './answer-run.ts';
import { requireEngine } from './require-engine.ts';
import { requireLive } from './require-live.ts';
import { viewerOf } from './viewer-of.ts';

const noRun = () => new ProblemError('not_found', 'This run does not exist, or is not yours.');

export function runAgainHandlers(deps: Deps): Pick<Handlers, 'runAgain'> {
  const { db } = deps;

  return {
    async runAgain(call) {
      const { params, session, allow } = call;
      const run = await findRun(db, viewerOf(session), params.id);
      if (!run) throw noRun();
      const runnable = await runnableOf(run, session);
      if (runnable.category) allow(runnable.category);
      await requireEngine(deps, session);
      return answerRun(deps, call, runnable, inputsOfRun(inputsOf(runnable.prompts), run));
    },
  };

  async function runnableOf(run: Run, session: Session): Promise<Runnable> {
    const workflow = run.is_test ? null : await findWorkflow(db, viewerOf(session), run.workflow_id);
    if (workflow) {
      requireLive(workflow, session);
      return workflow;
    }
    // What was taken out of use is not brought back by an old run of it.
    if (!run.is_test && (await isWorkflowThere(db, run.workflow_id)))
      throw new ProblemError('conflict', 'This workflow is no longer live, so it cannot be run again.');
    const prompts = await definitionOfRun(db, run.id);
    if (!prompts) throw noRun();
    const { workflow_id, workflow_version: version, workflow_name: name, category } = run;
    return { id: run.is_test ? null : workflow_id, version, name, category, prompts };
  }
}
