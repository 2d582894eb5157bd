// Renames and describes a review, and says who sees it (spec 2.17).
import { MESSAGES } from '#domain/messages.ts';
import type { Review } from '#domain/reviews.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSession } from '#src/providers/session/session.ts';
import type { ReviewValues } from './review-fields.tsx';
import { bodyOf, ReviewFields, valuesOf } from './review-fields.tsx';

export interface ReviewFormProps {
  readonly review: Review;
  /** Somebody was faster: fetches the review anew. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Mount it to open it; with the review's version as its key. */
export function EditReview({ review, onReload, onClose }: ReviewFormProps) {
  const own = useSession()?.user.id;
  return (
    <FormDialog<ReviewValues>
      title="Edit Review"
      submitLabel="Update"
      resource="reviews"
      action="edit"
      id={review.id}
      initialValues={valuesOf(review)}
      toBody={(values) => ({ ...bodyOf(values), version: review.version })}
      successMessage={MESSAGES.updatedSuccessfully}
      onReload={onReload}
      onClose={onClose}
    >
      <ReviewFields shared={review.people} isAuthor={review.author === own} />
    </FormDialog>
  );
}
