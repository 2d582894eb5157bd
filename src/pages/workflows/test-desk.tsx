// Tries the definition that is in the builder before anybody else sees it: its inputs, the run under way, its result.
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { testWorkflow } from '#domain/endpoints/workflow.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { inputsOf } from '#domain/workflows.ts';
import { Notice } from '#src/components/notice.tsx';
import { stream } from '#src/providers/http/stream.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { TestProps } from './builder/builder-desk.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { RunForm } from './run-form.tsx';
import { NOTHING_GIVEN, readinessOf } from './run-inputs.ts';
import { RunProblem } from './run-problem.tsx';
import { RunProgressPanel } from './run-progress.tsx';
import { progressLine } from '#src/shared/runs/run-state.ts';
import { TestOutcome } from './test-outcome.tsx';
import { namesOnTheWay } from './use-arrivals.ts';
import { useGiven } from './use-given.ts';
import { useRun } from './use-run.ts';
import { useRunFailure } from './use-run-failure.ts';
import './test-desk.css';

const LABELS = { run: 'Run test', running: 'Running test...' };

/** What the server says of the prompts themselves; the rest is about the inputs. */
const aboutPrompts = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path === 'prompts' || path.startsWith('prompts.'))
      .map(([path, sentences]): [string, string] => [path, sentences.join('; ')]),
  );

export function TestDesk({ name, prompts, isRunnable, onRefused }: TestProps) {
  // A row that is not named yet asks for nothing.
  const inputs = useMemo(() => inputsOf(prompts).filter((input) => input.name.trim() !== ''), [prompts]);
  const [outcome, setOutcome] = useState<{ readonly runId: string; readonly run: Run | null } | null>(null);
  const [sent, setSent] = useState({ given: NOTHING_GIVEN, prompts: '' });
  const written = JSON.stringify(prompts);
  const { given, arrivals, setText, setFile, expectFile } = useGiven(inputs);
  const { state, start, cancel } = useRun({
    inputs,
    open: (request, signal) =>
      stream(testWorkflow, { params: undefined, body: { name, prompts: [...prompts], ...request }, signal }),
    onFinished: (run) => {
      setOutcome({ runId: run.id, run });
      notifySuccess(MESSAGES.workflowRunDone);
    },
    onLost: (runId) => setOutcome({ runId, run: null }),
  });
  const refusal = state.phase === 'failed' ? state.problem.errors : undefined;
  const tellPrompts = useEffectEvent((errors: FieldErrors) => {
    const told = aboutPrompts(errors);
    if (Object.keys(told).length > 0) onRefused(told);
  });
  useEffect(() => {
    if (refusal) tellPrompts(refusal);
  }, [refusal]);
  const isRunning = state.phase === 'running';
  const { beside, failureText } = useRunFailure(state, inputs, sent.given, given);

  // The progress of a run scrolls into view; its result is read from the top.
  const desk = useRef<HTMLDivElement>(null);
  const shownRun = outcome?.runId;
  useEffect(() => {
    const pane = desk.current?.closest('.builder-test, .ant-drawer-body');
    if (pane && shownRun !== undefined) pane.scrollTop = 0;
  }, [shownRun]);

  const run = () => {
    if (isRunning || !isRunnable()) return;
    const { isReady, hint } = readinessOf(inputs, given, namesOnTheWay(arrivals));
    if (!isReady) {
      notifyError(MESSAGES.requiredFields, hint);
      return;
    }
    setSent({ given, prompts: written });
    void start(given);
  };

  if (outcome)
    return (
      <div className="test-desk" ref={desk}>
        <div className="test-again">
          <Button onClick={() => setOutcome(null)}>Test again</Button>
          {written !== sent.prompts && <span className="quiet">The prompts have changed since this test.</span>}
        </div>
        <TestOutcome key={outcome.runId} runId={outcome.runId} fresh={outcome.run} />
      </div>
    );
  return (
    <div className="test-desk">
      <p className="quiet">Test this draft. Only you see the result; it is deleted after a day.</p>
      {inputs.length === 0 && (
        <Notice tone="info" title="No inputs yet">
          Add a file input to a prompt so that there is something to read.
        </Notice>
      )}
      <RunForm
        inputs={inputs}
        given={given}
        arrivals={arrivals}
        errors={beside}
        isRunning={isRunning}
        labels={LABELS}
        onText={setText}
        onFile={setFile}
        onExpect={expectFile}
        onRun={run}
      />
      {state.phase === 'failed' && failureText !== '' && <RunProblem problem={state.problem} text={failureText} />}
      {state.phase === 'idle' && state.cancelled && <CancelledNote />}
      {state.phase === 'running' && (
        <RunProgressPanel
          line={progressLine(state.progress)}
          progress={state.progress}
          texts={state.texts}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
