// Starts a run and streams its events. The run continues on the server if the connection is lost. Cancelling is a plain
// call: it must also work after the page was left.
import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import type { Problem } from '#domain/errors.ts';
import type { Run, RunEvent, RunRequest } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { type RunInputs, buildRunRequest } from '#src/pages/workflows/inputs/run-inputs.ts';
import { type RunState, CANCELLED, IDLE, STARTING, afterEvent } from '#src/shared/runs/run-state.ts';
import { codeOf, failureOf, isConnectionLost } from '#src/shared/runs/run-failure.ts';

export interface RunOptions {
  readonly inputs: readonly WorkflowInput[];
  /** Opens the stream: of a saved workflow, or of the builder's draft. */
  readonly open: (request: RunRequest, signal: AbortSignal) => AsyncGenerator<RunEvent, void>;
  onFinished: (run: Run) => void;
  /** The connection was lost, or the run ended before it could be cancelled: the run can be fetched by its id. */
  onDisconnected: (runId: string) => void;
}

export function useRun({ inputs, open, onFinished, onDisconnected }: RunOptions) {
  const [state, setState] = useState<RunState>(IDLE);
  const connection = useRef<AbortController | null>(null);
  // Leaving the page closes the stream; the run continues.
  useEffect(() => () => connection.current?.abort(), []);

  const start = async (values: RunInputs): Promise<void> => {
    if (connection.current) return;
    const controller = new AbortController();
    connection.current = controller;
    const { signal } = controller;
    let runId: string | null = null;
    setState(STARTING);
    try {
      const body = await buildRunRequest(inputs, values);
      for await (const event of open(body, signal)) {
        if (signal.aborted) return;
        if (event.type === 'started') runId = event.run_id;
        if (connection.current !== controller) {
          // The user cancelled before the id arrived.
          if (runId !== null) await call(cancelRun, { params: { id: runId }, body: {} });
          return;
        }
        if (runId !== null && event.type === 'failed' && continuesElsewhere(event.problem)) {
          setState(IDLE);
          onDisconnected(runId);
          return;
        }
        setState((before) => afterEvent(before, event));
        if (event.type === 'finished') onFinished(event.run);
      }
    } catch (error) {
      if (signal.aborted || connection.current !== controller) return;
      if (runId !== null && isConnectionLost(error)) {
        setState(IDLE);
        onDisconnected(runId);
      } else setState({ phase: 'failed', ...failureOf(error), runId });
    } finally {
      if (connection.current === controller) connection.current = null;
    }
  };

  const cancel = () => {
    const runId = state.phase === 'running' ? state.runId : null;
    const controller = connection.current;
    connection.current = null;
    setState(CANCELLED);
    // Until the id arrives the run cannot be cancelled: the stream stays open to receive it.
    if (runId === null) return;
    controller?.abort();
    call(cancelRun, { params: { id: runId }, body: {} }).catch((error: unknown) => {
      // If the user has started another run meanwhile, stay with that one.
      if (!hasAlreadyEnded(error) || connection.current) return;
      setState(IDLE);
      onDisconnected(runId);
    });
  };

  const reset = useCallback(() => setState((before) => (before.phase === 'running' ? before : IDLE)), []);
  return { state, start, cancel, reset };
}

/** The server is restarting; another process resumes the run. */
const continuesElsewhere = (problem: Problem) => codeOf(problem) === 'interrupted';

const CONFLICT = 409;
/** A run that has just ended cannot be cancelled. */
const hasAlreadyEnded = (error: unknown) => error instanceof ApiError && error.statusCode === CONFLICT;
