// The run page: loads the workflow and shows its form, or the run that the address names.
import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { RunWithoutWorkflow } from './run/run-without-workflow.tsx';
import { RunWorkspace } from './run/run-workspace.tsx';
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
  if (!isGone(error))
    return (
      <>
        <h1 className="visually-hidden">{SCREENS.runWorkflow.title}</h1>
        <ErrorState title={MESSAGES.workflowLoadFailed} detail={error.message} onRetry={onRetry} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{SCREENS.runWorkflow.title}</h1>
      <EmptyState title={MESSAGES.workflowNotFound} action={<Link to={SCREENS.workflows.path}>All workflows</Link>}>
        It was deleted, or you do not have access.
      </EmptyState>
    </>
  );
}
