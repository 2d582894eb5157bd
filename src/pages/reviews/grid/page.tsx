// The page of a tabular review: a grid of documents by questions.
import { useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
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
  useDocumentTitle(review?.name);
  const isGone = query.error !== null && GONE.has(query.error.statusCode);
  if (review && !isGone) return <ReviewWorkspace review={review} data={data} />;
  if (!query.error)
    return (
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  const toList = (
    <Link to={hrefTo.tabularReviews()}>
      <Button type="primary">To the reviews</Button>
    </Link>
  );
  return (
    <>
      <PageHeader title="Tabular Review" />
      {isGone ? (
        <EmptyState title="Review not found" action={toList}>
          It was deleted, or it is not shared with you.
        </EmptyState>
      ) : (
        <QueryError query={query} />
      )}
    </>
  );
}
