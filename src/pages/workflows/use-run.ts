// Starts a run and follows it to its end. The run lives on the server: losing the connection does not lose the run.
import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import type { Problem } from '#domain/errors.ts';
import type { Run, RunEvent, RunRequest } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import type { Given } from './run-inputs.ts';
import { requestOf } from './run-inputs.ts';
import type { RunState } from '#src/shared/runs/run-state.ts';
import { CANCELLED, IDLE, STARTING, afterEvent } from '#src/shared/runs/run-state.ts';
import { codeOf, failureOf, isConnectionLost } from '#src/shared/runs/run-failure.ts';

interface RunKind {
  /** What is asked for. */
  readonly inputs: readonly WorkflowInput[];
  /** The call that runs it: of a saved workflow, or of one that is being written. */
  readonly open: (request: RunRequest, signal: AbortSignal) => AsyncGenerator<RunEvent, void>;
  onFinished: (run: Run) => void;
  /** The connection broke while the run was at work, or the run ended before it could be stopped; it can be looked up. */
  onLost: (runId: string) => void;
}

export function useRun({ inputs, open, onFinished, onLost }: RunKind) {
  const [state, setState] = useState<RunState>(IDLE);
  const listening = useRef<AbortController | null>(null);
  // Leaving the page stops the listening, not the run.
  useEffect(() => () => listening.current?.abort(), []);

  const start = async (given: Given): Promise<void> => {
    if (listening.current) return;
    const controller = new AbortController();
    listening.current = controller;
    const { signal } = controller;
    let runId: string | null = null;
    setState(STARTING);
    try {
      const body = await requestOf(inputs, given);
      for await (const event of open(body, signal)) {
        if (signal.aborted) return;
        if (event.type === 'started') runId = event.run_id;
        if (listening.current !== controller) {
          // Cancelled before it had started: listened to for its number only.
          if (runId !== null) await call(cancelRun, { params: { id: runId }, body: {} });
          return;
        }
        if (runId !== null && event.type === 'failed' && goesOn(event.problem)) {
          setState(IDLE);
          onLost(runId);
          return;
        }
        setState((before) => afterEvent(before, event));
        if (event.type === 'finished') onFinished(event.run);
      }
    } catch (error) {
      if (signal.aborted || listening.current !== controller) return;
      if (runId !== null && isConnectionLost(error)) {
        setState(IDLE);
        onLost(runId);
      } else setState({ phase: 'failed', ...failureOf(error), runId });
    } finally {
      if (listening.current === controller) listening.current = null;
    }
  };

  const cancel = () => {
    const runId = state.phase === 'running' ? state.runId : null;
    const controller = listening.current;
    listening.current = null;
    setState(CANCELLED);
    // Without a number there is nothing to stop yet, and the server may have the documents already.
    if (runId === null) return;
    controller?.abort();
    call(cancelRun, { params: { id: runId }, body: {} }).catch((error: unknown) => {
      // Somebody who has begun another run meanwhile stays with that one.
      if (!hasEnded(error) || listening.current) return;
      setState(IDLE);
      onLost(runId);
    });
  };

  const reset = useCallback(() => setState((before) => (before.phase === 'running' ? before : IDLE)), []);
  return { state, start, cancel, reset };
}

/** The server is restarted; the run is finished by another one, or by this one afterwards. */
const goesOn = (problem: Problem) => codeOf(problem) === 'interrupted';

const CONFLICT = 409;
/** A run that ended in the same moment refuses to be stopped. */
const hasEnded = (error: unknown) => error instanceof ApiError && error.statusCode === CONFLICT;
