// A refused or failed run, said where the inputs are, so that it is still there when a toast has gone.
import type { Problem } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { Notice } from '#src/components/notice.tsx';
import { calmWordsOf, codeOf } from '#src/shared/runs/run-failure.ts';

export function RunProblem({ problem, text }: { problem: Problem; text: string }) {
  const calm = calmWordsOf(codeOf(problem));
  return (
    <Notice tone={calm ? 'warn' : 'bad'} title={calm?.title ?? MESSAGES.workflowRunFailed}>
      <div>{text}</div>
      {calm && <div>{calm.advice}</div>}
    </Notice>
  );
}
