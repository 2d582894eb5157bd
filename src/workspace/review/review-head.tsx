// The head of a review: which one is shown, how far it is, what limits it, and the next one to start.
import { Button } from 'antd';
import { useState } from 'react';
import type { ContractReview, ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { listContractReviews, stopContractReview } from '#domain/endpoints/contract-reviews.ts';
import { isBuiltIn } from '#domain/run-engines.ts';
import { upperFirst } from '#domain/upper-first.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { countOf, formatMoment, formatNumber } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { GENERAL } from './start/general.ts';
import type { ReviewChoices } from './start/start-review.tsx';
import { SCOPE_WORDS } from './review-names.ts';
import { isUnderWay } from './use-review.ts';

// Both hosts show the findings first.
const ReviewChoice = lazyPart(() => import('./review-choice.tsx').then((file) => file.ReviewChoice));
const ReviewDownload = lazyPart(() => import('./review-download.tsx').then((file) => file.ReviewDownload));

interface ReviewHeadProps {
  readonly workspace: Workspace;
  readonly review: ContractReview;
  readonly reviews: readonly ContractReviewSummary[];
  readonly canRun: boolean;
  readonly onStart: (choices: ReviewChoices) => void;
  readonly onPut: (review: ContractReview) => void;
}

/** The same again, for a revision that came since or after the redline. */
const againOf = ({ playbook }: ContractReviewSummary): ReviewChoices => ({
  playbook: playbook ? (playbook.id ?? undefined) : GENERAL,
});

export function ReviewHead({ workspace, review, reviews, canRun, onStart, onPut }: ReviewHeadProps) {
  const { go, newest } = workspace;
  return (
    <div className="review-head">
      <div className="review-head-line">
        <ReviewChoice reviews={reviews} value={review.id} onChoose={(id) => go({ review: id, finding: null })} />
        {!isUnderWay(review) && <ReviewDownload review={review} />}
        {canRun && !isUnderWay(review) && <Button onClick={() => onStart(againOf(review))}>Review again</Button>}
      </div>
      <Progress workspace={workspace} review={review} canRun={canRun} onPut={onPut} />
      <Facts review={review} />
      {review.notices.map((notice) => (
        <Notice key={notice} tone="warn" title={notice} />
      ))}
      {newest > review.revision && (
        <Notice tone="info" title={`This review is of revision ${review.revision}; revision ${newest} is newer.`}>
          {canRun && !isUnderWay(review) && (
            <Button type="link" size="small" onClick={() => onStart(againOf(review))}>
              Review revision {newest}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

type ProgressProps = Pick<ReviewHeadProps, 'workspace' | 'review' | 'canRun' | 'onPut'>;

function Progress({ workspace, review, canRun, onPut }: ProgressProps) {
  const { contract } = workspace;
  const { status, done, total, failed, problem } = review;
  const [isStopping, setStopping] = useState(false);
  const { run } = useEndpointMutation(stopContractReview, {
    errorNotification: 'The review was not stopped',
    invalidates: [listContractReviews],
  });
  const stop = async () => {
    setStopping(true);
    const reply = await run({ params: { id: contract.id, review: review.id } });
    if (reply) onPut(reply.data);
    setStopping(false);
  };
  if (isUnderWay(review))
    return (
      <div className="review-progress">
        <span role="status">
          {status === 'queued' ? 'Waiting to start' : `${formatNumber(done)} of ${formatNumber(total)} done`}
        </span>
        <progress value={done} max={Math.max(1, total)} aria-hidden />
        {canRun && (
          <Button size="small" loading={isStopping} onClick={() => void stop()}>
            Stop
          </Button>
        )}
      </div>
    );
  if (status === 'failed')
    return <Notice tone="bad" title={problem?.message ?? 'The review failed. Review the contract again.'} />;
  if (status === 'cancelled')
    return (
      <Notice tone="info" title={`Stopped: ${formatNumber(done)} of ${formatNumber(total)} were done and are kept.`} />
    );
  if (failed > 0)
    return (
      <Notice tone="warn" title={`${countOf(failed, 'rule or question', 'rules or questions')} could not be judged.`} />
    );
  return null;
}

function Facts({ review }: { readonly review: ContractReview }) {
  const { side, engine, usage, author_name: author, created_at: at, playbook, status } = review;
  const facts = [
    side && `For ${side}`,
    SCOPE_WORDS[review.scope](review),
    playbook && `playbook version ${playbook.version}${playbook.published ? '' : ' (draft)'}`,
    `${author.name}, ${formatMoment(at)}`,
    isBuiltIn(engine) ? 'without a language model' : (engine.model ?? 'by a language model'),
    usage && status === 'finished' && usageInWords(usage),
  ].filter(Boolean);
  return <p className="review-facts">{upperFirst(facts.join(' · '))}</p>;
}
