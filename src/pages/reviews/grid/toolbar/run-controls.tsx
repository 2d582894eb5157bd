// The run of a review: the button that starts or stops it, and its progress.
import { CaretRightOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { CellCounts, ReviewRun, RUN_SCOPES } from '#domain/reviews.ts';
import { noticeOfCounts } from '#domain/run-engines.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { isRunning } from '#src/pages/reviews/grid/data/use-changes.ts';
import type { RunCommands } from '#src/pages/reviews/grid/data/use-run-commands.ts';
import { describeProgress } from '#src/pages/reviews/review-progress.ts';

type Scope = (typeof RUN_SCOPES)[number];

interface RunButtonProps {
  readonly counts: CellCounts;
  readonly run: ReviewRun | null;
  readonly commands: RunCommands;
  /** The server would refuse a new run; a running one can still be stopped. */
  readonly isRefused: boolean;
}

export function RunButton({ counts, run, commands, isRefused }: RunButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { missing, failed, total, verified, edited, rejected } = counts;
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (run && isRunning(run))
    return (
      <Button
        icon={<StopOutlined aria-hidden />}
        loading={isBusy || run.status === 'stopping'}
        onClick={() => void during(commands.stop())}
      >
        {run.status === 'stopping' ? 'Stopping' : 'Stop'}
      </Button>
    );

  const choices: readonly { scope: Scope; label: string; count: number; hint: string }[] = [
    {
      scope: 'missing',
      label: 'Run missing',
      count: missing,
      hint: 'Runs only cells that are missing or out of date.',
    },
    { scope: 'failed', label: 'Run failed', count: failed, hint: 'Runs only the cells that failed.' },
    {
      scope: 'all',
      label: 'Run all again',
      count: total - verified - edited - rejected,
      hint: 'Reviewed cells are kept.',
    },
  ];
  const first = missing > 0 || failed === 0 ? 'missing' : 'failed';
  const label =
    missing > 0
      ? `Run missing (${formatNumber(missing)})`
      : failed > 0
        ? `Run failed (${formatNumber(failed)})`
        : 'Run';
  const start = (scope: Scope) => void during(commands.run({ scope }));
  return (
    <Space.Compact>
      <Button
        type="primary"
        icon={<CaretRightOutlined aria-hidden />}
        loading={isBusy}
        disabled={isRefused || missing + failed === 0}
        onClick={() => start(first)}
      >
        {label}
      </Button>
      <MenuButton
        type="primary"
        aria-label="What to run"
        disabled={isRefused || isBusy || total === 0}
        items={choices.map(({ scope, label: name, count, hint }) => ({
          key: scope,
          disabled: count === 0,
          label: (
            <span className="run-choice">
              {name} ({formatNumber(count)})<span>{hint}</span>
            </span>
          ),
        }))}
        onChoose={(scope) => start(scope as Scope)}
      />
    </Space.Compact>
  );
}

interface RunStripProps {
  readonly counts: CellCounts;
  readonly run: ReviewRun | null;
  /** Why the last poll failed. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

export function RunStrip({ counts, run, failure, onRetry }: RunStripProps) {
  const notice = noticeOfCounts(counts);
  return (
    <>
      <div className="run-strip">
        {run && isRunning(run) ? <Progress run={run} /> : <span role="status">{describeProgress(counts)}</span>}
        {notice !== null && <span className="run-strip-notice">{notice}</span>}
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
  const text =
    status === 'queued'
      ? `Queued: ${formatNumber(total)} cells`
      : `${formatNumber(done)} of ${formatNumber(total)} cells answered, ${formatNumber(total - done)} to go`;
  return (
    <span className="run-strip-run">
      <span role="status">
        {text}
        {failed > 0 && `, ${formatNumber(failed)} failed`}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-hidden />
      <span className="run-strip-who">started by {author.name}</span>
    </span>
  );
}
