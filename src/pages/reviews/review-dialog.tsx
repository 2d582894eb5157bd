// What an entry of a card's menu opens: a form of the review as it is now, or a question.
import { useOne } from '@refinedev/core';
import { Modal, Skeleton } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import type { Review, ReviewCard } from '#domain/reviews.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { DeleteReview } from './setup/review-forms.tsx';
import { EditReview } from './setup/review-forms.tsx';
import { ShareReview } from './setup/review-forms.tsx';

export interface OpenReviewDialog {
  readonly review: Pick<ReviewCard, 'id' | 'name'>;
  readonly does: 'edit' | 'share' | 'delete';
}

export function ReviewDialog({ review, does, onClose }: OpenReviewDialog & { readonly onClose: () => void }) {
  if (does === 'delete') return <DeleteReview review={review} onClose={onClose} />;
  return <ReviewForm id={review.id} does={does} onClose={onClose} />;
}

interface FormOfProps {
  readonly id: string;
  readonly does: 'edit' | 'share';
  readonly onClose: () => void;
}

/** A card does not say whom its review is shared with. */
function ReviewForm({ id, does, onClose }: FormOfProps) {
  const { query, result } = useOne<Review, ApiError>({
    resource: 'reviews',
    id,
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const Form = does === 'edit' ? EditReview : ShareReview;
  if (result && query.isSuccess)
    // A reloaded review has another version, and a form of its own.
    return <Form key={result.version} review={result} onReload={() => void query.refetch()} onClose={onClose} />;
  return (
    <Modal open centered width={560} footer={null} title={does === 'edit' ? 'Edit Review' : 'Share'} onCancel={onClose}>
      {query.isError ? (
        <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </Modal>
  );
}
