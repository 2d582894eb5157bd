// The dialogs of a card's menu: edit, share and delete.
import { useOne } from '@refinedev/core';
import { Modal, Skeleton } from 'antd';
import type { Review, ReviewCard } from '#domain/reviews.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { DeleteReview, EditReview, ShareReview } from './setup/review-forms.tsx';

export interface OpenReviewDialog {
  readonly review: Pick<ReviewCard, 'id' | 'name'>;
  readonly action: 'edit' | 'share' | 'delete';
}

export function ReviewDialog({ review, action, onClose }: OpenReviewDialog & { readonly onClose: () => void }) {
  if (action === 'delete') return <DeleteReview review={review} onClose={onClose} />;
  return <ReviewForm id={review.id} action={action} onClose={onClose} />;
}

interface ReviewFormProps {
  readonly id: string;
  readonly action: 'edit' | 'share';
  readonly onClose: () => void;
}

/** Loads the review first, as a card does not have its list of people. */
function ReviewForm({ id, action, onClose }: ReviewFormProps) {
  const { query, result } = useOne<Review, ApiError>({
    resource: 'reviews',
    id,
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const Form = action === 'edit' ? EditReview : ShareReview;
  if (result && query.isSuccess)
    // The key resets the form when the review is reloaded.
    return <Form key={result.version} review={result} onReload={() => void query.refetch()} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      width={560}
      footer={null}
      title={action === 'edit' ? 'Edit Review' : 'Share'}
      onCancel={onClose}
    >
      {query.isError ? <QueryError query={query} /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />}
    </Modal>
  );
}
