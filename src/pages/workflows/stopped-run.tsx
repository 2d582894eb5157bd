// A run that has no result: why, what it was given, and the way to run it again.
import { Button } from 'antd';
import type { Run } from '#domain/runs.ts';
import { Notice } from '#src/components/notice.tsx';
import type { DocumentDownloads } from '#src/components/result/run-facts.tsx';
import { RunFacts } from '#src/components/result/run-facts.tsx';

const TITLES = {
  failed: 'This run failed',
  cancelled: 'This run was cancelled',
  interrupted: 'This run was interrupted before it could finish',
} as const;

interface StoppedRunProps {
  run: Run;
  documents: DocumentDownloads;
  /** Absent where the workflow is no more. */
  onRunAgain: (() => void) | undefined;
}

export function StoppedRun({ run, documents, onRunAgain }: StoppedRunProps) {
  const title = run.status === 'failed' || run.status === 'cancelled' ? TITLES[run.status] : TITLES.interrupted;
  return (
    <div className="stopped-run">
      <Notice tone={run.status === 'failed' ? 'bad' : 'warn'} title={title}>
        {run.problem?.message}
      </Notice>
      {onRunAgain && (
        <p className="stopped-run-again">
          <Button type="primary" onClick={onRunAgain}>
            Run again
          </Button>
          <span className="quiet">What you gave to this run is filled in for you.</span>
        </p>
      )}
      <RunFacts run={run} documents={documents} />
    </div>
  );
}
