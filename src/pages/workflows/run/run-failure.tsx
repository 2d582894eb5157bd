// The messages of a refused, failed or cancelled run, beside the form. They stay when the toast is gone.
import { useEffect, useRef } from 'react';
import { type Problem, problemText } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { Notice } from '#src/components/notice.tsx';
import { type RunInputs, splitErrors } from '#src/pages/workflows/inputs/run-inputs.ts';
import { notifyError } from '#src/providers/notification.ts';
import { calmWordsOf, codeOf } from '#src/shared/runs/run-failure.ts';
import type { RunState } from '#src/shared/runs/run-state.ts';

export function RunProblem({ problem, text }: { problem: Problem; text: string }) {
  const calm = calmWordsOf(codeOf(problem));
  return (
    <Notice tone={calm ? 'warn' : 'bad'} title={calm?.title ?? MESSAGES.workflowRunFailed}>
      <div>{text}</div>
      {calm && <div>{calm.advice}</div>}
    </Notice>
  );
}

const NO_ERRORS = {};

/**
 * Splits a failure into errors of inputs and one text, which it also shows as a toast: the user may have scrolled away.
 * The error of an input disappears once its value changes.
 * @param sent the values of the failed run.
 */
export function useRunFailure(
  state: RunState,
  inputs: readonly WorkflowInput[],
  sent: RunInputs,
  values: RunInputs,
): {
  inputErrors: ReadonlyMap<string, string>;
  /** Empty if every error is shown beside its input. */
  failureText: string;
} {
  const problem = state.phase === 'failed' ? state.problem : null;
  const { inputErrors, others } = splitErrors(problem?.errors ?? NO_ERRORS, inputs);
  const failureText =
    !problem || (inputErrors.size > 0 && others.length === 0) ? '' : others.join('; ') || problemText(problem);

  useEffect(() => {
    // An expected refusal is shown beside the form only, without a toast.
    if (!problem || failureText === '' || calmWordsOf(codeOf(problem))) return;
    notifyError(MESSAGES.workflowRunFailed, failureText);
  }, [problem, failureText]);

  const isUnchanged = (name: string) =>
    values.files.get(name) === sent.files.get(name) && values.texts.get(name) === sent.texts.get(name);
  return { inputErrors: new Map([...inputErrors].filter(([name]) => isUnchanged(name))), failureText };
}

/** Takes the focus, which was on the Cancel button. */
export function CancelledNote() {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <output className="quiet" tabIndex={-1} ref={note}>
      The run was cancelled. Your inputs are still here.
    </output>
  );
}
