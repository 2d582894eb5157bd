// The tab Review: the newest review of the contract or the one that the address names, or the form that starts one.
import { Skeleton } from 'antd';
import { useState } from 'react';
import { listContractReviews } from '#domain/endpoints/contract-reviews.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { ReviewChoices } from './start/start-review.tsx';
import { ReviewView } from './review-view.tsx';
import './review.css';
import './finding.css';

const StartReview = lazyPart(() => import('./start/start-review.tsx').then((file) => file.StartReview));

const POLL_MS = 15_000;

export function ReviewPane({ workspace }: { readonly workspace: Workspace }) {
  const { contract, at, go } = workspace;
  const list = useEndpointQuery(
    listContractReviews,
    { params: { id: contract.id } },
    { refetchInterval: () => POLL_MS },
  );
  const [starting, setStarting] = useState<ReviewChoices | null>(
    at.playbook === null ? null : { playbook: at.playbook },
  );
  /** The review that was started, until the address names it: the one before would open its finding again meanwhile. */
  const [started, setStarted] = useState<string | null>(null);
  if (started !== null && at.review === started) {
    setStarting(null);
    setStarted(null);
  }
  if (list.error && !list.data) return <QueryError query={list} title="The reviews could not be loaded" />;
  if (!list.data) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const reviews = list.data.data;
  const shown = reviews.find(({ id }) => id === at.review) ?? reviews[0];
  if (!shown || starting)
    return (
      <StartReview
        workspace={workspace}
        initial={starting ?? {}}
        {...(shown && { onCancel: () => setStarting(null) })}
        onStarted={async (review) => {
          await list.refetch();
          setStarted(review);
          go({ tab: 'review', review, finding: null, playbook: null, revision: null });
        }}
      />
    );
  return (
    <ReviewView
      key={shown.id}
      workspace={workspace}
      id={shown.id}
      reviews={reviews}
      onStart={(choices) => setStarting(choices)}
    />
  );
}
