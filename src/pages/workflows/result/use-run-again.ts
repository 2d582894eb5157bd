// Runs a finished run again with the same inputs, and opens the new run.
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { runAgain } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { MESSAGES } from '#domain/messages.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { stream } from '#src/providers/http/stream.ts';
import { notifyError } from '#src/providers/notification.ts';

export interface RunAgain {
  readonly isStarting: boolean;
  readonly start: (run: Run) => void;
  /** Opens the form with the run's inputs; absent if the workflow no longer exists. */
  readonly changeInputs?: (run: Run) => void;
}

export function useRunAgain(changeInputs: ((run: Run) => void) | undefined): RunAgain {
  const [isStarting, setIsStarting] = useState(false);
  const navigate = useNavigate();
  const invalidate = useInvalidate();

  const begin = async (run: Run) => {
    if (isStarting) return;
    setIsStarting(true);
    try {
      const id = await startAgain(run.id);
      void invalidate({ resource: 'runs', invalidates: ['list'] });
      void navigate(hrefTo.runWorkflow(run.workflow_id, id), { state: { fromForm: true } });
    } catch (error) {
      notifyError(MESSAGES.runAgainFailed, sentenceOf(error));
    }
    setIsStarting(false);
  };
  return { isStarting, start: (run) => void begin(run), ...(changeInputs && { changeInputs }) };
}

/** @returns the id of the new run, which continues on the server. */
async function startAgain(id: string): Promise<string> {
  for await (const event of stream(runAgain, { params: { id }, body: {} })) {
    if (event.type === 'started') return event.run_id;
    if (event.type === 'failed') throw new Error(event.problem.message);
  }
  throw new Error(MESSAGES.unexpectedError);
}
