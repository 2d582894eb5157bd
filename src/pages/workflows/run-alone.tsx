// A kept run whose workflow was deleted or unpublished meanwhile: it can still be read, and repeated as it was, unless the
// workflow was only taken out of use.
import { useOne } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Run } from '#domain/runs.ts';
import { SCREENS } from '#domain/screens.ts';
import { Notice } from '#src/components/notice.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { isRunLeft } from './is-run-left.ts';
import { KeptRun } from './kept-run.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RunHeader } from './run-header.tsx';

interface RunAloneProps {
  workflowId: string;
  runId: string;
  /** What to show while it is not known whether there is such a run. */
  loading: ReactNode;
  /** What to show when there is none. */
  missing: ReactNode;
}

export function RunAlone({ workflowId, runId, loading, missing }: RunAloneProps) {
  const { query, result: run } = useOne<Run, ApiError>({ resource: 'runs', id: runId, errorNotification: false });
  const navigate = useNavigate();
  const location = useLocation();
  const name = run?.workflow_name;
  useEffect(() => {
    if (name) document.title = `${name} · Whereas`;
  }, [name]);

  const [isDeciding, setDeciding] = useState(false);
  const blocker = useLeaveGuard(isDeciding, isRunLeft);

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
          It was deleted or unpublished. This run of it is kept.
        </Notice>
      )}
      <KeptRun workflowId={workflowId} runId={runId} fresh={null} onLeave={toList} onUnsaved={setDeciding} />
      <LeaveDialog blocker={blocker} work="decision" />
    </div>
  );
}
