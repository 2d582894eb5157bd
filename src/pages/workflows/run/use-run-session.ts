// The inputs of a workflow, the run that they start and its failure, for the run page and for the builder's test.
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { NO_INPUTS, checkReadiness } from '#src/pages/workflows/inputs/run-inputs.ts';
import { loadingNames } from '#src/pages/workflows/inputs/use-pending-files.ts';
import { useRunInputs } from '#src/pages/workflows/inputs/use-run-inputs.ts';
import { notifyError } from '#src/providers/notification.ts';
import { useRunFailure } from './run-failure.tsx';
import { type RunOptions, useRun } from './use-run.ts';

export type RunSession = ReturnType<typeof useRunSession>;

export function useRunSession(options: RunOptions) {
  const { inputs } = options;
  const form = useRunInputs(inputs);
  const { values, pendingFiles } = form;
  const { start, ...run } = useRun(options);
  /** The values of the last run. */
  const [sent, setSent] = useState(NO_INPUTS);
  return {
    ...form,
    ...run,
    ...useRunFailure(run.state, inputs, sent, values),
    inputs,
    isRunning: run.state.phase === 'running',
    /** Starts a run, or says what is missing. @returns until the run has ended; undefined if it did not start */
    submit: (): Promise<void> | undefined => {
      const { isReady, hint } = checkReadiness(inputs, values, loadingNames(pendingFiles));
      if (!isReady) {
        notifyError(MESSAGES.requiredFields, hint);
        return undefined;
      }
      setSent(values);
      return start(values);
    },
  };
}
