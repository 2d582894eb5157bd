// A run that has no result: why, what it was given, and the way to run it again.
import { Button } from 'antd';
import type { Run } from '#domain/runs.ts';
import { RunFacts } from '#src/components/result/run-facts.tsx';
import { Notice } from './notice.tsx';

const TITLES = {
  failed: 'This run failed',
  cancelled: 'This run was cancelled',
  interrupted: 'This run was interrupted before it could finish',
} as const;

export function StoppedRun({ run, onRunAgain }: { run: Run; onRunAgain: () => void }) {
  const title = run.status === 'failed' || run.status === 'cancelled' ? TITLES[run.status] : TITLES.interrupted;
  return (
    <div className="stopped-run">
      <Notice tone={run.status === 'failed' ? 'bad' : 'warn'} title={title}>
        {run.problem?.message}
      </Notice>
      <p>
        <Button type="primary" onClick={onRunAgain}>
          Run again
        </Button>{' '}
        {run.documents.length > 0 && (
          <span className="quiet">Your texts are filled in for you; the documents must be chosen again.</span>
        )}
      </p>
      <RunFacts run={run} />
    </div>
  );
}
