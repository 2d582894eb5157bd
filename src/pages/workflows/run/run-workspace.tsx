// Runs a workflow: its inputs, the run in progress, and the run that the address names. The inputs are held here, above
// form and result, so that switching between the two loses nothing.
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { applyWorkflow } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { RunsHistory } from '#src/pages/workflows/history/runs-history.tsx';
import { useFileFromAddress } from '#src/pages/workflows/inputs/file-sources.ts';
import { RunForm, useRunKeys } from '#src/pages/workflows/inputs/run-form.tsx';
import { RunView } from '#src/pages/workflows/result/run-view.tsx';
import { stream } from '#src/providers/http/stream.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { type IsLeft, isPageLeft, useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { progressLine } from '#src/shared/runs/run-state.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { DuplicateWorkflow, RunHeader } from './run-header.tsx';
import { RunProgressPanel } from './run-progress.tsx';
import { useRunSession } from './use-run-session.ts';

const FROM_FORM = { fromForm: true };
const NO_ADDRESS = new URLSearchParams();

export function RunWorkspace({ workflow }: { workflow: Workflow }) {
  const [address] = useSearchParams();
  const runId = address.get('run');
  const navigate = useNavigate();
  const location = useLocation();
  const invalidate = useInvalidate();
  const [finishedRun, setFinishedRun] = useState<Run | null>(null);
  const show = (id: string) => void navigate(hrefTo.runWorkflow(workflow.id, id), { state: FROM_FORM });
  const session = useRunSession({
    inputs: workflow.inputs,
    open: (body, signal) => stream(applyWorkflow, { params: { id: workflow.id }, body, signal }),
    onFinished: (run) => {
      session.markSubmitted(run.id);
      setFinishedRun(run);
      notifySuccess(MESSAGES.workflowRunDone);
      show(run.id);
    },
    onDisconnected: (id) => {
      session.markSubmitted(id);
      show(id);
    },
  });
  const { state, isRunning, hasUnsavedInputs } = session;
  useFileFromAddress(runId ? NO_ADDRESS : address, workflow, session.fetchFile);
  const [isDeciding, setDeciding] = useState(false);
  const blocker = useLeaveGuard(isRunning || hasUnsavedInputs || isDeciding, isDeciding ? leavesRun : isPageLeft);

  const refusal = useRunRefusal();
  const run = () => {
    if (isRunning) return;
    if (refusal !== null) {
      notifyError(REFUSAL_TITLES[refusal]);
      return;
    }
    void session.submit()?.then(() => invalidate({ resource: 'runs', invalidates: ['list'] }));
  };
  useRunKeys(run, runId === null);
  const toForm = () => {
    const cameFromForm = (location.state as typeof FROM_FORM | null)?.fromForm === true;
    if (cameFromForm) void navigate(-1);
    else void navigate(hrefTo.runWorkflow(workflow.id), { replace: true });
  };
  const back = () => {
    if (runId) toForm();
    // The first page of a browser tab has no history to go back to.
    else if (location.key === 'default') void navigate(SCREENS.workflows.path);
    else void navigate(-1);
  };

  return (
    <div className="run-page">
      <RunHeader
        name={workflow.name}
        description={workflow.description}
        category={workflow.category}
        actions={<DuplicateWorkflow workflow={workflow} />}
        onBack={back}
      />
      {runId ? (
        <RunView
          key={runId}
          workflowId={workflow.id}
          runId={runId}
          finishedRun={finishedRun}
          onLeave={toForm}
          onUnsaved={setDeciding}
          onChangeInputs={(old) => {
            session.fillFrom(old);
            session.reset();
            toForm();
          }}
        />
      ) : (
        <div className="run-columns">
          <div className="run-main">
            <RunForm session={session} onRun={run} />
          </div>
          {state.phase === 'running' ? (
            <RunProgressPanel
              line={progressLine(state.progress)}
              progress={state.progress}
              texts={state.texts}
              onCancel={session.cancel}
            />
          ) : (
            <RunsHistory workflowId={workflow.id} />
          )}
        </div>
      )}
      <LeaveDialog
        blocker={blocker}
        work={
          isDeciding ? 'decision' : state.phase !== 'running' ? 'inputs' : state.runId === null ? 'sending' : 'running'
        }
      />
    </div>
  );
}

/** Whether a navigation leaves the open run; another run and the form are on the same page. */
export const leavesRun: IsLeft = (from, to) => isPageLeft(from, to) || runIn(from) !== runIn(to);

const runIn = ({ search }: { readonly search: string }) => new URLSearchParams(search).get('run');
