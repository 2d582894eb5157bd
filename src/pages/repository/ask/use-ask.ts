// Asks a question about a project and streams the answer. The server keeps it: after a lost connection it is under
// the conversation's address.
import { useEffect, useRef, useState } from 'react';
import { askProject, listConversations } from '#domain/endpoints/project-search.ts';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import type { AskRequest } from '#domain/projects.ts';
import { isConnectionLost, failureOf } from '#src/shared/runs/run-failure.ts';
import type { RunState } from '#src/shared/runs/run-state.ts';
import { afterEvent, CANCELLED, IDLE, STARTING } from '#src/shared/runs/run-state.ts';
import type { Invalidated } from '#src/providers/data/use-endpoint.ts';
import { useEndpointMutation, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { stream } from '#src/providers/http/stream.ts';

/** The queries that show questions and answers. */
const QUESTION_QUERIES: readonly Invalidated[] = ['runs', listConversations];

export interface Asking {
  readonly state: RunState;
  /** The question in progress; empty if none is. */
  readonly question: string;
  readonly ask: (request: AskRequest) => void;
  readonly stop: () => void;
  /** Clears the error of a failed question. */
  readonly reset: () => void;
}

/** @param onStarted receives the id of the conversation as soon as it is known */
export function useAsk(project: string, onStarted: (id: string) => void): Asking {
  const [state, setState] = useState<RunState>(IDLE);
  const [question, setQuestion] = useState('');
  const listening = useRef<AbortController | null>(null);
  const refreshQueries = useRefresh();
  const stopQuestion = useStopQuestion();
  // Leaving the page ends the stream, not the run.
  useEffect(() => () => listening.current?.abort(), []);

  const refresh = () => refreshQueries(QUESTION_QUERIES);

  const follow = async (request: AskRequest): Promise<void> => {
    const controller = new AbortController();
    listening.current = controller;
    const { signal } = controller;
    let id: string | null = null;
    setState(STARTING);
    setQuestion(request.question);
    try {
      for await (const event of stream(askProject, { params: { id: project }, body: request, signal })) {
        if (signal.aborted) return;
        if (event.type === 'started') {
          id = event.run_id;
          onStarted(id);
          await refresh();
        }
        // The answer is loaded before its progress disappears.
        if (event.type === 'finished' && id !== null) await refresh();
        setState((before) => afterEvent(before, event));
        if (event.type === 'failed' && id !== null) await refresh();
      }
    } catch (error) {
      if (signal.aborted) return;
      // The run continues on the server, and its address polls it.
      setState(id !== null && isConnectionLost(error) ? IDLE : { phase: 'failed', ...failureOf(error), runId: id });
      if (id !== null) await refresh();
    } finally {
      if (listening.current === controller) listening.current = null;
    }
  };

  return {
    state,
    question,
    ask: (request) => {
      if (!listening.current) void follow(request);
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

/** Stops a question, including one started on another page. */
export function useStopQuestion(): (id: string) => void {
  const { run } = useEndpointMutation(cancelRun, {
    errorNotification: 'The question could not be stopped',
    invalidates: QUESTION_QUERIES,
  });
  return (id) => void run({ params: { id }, body: {} });
}
