// A run whose workflow was deleted or unpublished. It can be read, and run again if the workflow was deleted.
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Run } from '#domain/runs.ts';
import { SCREENS } from '#domain/screens.ts';
import { Notice } from '#src/components/notice.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { leavesRun } from './run-workspace.tsx';
import { RunView } from '#src/pages/workflows/result/run-view.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RunHeader } from './run-header.tsx';

interface RunWithoutWorkflowProps {
  workflowId: string;
  runId: string;
  /** Shown while the run loads. */
  loading: ReactNode;
  /** Shown if there is no such run. */
  missing: ReactNode;
}

export function RunWithoutWorkflow({ workflowId, runId, loading, missing }: RunWithoutWorkflowProps) {
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
