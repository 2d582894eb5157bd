// Runs something for a caller and replies with the result, or with a stream of events.
import { changesFromNothing } from '#domain/audit.ts';
import type { Reply } from '#domain/endpoints/endpoint.ts';
import type { applyWorkflow } from '#domain/endpoints/workflow.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, GivenInputs, Runnable } from '#server/jobs/runner.ts';
import type { Call } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { recordAudit } from '#server/routes/change.ts';

type RunCall = Pick<
  Call<typeof applyWorkflow>,
  'session' | 'viewer' | 'now' | 'actor' | 'wantsStream' | 'stream' | 'reply'
>;

export async function answerRun(
  { runner }: Pick<Deps, 'runner'>,
  call: RunCall,
  runnable: Runnable,
  inputs: GivenInputs,
): Promise<Reply<typeof applyWorkflow> | undefined> {
  const { viewer, wantsStream, stream, reply } = call;
  const isGone = () => reply.raw.destroyed;
  const { name, category } = runnable;
  const record: Caller['record'] = (tx, id, documents) =>
    recordAudit(tx, call, {
      action: 'run.started',
      content: { id, noun: runnable.id === null ? 'workflow test' : 'workflow run', name, category },
      changes: changesFromNothing({ documents }),
    });
  if (wantsStream)
    return stream(async (send) => {
      const run = await runner.run(viewer, runnable, inputs, { tell: send, isGone, record });
      return { type: 'finished', data: run.text, run };
    });
  const run = await runner.run(viewer, runnable, inputs, { tell: () => undefined, isGone, record });
  return { data: run.text, run, message: MESSAGES.workflowRunDone };
}

/** Who may run a workflow that is not live (docs/decisions/0006). @throws ProblemError that says whom to ask. */
export function requireLive(workflow: Workflow, session: Session): void {
  if (workflow.status === 'Publish' || workflow.author === session.user.id || session.user.is_super_user) return;
  throw new ProblemError(
    'conflict',
    `This workflow is not live yet. Ask ${workflow.author_name.name} to publish it, then run it.`,
  );
}
