// One workflow at work: its inputs, the run under way, and the run that the address names. Inputs live here, above
// form and result, so that going back and forth between the two loses nothing.
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { applyWorkflow } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { SCREENS, hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { useRunRefusal } from '#src/shared/account/use-run-refusal.ts';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { stream } from '#src/providers/http/stream.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { isPageLeft, useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { KeptRun } from './kept-run.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NOTHING_GIVEN, readinessOf } from './run-inputs.ts';
import { RunForm, useRunKeys } from './run-form.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { isRunLeft } from './is-run-left.ts';
import { DuplicateWorkflow } from './duplicate-workflow.tsx';
import { RunHeader } from './run-header.tsx';
import { RunProblem } from './run-problem.tsx';
import { RunProgressPanel } from './run-progress.tsx';
import { progressLine } from '#src/shared/runs/run-state.ts';
import { RunsHistory } from './runs-history.tsx';
import { namesOnTheWay } from './use-arrivals.ts';
import { useGiven } from './use-given.ts';
import { useRun } from './use-run.ts';
import { useRunFailure } from './use-run-failure.ts';
import { useFileFromAddress } from './use-file-from-address.ts';
import { useSampleFromAddress } from './use-sample-from-address.ts';

const FROM_FORM = { fromForm: true };

export function RunDesk({ workflow }: { workflow: Workflow }) {
  const [address] = useSearchParams();
  const runId = address.get('run');
  const navigate = useNavigate();
  const location = useLocation();
  const invalidate = useInvalidate();
  const [fresh, setFresh] = useState<Run | null>(null);
  const [sent, setSent] = useState(NOTHING_GIVEN);
  const { given, arrivals, setText, setFile, expectFile, fillFrom, keep, wouldBeLost } = useGiven(workflow.inputs);
  useSampleFromAddress(runId ? null : address.get('sample'), workflow, expectFile);
  useFileFromAddress(runId ? null : address.get('file'), workflow, expectFile);

  const show = (id: string) => void navigate(hrefTo.runWorkflow(workflow.id, id), { state: FROM_FORM });
  const { state, start, cancel, reset } = useRun({
    inputs: workflow.inputs,
    open: (body, signal) => stream(applyWorkflow, { params: { id: workflow.id }, body, signal }),
    onFinished: (run) => {
      keep(run.id);
      setFresh(run);
      notifySuccess(MESSAGES.workflowRunDone);
      show(run.id);
    },
    onLost: (id) => {
      keep(id);
      show(id);
    },
  });
  const isRunning = state.phase === 'running';
  const [isDeciding, setDeciding] = useState(false);
  const blocker = useLeaveGuard(isRunning || wouldBeLost || isDeciding, isDeciding ? isRunLeft : isPageLeft);
  const { beside, failureText } = useRunFailure(state, workflow.inputs, sent, given);
  const isSaidBeside = failureText === '';

  const refusal = useRunRefusal();
  const run = () => {
    if (isRunning) return;
    if (refusal !== null) {
      notifyError(REFUSAL_TITLES[refusal]);
      return;
    }
    const { isReady, hint } = readinessOf(workflow.inputs, given, namesOnTheWay(arrivals));
    if (!isReady) {
      notifyError(MESSAGES.requiredFields, hint);
      return;
    }
    setSent(given);
    void start(given).then(() => invalidate({ resource: 'runs', invalidates: ['list'] }));
  };
  useRunKeys(run, runId === null);
  const toForm = () => {
    const cameFromForm = (location.state as typeof FROM_FORM | null)?.fromForm === true;
    if (cameFromForm) void navigate(-1);
    else void navigate(hrefTo.runWorkflow(workflow.id), { replace: true });
  };
  const back = () => {
    if (runId) toForm();
    // The first page of a tab has nothing behind it.
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
        <KeptRun
          key={runId}
          workflowId={workflow.id}
          runId={runId}
          fresh={fresh}
          onLeave={toForm}
          onUnsaved={setDeciding}
          onChangeInputs={(old) => {
            fillFrom(old);
            reset();
            toForm();
          }}
        />
      ) : (
        <div className="run-columns">
          <div className="run-main">
            <RunForm
              inputs={workflow.inputs}
              given={given}
              arrivals={arrivals}
              errors={beside}
              isRunning={isRunning}
              onText={setText}
              onFile={setFile}
              onExpect={expectFile}
              onRun={run}
            />
            {state.phase === 'failed' && !isSaidBeside && <RunProblem problem={state.problem} text={failureText} />}
            {state.phase === 'idle' && state.cancelled && <CancelledNote />}
          </div>
          {state.phase === 'running' ? (
            <RunProgressPanel
              line={progressLine(state.progress)}
              progress={state.progress}
              texts={state.texts}
              onCancel={cancel}
            />
          ) : (
            <RunsHistory workflowId={workflow.id} />
          )}
        </div>
      )}
      <LeaveDialog
        blocker={blocker}
        work={isDeciding ? 'decision' : isRunning ? (state.runId === null ? 'sending' : 'running') : 'inputs'}
      />
    </div>
  );
}
