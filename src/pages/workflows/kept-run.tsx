// A run opened by its address: its result, or what became of it. One that is still at work is asked about again.
import { useInvalidate, useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import { isUnderWay } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { call } from '#src/providers/http/call.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { useDocumentDownloads } from '#src/shared/runs/use-document-downloads.ts';
import { ResultActions } from './result-actions.tsx';
import { RunProgressPanel } from './run-progress.tsx';
import { standingLine } from '#src/shared/runs/run-state.ts';
import { RunResult } from './run-result.tsx';
import { StoppedRun } from './stopped-run.tsx';
import { useReview } from '#src/shared/runs/use-review.ts';
import { useRunAgain } from './use-run-again.ts';

const ASK_AGAIN_MS = 2000;
/** A run that has just arrived need not be fetched again. Later, colleagues may have decided about its answers. */
const FRESH_MS = 30_000;
/** Of an ApiError: no reply came. */
const UNREACHABLE = 0;
const ASKING_AGAIN =
  'The server cannot be reached. We try again every few seconds and show the run as soon as it answers.';

interface KeptRunProps {
  workflowId: string;
  runId: string;
  /** The run as it has just arrived, so that it need not be fetched again. */
  fresh: Run | null;
  /** Opens the form with what the run was given; absent where the workflow is no more. */
  onChangeInputs?: (run: Run) => void;
  onLeave: () => void;
  /** Told whether something is written about an answer that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export function KeptRun({ workflowId, runId, fresh, onChangeInputs, onLeave, onUnsaved }: KeptRunProps) {
  const atHand = fresh?.id === runId ? fresh : undefined;
  const { query, result: run } = useOne<Run, ApiError>({
    resource: 'runs',
    id: runId,
    errorNotification: false,
    queryOptions: {
      ...(atHand && { initialData: { data: atHand }, initialDataUpdatedAt: Date.parse(atHand.finished_at ?? '') || 0 }),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) =>
        (state.data && isUnderWay(state.data.data)) || state.error?.statusCode === UNREACHABLE ? ASK_AGAIN_MS : false,
    },
  });
  const error = useLastError(query);
  useHistoryFollows(run?.status);
  const documents = useDocumentDownloads(run);
  const review = useReview(run?.id, onUnsaved);
  const again = useRunAgain(onChangeInputs);
  // A result begins at its top, however far down the form the run was started.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);

  if (!run && error) {
    const startAnew = <Button onClick={onLeave}>Start a new run</Button>;
    if (error.statusCode !== 404 && error.statusCode !== 400)
      return (
        <ErrorState
          title="The run could not be loaded"
          detail={error.statusCode === UNREACHABLE ? ASKING_AGAIN : error.message}
          onRetry={() => void query.refetch()}
        />
      );
    return (
      <EmptyState title="Run not found" action={startAnew}>
        It was deleted, or it belongs to someone else.
      </EmptyState>
    );
  }
  if (!run)
    return (
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  if (run.workflow_id !== workflowId) return <Navigate to={hrefTo.runWorkflow(run.workflow_id, run.id)} replace />;
  if (isUnderWay(run))
    return (
      <RunProgressPanel
        line={query.isError ? ASKING_AGAIN : standingLine(run)}
        progress={run.progress}
        texts={new Map(run.results.map(({ text }, prompt) => [prompt, text]))}
        onCancel={() => void stop(runId, () => void query.refetch())}
      />
    );
  if (run.status !== 'finished') return <StoppedRun run={run} documents={documents} again={again} />;
  return (
    <RunResult run={run} documents={documents} review={review} actions={<ResultActions run={run} again={again} />} />
  );
}

async function stop(id: string, onStopped: () => void): Promise<void> {
  try {
    await call(cancelRun, { params: { id }, body: {} });
  } catch (error) {
    notifyError('The run could not be cancelled', sentenceOf(error));
  }
  onStopped();
}

/** Asked again, a query forgets its error until it fails once more; the page must not flicker between the two. */
function useLastError({ error, errorUpdateCount }: { error: ApiError | null; errorUpdateCount: number }) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (errorUpdateCount > 0 ? last : null);
}

/** The list of runs shows a status too; it is fetched anew when this one changes. */
function useHistoryFollows(status: Run['status'] | undefined): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (status !== undefined) void invalidate({ resource: 'runs', invalidates: ['list'] });
  }, [status, invalidate]);
}
