// The tab Summary: the key terms of the contract, each with the passages that say so.
import { Button, Skeleton } from 'antd';
import { isUnderWay, type Run } from '#domain/runs.ts';
import { cancelRun } from '#domain/endpoints/workflow.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ThreadProblem } from '#src/workspace/ask/thread-problem.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { codeOf } from '#src/shared/runs/run-failure.ts';
import { standingLine } from '#src/shared/runs/run-state.ts';
import { SUMMARY_QUERIES, useSummary } from './use-summary.ts';
import './summary.css';

// Loaded later: it needs the code that shows results.
const SummaryTerms = lazyPart(() => import('./summary-terms.tsx').then((file) => file.SummaryTerms));

export function SummaryPane({ workspace }: { readonly workspace: Workspace }) {
  const { contract, revision } = workspace;
  const mayWrite = usePermissions().can('contracts', 'run', contract.category);
  const refusal = useRunRefusal();
  const { query, isStarting, problem, write } = useSummary(contract.id);
  if (query.error) return <QueryError query={query} title="The summary could not be loaded" />;
  if (!query.data) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const summary = query.data.data;
  const isBeingWritten = summary !== null && isUnderWay(summary.run);
  const isFinished = summary?.run.status === 'finished';
  const isOfShown = summary?.revision === revision && isFinished;
  const button = mayWrite && (
    <Button
      type={isFinished ? 'default' : 'primary'}
      size={isFinished ? 'small' : 'middle'}
      loading={isStarting}
      disabled={refusal !== null}
      onClick={() => write(revision)}
    >
      Summarize revision {revision}
    </Button>
  );
  return (
    <>
      {isFinished && !isOfShown && (
        <div className="panel-tools">
          <span className="panel-count">
            This is the summary of revision {summary.revision}; revision {revision} is shown.
          </span>
          {button}
        </div>
      )}
      <div className="panel-list summary-list">
        {refusal && mayWrite && !isFinished && <RunRefusalNotice refusal={refusal} />}
        {problem && <ThreadProblem code={codeOf(problem)} problem={problem} onRetry={() => write(revision)} />}
        {isBeingWritten && <BeingWritten run={summary.run} />}
        {summary?.run.problem && !isFinished && !isBeingWritten && !problem && (
          <ThreadProblem
            code={summary.run.problem.code}
            problem={summary.run.problem}
            onRetry={() => write(revision)}
          />
        )}
        {summary === null && !problem && (
          <EmptyState title="No summary yet" action={button}>
            The parties, term, payment, liability and other key terms, each with the passage that says so.
          </EmptyState>
        )}
        {isFinished && <SummaryTerms workspace={workspace} summary={summary} />}
      </div>
    </>
  );
}

/** Whoever began it can stop it. */
function BeingWritten({ run }: { readonly run: Run }) {
  const user = useSession()?.user.id;
  const { run: stop, isPending } = useEndpointMutation(cancelRun, {
    errorNotification: 'The summary could not be stopped',
    invalidates: SUMMARY_QUERIES,
  });
  return (
    <div className="summary-progress">
      <output>{standingLine(run)}</output>
      {run.author === user && (
        <Button size="small" loading={isPending} onClick={() => void stop({ params: { id: run.id } })}>
          Stop
        </Button>
      )}
    </div>
  );
}
