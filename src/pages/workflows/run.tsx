// The run page: loads the workflow and shows its form, or the run that the address names.
import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { Link, useParams, useSearchParams, useLocation, useNavigate } from 'react-router';
import { type ReactNode, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Run } from '#domain/runs.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { Notice } from '#src/components/notice.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { RunWorkspace, leavesRun } from './run/run-workspace.tsx';
import { RunView } from './result/run-view.tsx';
import { LeaveDialog } from './run/leave-dialog.tsx';
import { RunHeader } from './run/run-header.tsx';
import './run.css';

export function RunWorkflowPage() {
  const { id = '' } = useParams();
  const runId = useSearchParams()[0].get('run');
  const { query, result: workflow } = useOne<Workflow, ApiError>({
    resource: 'workflows',
    id,
    errorNotification: false,
  });
  useDocumentTitle(workflow?.name);

  if (workflow) return <RunWorkspace key={workflow.id} workflow={workflow} />;
  if (!query.isError) return <Loading />;
  const noWorkflow = <NoWorkflow error={query.error} onRetry={() => void query.refetch()} />;
  if (runId === null || !isGone(query.error)) return noWorkflow;
  return <RunWithoutWorkflow key={runId} workflowId={id} runId={runId} loading={<Loading />} missing={noWorkflow} />;
}

// 400: the id is malformed, which to the user is also a missing workflow.
const isGone = (error: ApiError) => error.statusCode === 404 || error.statusCode === 400;

function Loading() {
  return (
    <div className="run-page" aria-busy="true">
      <h1 className="visually-hidden">Loading the workflow</h1>
      <div aria-hidden>
        <Skeleton active title={{ width: 260 }} paragraph={{ rows: 1 }} />
        <div className="run-form-outline" />
      </div>
    </div>
  );
}

function NoWorkflow({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <>
      <h1 className="visually-hidden">{SCREENS.runWorkflow.title}</h1>
      {isGone(error) ? (
        <EmptyState title={MESSAGES.workflowNotFound} action={<Link to={SCREENS.workflows.path}>All workflows</Link>}>
          It was deleted, or you do not have access.
        </EmptyState>
      ) : (
        <ErrorState title={MESSAGES.workflowLoadFailed} detail={error.message} onRetry={onRetry} />
      )}
    </>
  );
}

interface RunWithoutWorkflowProps {
  workflowId: string;
  runId: string;
  /** Shown while the run loads. */
  loading: ReactNode;
  /** Shown if there is no such run. */
  missing: ReactNode;
}

function RunWithoutWorkflow({ workflowId, runId, loading, missing }: RunWithoutWorkflowProps) {
  const { query, result: run } = useOne<Run, ApiError>({ resource: 'runs', id: runId, errorNotification: false });
  const navigate = useNavigate();
  const location = useLocation();
  const name = run?.workflow_name;
  useDocumentTitle(name);
  const [isDeciding, setDeciding] = useState(false);
  const blocker = useLeaveGuard(isDeciding, leavesRun);

  const toList = () => void navigate(SCREENS.workflows.path);
  if (!run && query.isError && [400, 404].includes(query.error.statusCode)) return missing;
  if (!run && !query.isError) return loading;
  return (
    <div className="run-page">
      <RunHeader
        name={name ?? SCREENS.runWorkflow.title}
        onBack={() => (location.key === 'default' ? toList() : void navigate(-1))}
      />
      {run && (
        <Notice tone="info" title="This workflow is no longer available">
          It was deleted or unpublished. This run is still available.
        </Notice>
      )}
      <RunView workflowId={workflowId} runId={runId} finishedRun={null} onLeave={toList} onUnsaved={setDeciding} />
      <LeaveDialog blocker={blocker} work="decision" />
    </div>
  );
}
