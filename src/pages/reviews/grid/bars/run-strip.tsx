// How far the review is: the run while there is one, what became of it, and how much has been reviewed.
import { Button } from 'antd';
import type { CellCounts, ReviewRun } from '#domain/reviews.ts';
import { noticeOfCounts } from '#domain/run-engines.ts';
import { Notice } from '#src/components/notice.tsx';
import { progressWords } from '#src/pages/reviews/review-words.ts';
import { isRunning } from '#src/pages/reviews/grid/data/use-changes.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface RunStripProps {
  readonly counts: CellCounts;
  readonly run: ReviewRun | null;
  /** Why nothing new is told at present. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

export function RunStrip({ counts, run, failure, onRetry }: RunStripProps) {
  const notice = noticeOfCounts(counts);
  return (
    <>
      <div className="run-strip">
        {run && isRunning(run) ? <Progress run={run} /> : <span role="status">{progressWords(counts)}</span>}
        {notice !== null && <span className="run-strip-says">{notice}</span>}
        {failure !== null && (
          <span className="run-strip-offline" role="alert">
            Out of date: {failure}
            <Button type="link" size="small" onClick={onRetry}>
              Retry
            </Button>
          </span>
        )}
      </div>
      {run && !isRunning(run) && run.problem && (
        <div className="review-notice">
          <Notice tone="bad" title={run.status === 'stopped' ? 'The run was stopped' : 'The run did not finish'}>
            {run.problem.message}
          </Notice>
        </div>
      )}
    </>
  );
}

function Progress({ run }: { run: ReviewRun }) {
  const { total, done, failed, status, author_name: author } = run;
  const says =
    status === 'queued'
      ? `Queued: ${formatNumber(total)} cells`
      : `${formatNumber(done)} of ${formatNumber(total)} cells answered, ${formatNumber(total - done)} to go`;
  return (
    <span className="run-strip-run">
      <span role="status">
        {says}
        {failed > 0 && `, ${formatNumber(failed)} failed`}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-hidden />
      <span className="run-strip-who">started by {author.name}</span>
    </span>
  );
}
