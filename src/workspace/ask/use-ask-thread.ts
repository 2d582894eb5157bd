// Asks a question about a contract and streams the answer. The server keeps it: after a lost connection, or when the reader leaves
// the tab, it goes on and is under the address of its thread.
import { useEffect, useRef, useState } from 'react';
import type { AskContract } from '#domain/contracts/threads.ts';
import {
  askContract,
  continueThread,
  listThreads,
  retrieveThread,
  stopThread,
} from '#domain/endpoints/contract-threads.ts';
import { type Invalidated, useEndpointMutation, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { stream } from '#src/providers/http/stream.ts';
import { failureOf, isConnectionLost } from '#src/shared/runs/run-failure.ts';
import { afterEvent, CANCELLED, IDLE, type RunState, STARTING } from '#src/shared/runs/run-state.ts';

/** The queries that show questions and answers. */
export const THREAD_QUERIES: readonly Invalidated[] = [listThreads, retrieveThread];

export interface Asking {
  readonly state: RunState;
  /** The question in progress, or the one that failed. */
  readonly request: AskContract | null;
  /** The thread that it goes on with; null where it began a new one. */
  readonly thread: string | null;
  readonly ask: (request: AskContract, thread: string | null) => void;
  readonly retry: () => void;
  readonly stop: () => void;
  /** Forgets a question that failed. */
  readonly reset: () => void;
}

interface Asked {
  readonly request: AskContract;
  readonly thread: string | null;
}

/** @param onStarted receives the id of the thread as soon as it is known */
export function useAskThread(contract: string, onStarted: (id: string) => void): Asking {
  const [state, setState] = useState<RunState>(IDLE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const listening = useRef<AbortController | null>(null);
  const refreshQueries = useRefresh();
  const stopQuestion = useStopQuestion(contract);
  // Leaving the tab ends the stream, not the answer.
  useEffect(() => () => listening.current?.abort(), []);

  const refresh = () => refreshQueries(THREAD_QUERIES);

  const follow = async ({ request, thread }: Asked): Promise<void> => {
    const controller = new AbortController();
    listening.current = controller;
    const { signal } = controller;
    let id = thread;
    let hasStarted = false;
    setState(STARTING);
    setAsked({ request, thread });
    const events =
      thread === null
        ? stream(askContract, { params: { id: contract }, body: request, signal })
        : stream(continueThread, { params: { id: contract, thread }, body: request, signal });
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.type === 'started') {
          id = event.run_id;
          hasStarted = true;
          onStarted(id);
          await refresh();
        }
        // The answer is loaded before its progress disappears.
        if (event.type === 'finished') await refresh();
        setState((before) => afterEvent(before, event));
        if (event.type === 'failed' && hasStarted) await refresh();
      }
    } catch (error) {
      if (signal.aborted) return;
      // The server goes on with it, and the thread polls it.
      setState(hasStarted && isConnectionLost(error) ? IDLE : { phase: 'failed', ...failureOf(error), runId: id });
      if (hasStarted) await refresh();
    } finally {
      if (listening.current === controller) listening.current = null;
    }
  };

  return {
    state,
    request: asked?.request ?? null,
    thread: asked?.thread ?? null,
    ask: (request, thread) => {
      if (!listening.current) void follow({ request, thread });
    },
    retry: () => {
      if (!asked || listening.current) return;
      // A first question that failed has a thread already.
      const thread = asked.thread ?? (state.phase === 'failed' ? state.runId : null);
      void follow({ request: asked.request, thread });
    },
    stop: () => {
      const id = state.phase === 'running' ? state.runId : null;
      listening.current?.abort();
      listening.current = null;
      setState(CANCELLED);
      if (id !== null) stopQuestion(id);
    },
    reset: () => setState((before) => (before.phase === 'running' ? before : IDLE)),
  };
}

/** Stops a question, including one that was asked elsewhere or by a colleague. */
export function useStopQuestion(contract: string): (thread: string) => void {
  const { run } = useEndpointMutation(stopThread, {
    errorNotification: 'The question could not be stopped',
    invalidates: THREAD_QUERIES,
  });
  return (thread) => void run({ params: { id: contract, thread } });
}
