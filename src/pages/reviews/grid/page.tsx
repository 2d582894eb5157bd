// The page of a tabular review: a grid of documents by questions.
import { useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { ReviewWorkspace } from './review-workspace.tsx';
import { useGridData } from './use-review-workspace.ts';

const GONE: ReadonlySet<number> = new Set([400, 404]);

export function TabularReviewPage() {
  const { id = '' } = useParams();
  return <ReviewPage key={id} id={id} />;
}

function ReviewPage({ id }: { id: string }) {
  const data = useGridData(id);
  const { query, result: review } = useOne<Review, ApiError>({ resource: 'reviews', id, errorNotification: false });
  useEffect(() => {
    if (review) document.title = `${review.name} · Whereas`;
  }, [review]);
  if (query.error && GONE.has(query.error.statusCode))
    return (
      <>
        <PageHeader title="Tabular Review" />
        <EmptyState
          title="Review not found"
          action={
            <Link to={hrefTo.tabularReviews()}>
              <Button type="primary">To the reviews</Button>
            </Link>
          }
        >
          It was deleted, or it is not shared with you.
        </EmptyState>
      </>
    );
  if (!review && query.error)
    return (
      <>
        <PageHeader title="Tabular Review" />
        <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
      </>
    );
  if (!review)
    return (
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  return <ReviewWorkspace review={review} data={data} />;
}
