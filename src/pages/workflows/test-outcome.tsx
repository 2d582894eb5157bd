// What became of a test: its result, or why there is none. One that was lost sight of is asked about until it ends.
import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import type { Run } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { ResultView } from '#src/components/result/result-view.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useDocumentDownloads } from '#src/shared/runs/use-document-downloads.ts';
import { ResultActions } from './result-actions.tsx';
import { StoppedRun } from './stopped-run.tsx';

const ASK_AGAIN_MS = 2000;
const hasEnded = (run: Run) => !isUnderWay(run);

interface TestOutcomeProps {
  readonly runId: string;
  /** The run as it has just arrived, so that it need not be fetched again. */
  readonly fresh: Run | null;
}

export function TestOutcome({ runId, fresh }: TestOutcomeProps) {
  const { query, result } = useOne<Run, ApiError>({
    resource: 'runs',
    id: runId,
    errorNotification: false,
    queryOptions: {
      enabled: fresh === null,
      refetchInterval: ({ state }) => (state.data && hasEnded(state.data.data) ? false : ASK_AGAIN_MS),
    },
  });
  const run = fresh ?? result;
  const documents = useDocumentDownloads(run);
  if (!run && query.isError)
    return (
      <ErrorState
        title="The test could not be loaded"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  if (!run || !hasEnded(run))
    return (
      <div aria-busy="true">
        <p className="quiet">This test is still running. The result will appear here.</p>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  if (run.status !== 'finished') return <StoppedRun run={run} documents={documents} />;
  return <ResultView run={run} documents={documents} actions={<ResultActions run={run} />} />;
}
