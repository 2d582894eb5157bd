// Runs something for a caller and answers with the result, or with the events on the way to it.
import type { applyWorkflow } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Reply } from '#domain/endpoints/endpoint.ts';
import type { GivenInputs, Runnable, Runner } from '#server/jobs/runner.ts';
import type { Call } from '#server/plugins/mount.ts';
import { viewerOf } from './viewer-of.ts';

type RunCall = Pick<Call<typeof applyWorkflow>, 'session' | 'wantsStream' | 'stream' | 'reply'>;

export async function answerRun(
  runner: Runner,
  { session, wantsStream, stream, reply }: RunCall,
  runnable: Runnable,
  inputs: GivenInputs,
): Promise<Reply<typeof applyWorkflow> | undefined> {
  const viewer = viewerOf(session);
  const isGone = () => reply.raw.destroyed;
  if (wantsStream)
    return stream(async (tell) => {
      const run = await runner.run(viewer, runnable, inputs, { tell, isGone });
      return { type: 'finished', data: run.text, run };
    });
  const run = await runner.run(viewer, runnable, inputs, { tell: () => undefined, isGone });
  return { data: run.text, run, message: MESSAGES.workflowRunDone };
}
