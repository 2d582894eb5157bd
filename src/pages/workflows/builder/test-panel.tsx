// Test runs of the builder's draft: inputs, the run in progress, and its result.
import { useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { testWorkflow } from '#domain/endpoints/workflow.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { isUnderWay } from '#domain/runs.ts';
import { inputsOf } from '#domain/workflows.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ResultView } from '#src/components/result/result-view.tsx';
import { RunForm } from '#src/pages/workflows/inputs/run-form.tsx';
import { ResultActions } from '#src/pages/workflows/result/result-actions.tsx';
import { StoppedRun } from '#src/pages/workflows/result/stopped-run.tsx';
import { RunProgressPanel } from '#src/pages/workflows/run/run-progress.tsx';
import { useRunSession } from '#src/pages/workflows/run/use-run-session.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { stream } from '#src/providers/http/stream.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { progressLine } from '#src/shared/runs/run-state.ts';
import { useDocumentDownloads } from '#src/shared/runs/use-run-documents.ts';
import './test-panel.css';

interface TestPanelProps {
  readonly name: string;
  readonly prompts: readonly WorkflowPrompt[];
  /** Whether the prompts are valid; otherwise it shows the errors at their fields. */
  readonly isRunnable: () => boolean;
  /** Receives the server's errors about the prompts. */
  readonly onRefused: (errors: PathErrors) => void;
}

const LABELS = { run: 'Run test', running: 'Running test...' };

/** The server's errors about the prompts; the others are about the inputs. */
const promptErrorsOf = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path === 'prompts' || path.startsWith('prompts.'))
      .map(([path, sentences]): [string, string] => [path, sentences.join('; ')]),
  );

export function TestPanel({ name, prompts, isRunnable, onRefused }: TestPanelProps) {
  // Skip rows without a name: they are still being written.
  const inputs = useMemo(() => inputsOf(prompts).filter((input) => input.name.trim() !== ''), [prompts]);
  const [outcome, setOutcome] = useState<{ readonly runId: string; readonly run: Run | null } | null>(null);
  /** The prompts of the last test, as JSON. */
  const [tested, setTested] = useState('');
  const written = JSON.stringify(prompts);
  const session = useRunSession({
    inputs,
    open: (request, signal) =>
      stream(testWorkflow, { params: undefined, body: { name, prompts: [...prompts], ...request }, signal }),
    onFinished: (run) => {
      setOutcome({ runId: run.id, run });
      notifySuccess(MESSAGES.workflowRunDone);
    },
    onDisconnected: (runId) => setOutcome({ runId, run: null }),
  });
  const { state, isRunning } = session;
  const refusal = state.phase === 'failed' ? state.problem.errors : undefined;
  const reportPromptErrors = useEffectEvent((errors: FieldErrors) => {
    const promptErrors = promptErrorsOf(errors);
    if (Object.keys(promptErrors).length > 0) onRefused(promptErrors);
  });
  useEffect(() => {
    if (refusal) reportPromptErrors(refusal);
  }, [refusal]);

  // The progress panel scrolls itself into view; the result must start at the top.
  const panel = useRef<HTMLDivElement>(null);
  const shownRun = outcome?.runId;
  useEffect(() => {
    const pane = panel.current?.closest('.builder-test, .ant-drawer-body');
    if (pane && shownRun !== undefined) pane.scrollTop = 0;
  }, [shownRun]);

  const run = () => {
    if (isRunning || !isRunnable()) return;
    const started = session.submit();
    if (started) setTested(written);
  };

  if (outcome)
    return (
      <div className="test-panel" ref={panel}>
        <div className="test-again">
          <Button onClick={() => setOutcome(null)}>Test again</Button>
          {written !== tested && <span className="quiet">The prompts have changed since this test.</span>}
        </div>
        <TestResult key={outcome.runId} runId={outcome.runId} finishedRun={outcome.run} />
      </div>
    );
  return (
    <div className="test-panel">
      <p className="quiet">Test this draft. Only you see the result; it is deleted after a day.</p>
      {inputs.length === 0 && (
        <Notice tone="info" title="No inputs yet">
          Add a file input to a prompt so that there is something to read.
        </Notice>
      )}
      <RunForm session={session} labels={LABELS} onRun={run} />
      {state.phase === 'running' && (
        <RunProgressPanel
          line={progressLine(state.progress)}
          progress={state.progress}
          texts={state.texts}
          onCancel={session.cancel}
        />
      )}
    </div>
  );
}

const POLL_INTERVAL_MS = 2000;
const hasEnded = (run: Run) => !isUnderWay(run);

interface TestResultProps {
  readonly runId: string;
  /** A run that this page has just received; null to fetch it. */
  readonly finishedRun: Run | null;
}

/** The result of a test, or why it has none. A run whose connection was lost is polled until it ends. */
function TestResult({ runId, finishedRun }: TestResultProps) {
  const { query, result } = useOne<Run, ApiError>({
    resource: 'runs',
    id: runId,
    errorNotification: false,
    queryOptions: {
      enabled: finishedRun === null,
      refetchInterval: ({ state }) => (state.data && hasEnded(state.data.data) ? false : POLL_INTERVAL_MS),
    },
  });
  const run = finishedRun ?? result;
  const documents = useDocumentDownloads(run);
  if (!run && query.isError) return <QueryError query={query} title="The test could not be loaded" />;
  if (!run || !hasEnded(run))
    return (
      <div aria-busy="true">
        <p className="quiet">This test is still running. The result will appear here.</p>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  if (run.status !== 'finished') return <StoppedRun run={run} documents={documents} />;
  return <ResultView run={run} documents={documents} actions={<ResultActions run={run} />} />;
}
