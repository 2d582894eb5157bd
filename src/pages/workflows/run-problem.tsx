// A refused or failed run, said where the inputs are, so that it is still there when a toast has gone.
import { Alert } from 'antd';
import type { Problem } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { calmWordsOf, codeOf } from './run-failure.ts';

export function RunProblem({ problem, text }: { problem: Problem; text: string }) {
  const calm = calmWordsOf(codeOf(problem));
  return (
    <Alert
      className="run-problem"
      type={calm ? 'warning' : 'error'}
      showIcon
      message={calm?.title ?? MESSAGES.workflowRunFailed}
      description={
        <>
          <div>{text}</div>
          {calm && <div>{calm.advice}</div>}
        </>
      }
    />
  );
}
