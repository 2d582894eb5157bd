// The key terms of a finished summary, drawn and decided as every answer is, and copied as text.
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ContractSummary } from '#domain/contracts/contract-clauses.ts';
import { noticeOf } from '#domain/run-engines.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { copyResult } from '#src/components/result/copy-result.ts';
import { ThreadAnswer } from '#src/workspace/ask/thread-answer.tsx';
import { useShowPassage } from '#src/workspace/ask/use-show-passage.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { paragraphsHtml } from '#src/shared/copy-text.tsx';
import { useReview } from '#src/shared/runs/use-review.ts';
import { summaryText } from './summary-text.ts';
import { SUMMARY_QUERIES } from './use-summary.ts';

const ignoreUnsaved = () => undefined;

interface SummaryTermsProps {
  readonly workspace: Workspace;
  readonly summary: ContractSummary;
}

export function SummaryTerms({ workspace, summary: { run, revision } }: SummaryTermsProps) {
  const { contract } = workspace;
  const review = useReview(run.id, ignoreUnsaved, SUMMARY_QUERIES);
  const show = useShowPassage(workspace);
  const notice = noticeOf(run);
  const [result] = run.results;
  if (!result) return null;
  const open = (number: number) => {
    const source = run.sources.find((one) => one.number === number);
    if (source) show(source, revision);
  };
  const copy = async () => {
    const text = summaryText(result, run.sources, `${contract.name}, revision ${revision}`);
    if (await copyResult({ html: paragraphsHtml(text), text })) notifySuccess('Summary copied');
    else notifyError('The summary could not be copied');
  };
  return (
    <article aria-label="Key terms">
      <header className="summary-head">
        <p className="panel-row-facts">
          <b>Revision {revision}</b>
          <span>{run.author_name.name}</span>
          {run.finished_at !== null && <Moment iso={run.finished_at} />}
        </p>
        <Button size="small" type="text" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </header>
      {notice && <p className="thread-notice">{notice}</p>}
      <div className="thread-turn">
        <ThreadAnswer run={run} result={result} prompt={0} review={review} openSource={open} />
      </div>
    </article>
  );
}
