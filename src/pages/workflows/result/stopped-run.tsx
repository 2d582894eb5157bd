// A run without a result: the reason, its inputs, and Run again.
import { Button } from 'antd';
import type { Run } from '#domain/runs.ts';
import { Notice } from '#src/components/notice.tsx';
import { type DocumentDownloads, RunFacts } from '#src/components/result/run-facts.tsx';
import type { RunAgain } from './use-run-again.ts';

const TITLES = {
  failed: 'This run failed',
  cancelled: 'This run was cancelled',
  interrupted: 'This run was interrupted before it could finish',
} as const;

interface StoppedRunProps {
  run: Run;
  documents: DocumentDownloads;
  again?: RunAgain;
}

export function StoppedRun({ run, documents, again }: StoppedRunProps) {
  const title = run.status === 'failed' || run.status === 'cancelled' ? TITLES[run.status] : TITLES.interrupted;
  return (
    <div className="stopped-run">
      <Notice tone={run.status === 'failed' ? 'bad' : 'warn'} title={title}>
        {run.problem?.message}
      </Notice>
      {again && (
        <div className="stopped-run-again">
          <Button type="primary" loading={again.isStarting} onClick={() => again.start(run)}>
            Run again
          </Button>
          {again.changeInputs && <Button onClick={() => again.changeInputs?.(run)}>Change inputs</Button>}
          <span className="quiet">With the same inputs.</span>
        </div>
      )}
      <RunFacts run={run} documents={documents} />
    </div>
  );
}
