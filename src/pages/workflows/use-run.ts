// Starts a run and follows it to its end. The run lives on the server: losing the connection does not lose the run.
import { useCallback, useEffect, useRef, useState } from 'react';
import { applyWorkflow, cancelRun } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { call } from '#src/providers/http/call.ts';
import { stream } from '#src/providers/http/stream.ts';
import type { Given } from './run-inputs.ts';
import { requestOf } from './run-inputs.ts';
import type { RunState } from './run-state.ts';
import { CANCELLED, IDLE, STARTING, afterEvent } from './run-state.ts';
import { failureOf, isConnectionLost } from './run-failure.ts';

interface RunEnds {
  onFinished: (run: Run) => void;
  /** The connection broke while the run was at work; it can be looked up. */
  onLost: (runId: string) => void;
}

export function useRun(workflow: Workflow, { onFinished, onLost }: RunEnds) {
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
      const body = await requestOf(workflow.inputs, given);
      for await (const event of stream(applyWorkflow, { params: { id: workflow.id }, body, signal })) {
        if (signal.aborted) return;
        if (event.type === 'started') runId = event.run_id;
        setState((before) => afterEvent(before, event));
        if (event.type === 'finished') onFinished(event.run);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (runId !== null && isConnectionLost(error)) {
        setState(IDLE);
        onLost(runId);
      } else setState({ phase: 'failed', ...failureOf(error), runId });
    } finally {
      if (listening.current === controller) listening.current = null;
    }
  };

  const cancel = () => {
    listening.current?.abort();
    listening.current = null;
    if (state.phase === 'running' && state.runId !== null) stopRun(state.runId);
    setState(CANCELLED);
  };

  const reset = useCallback(() => setState((before) => (before.phase === 'running' ? before : IDLE)), []);
  return { state, start, cancel, reset };
}

/** A run that ended in the same moment refuses to be stopped; there is nothing left to do then. */
function stopRun(id: string): void {
  call(cancelRun, { params: { id }, body: {} }).catch(() => undefined);
}
