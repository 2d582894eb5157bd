// What is said about a failed run, and where: beside an input as long as it is as it was sent, otherwise in one text
// and as a toast (spec 8), as the reader may have scrolled away from the form.
import { useEffect } from 'react';
import { problemText } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { notifyError } from '#src/providers/notification.ts';
import { calmWordsOf, codeOf } from '#src/shared/runs/run-failure.ts';
import type { Given } from './run-inputs.ts';
import { sortErrors } from './run-inputs.ts';
import type { RunState } from '#src/shared/runs/run-state.ts';

const NO_ERRORS = {};

export function useRunFailure(
  state: RunState,
  inputs: readonly WorkflowInput[],
  sent: Given,
  given: Given,
): {
  beside: ReadonlyMap<string, string>;
  /** Empty when everything is said beside the inputs. */ failureText: string;
} {
  const problem = state.phase === 'failed' ? state.problem : null;
  const { beside, others } = sortErrors(problem?.errors ?? NO_ERRORS, inputs);
  const failureText =
    !problem || (beside.size > 0 && others.length === 0) ? '' : others.join('; ') || problemText(problem);

  useEffect(() => {
    // A calm refusal stays where it is read; a toast would only make it louder.
    if (!problem || failureText === '' || calmWordsOf(codeOf(problem))) return;
    notifyError(MESSAGES.workflowRunFailed, failureText);
  }, [problem, failureText]);

  const isAsSent = (name: string) =>
    given.files.get(name) === sent.files.get(name) && given.texts.get(name) === sent.texts.get(name);
  return { beside: new Map([...beside].filter(([name]) => isAsSent(name))), failureText };
}
