// A run opened by its address: its result, or why it has none. A run in progress is polled.
import { useInvalidate, useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import { type Run, isUnderWay } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { DocumentViewerProvider } from '#src/components/document-viewer/viewer-provider.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { ResultView } from '#src/components/result/result-view.tsx';
import { RunProgressPanel } from '#src/pages/workflows/run/run-progress.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { standingLine } from '#src/shared/runs/run-state.ts';
import { useDocumentDownloads, useDocumentAccess, useOpenedFromAddress } from '#src/shared/runs/use-run-documents.ts';
import { useReview } from '#src/shared/runs/use-review.ts';
import { ResultActions } from './result-actions.tsx';
import { StoppedRun } from './stopped-run.tsx';
import { useRunAgain } from './use-run-again.ts';

const POLL_INTERVAL_MS = 2000;
/** A run that has just finished is not fetched again. Later, colleagues may have reviewed its answers. */
const FRESH_MS = 30_000;
/** The status code of an ApiError without a reply. */
const UNREACHABLE = 0;
const RECONNECTING =
  'The server cannot be reached. We retry every few seconds and show the run as soon as the server responds.';

interface RunViewProps {
  workflowId: string;
  runId: string;
  /** A run that this page has just received, so that it is not fetched again. */
  finishedRun: Run | null;
  /** Opens the form with the run's inputs; absent if the workflow no longer exists. */
  onChangeInputs?: (run: Run) => void;
  onLeave: () => void;
  /** Reports whether an edit of an answer is unsaved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export function RunView({ workflowId, runId, finishedRun, onChangeInputs, onLeave, onUnsaved }: RunViewProps) {
  const received = finishedRun?.id === runId ? finishedRun : undefined;
  const { query, result: run } = useOne<Run, ApiError>({
    resource: 'runs',
    id: runId,
    errorNotification: false,
    queryOptions: {
      ...(received && {
        initialData: { data: received },
        initialDataUpdatedAt: Date.parse(received.finished_at ?? '') || 0,
      }),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) =>
        (state.data && isUnderWay(state.data.data)) || state.error?.statusCode === UNREACHABLE
          ? POLL_INTERVAL_MS
          : false,
    },
  });
  const error = useLastError(query);
  useHistoryRefresh(run?.status);
  const documents = useDocumentDownloads(run);
  const review = useReview(run?.id, onUnsaved);
  const again = useRunAgain(onChangeInputs);
  const { run: cancel } = useEndpointMutation(cancelRun, {
    errorNotification: 'The run could not be cancelled',
    invalidates: ['runs'],
  });
  // Start at the top of the result, wherever the form was scrolled to.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);

  if (!run && error) {
    const startAnew = <Button onClick={onLeave}>Start a new run</Button>;
    if (error.statusCode !== 404 && error.statusCode !== 400)
      return (
        <ErrorState
          title="The run could not be loaded"
          detail={error.statusCode === UNREACHABLE ? RECONNECTING : error.message}
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
        line={query.isError ? RECONNECTING : standingLine(run)}
        progress={run.progress}
        texts={new Map(run.results.map(({ text }, prompt) => [prompt, text]))}
        onCancel={() => void cancel({ params: { id: runId }, body: {} })}
      />
    );
  if (run.status !== 'finished') return <StoppedRun run={run} documents={documents} again={again} />;
  return (
    <RunResult run={run} documents={documents} review={review} actions={<ResultActions run={run} again={again} />} />
  );
}

/** A refetch clears the error of a query until it fails again; keep the last error so that the page does not flicker. */
function useLastError({ error, errorUpdateCount }: { error: ApiError | null; errorUpdateCount: number }) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (errorUpdateCount > 0 ? last : null);
}

/** Refreshes the list of runs when the status of this one changes. */
function useHistoryRefresh(status: Run['status'] | undefined): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (status !== undefined) void invalidate({ resource: 'runs', invalidates: ['list'] });
  }, [status, invalidate]);
}

/** A finished run beside its documents, which open where an answer cites them. */
function RunResult(props: ComponentProps<typeof ResultView>) {
  const { run } = props;
  const access = useDocumentAccess(run.id);
  const [opened, setOpened] = useOpenedFromAddress();
  return (
    <DocumentViewerProvider run={run} access={access} opened={opened} onChange={setOpened}>
      <ResultView {...props} />
    </DocumentViewerProvider>
  );
}
