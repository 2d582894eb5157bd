// The newest summary of a contract, and the call that writes one. The server keeps on writing when the reader leaves the tab: the
// summary is polled until it has ended.
import { useEffect, useRef, useState } from 'react';
import { retrieveSummary, summarizeContract } from '#domain/endpoints/contract-clauses.ts';
import type { Problem } from '#domain/errors.ts';
import { isUnderWay } from '#domain/runs.ts';
import { type Invalidated, useEndpointQuery, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { stream } from '#src/providers/http/stream.ts';
import { failureOf, isConnectionLost } from '#src/shared/runs/run-failure.ts';

/** The queries that show a summary. */
export const SUMMARY_QUERIES: readonly Invalidated[] = [retrieveSummary];

const WHILE_WRITTEN_MS = 1500;

export function useSummary(contract: string) {
  const query = useEndpointQuery(
    retrieveSummary,
    { params: { id: contract }, query: {} },
    { refetchInterval: (reply) => (reply?.data && isUnderWay(reply.data.run) ? WHILE_WRITTEN_MS : false) },
  );
  const refresh = useRefresh();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const write = async (revision: number): Promise<void> => {
    if (listening.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    listening.current = controller;
    setStarting(true);
    setProblem(null);
    let hasStarted = false;
    try {
      for await (const event of stream(summarizeContract, { params: { id: contract }, body: { revision }, signal })) {
        if (event.type === 'started') {
          hasStarted = true;
          setStarting(false);
          await refresh(SUMMARY_QUERIES);
        }
        if (event.type === 'failed' && !hasStarted) setProblem(event.problem);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Once it has started, what became of it is read from the server.
      if (!hasStarted || !isConnectionLost(error)) setProblem(failureOf(error).problem);
    } finally {
      listening.current = null;
      if (!signal.aborted) {
        setStarting(false);
        await refresh(SUMMARY_QUERIES);
      }
    }
  };
  return { query, isStarting, problem, write: (revision: number) => void write(revision) };
}
