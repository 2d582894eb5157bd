// Running a kept run again, at once and on what it was given; the new run has an address of its own.
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
  /** Opens the form with what the run was given, where there is one. */
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
      const id = await startedAgain(run.id);
      void invalidate({ resource: 'runs', invalidates: ['list'] });
      void navigate(hrefTo.runWorkflow(run.workflow_id, id), { state: { fromForm: true } });
    } catch (error) {
      notifyError(MESSAGES.runAgainFailed, sentenceOf(error));
    }
    setIsStarting(false);
  };
  return { isStarting, start: (run) => void begin(run), ...(changeInputs && { changeInputs }) };
}

/** @returns the id of the new run, which goes on by itself. */
async function startedAgain(id: string): Promise<string> {
  for await (const event of stream(runAgain, { params: { id }, body: {} })) {
    if (event.type === 'started') return event.run_id;
    if (event.type === 'failed') throw new Error(event.problem.message);
  }
  throw new Error(MESSAGES.unexpectedError);
}
