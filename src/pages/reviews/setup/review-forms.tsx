// The dialogs that edit, share and delete a review. Mount one to open it.
import { Form } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import type { Review, ReviewCard } from '#domain/reviews.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSession } from '#src/providers/session/session.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';
import { type ReviewValues, bodyOf, PeopleSelect, ReviewFields, valuesOf } from './review-fields.tsx';

interface ReviewFormProps {
  readonly review: Review;
  /** Fetches the review again after an edit conflict. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Needs the review's version as its key. */
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

/** Needs the review's version as its key. */
export function ShareReview({ review, onReload, onClose }: ReviewFormProps) {
  return (
    <FormDialog<Pick<ReviewValues, 'people'>>
      title={`Share “${review.name}”`}
      submitLabel="Share"
      resource="reviews"
      action="edit"
      id={review.id}
      initialValues={{ people: valuesOf(review).people }}
      toBody={({ people }) => ({ ...bodyOf({ ...valuesOf(review), people }), version: review.version })}
      successMessage={MESSAGES.updatedSuccessfully}
      onReload={onReload}
      onClose={onClose}
    >
      <Form.Item
        name="people"
        label="Shared with"
        extra="They find it under “Shared with me” and can work in it as you do."
      >
        <PeopleSelect shared={review.people} />
      </Form.Item>
    </FormDialog>
  );
}

interface DeleteReviewProps {
  readonly review: Pick<ReviewCard, 'id' | 'name'>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export const DeleteReview = ({ review: { id, name }, onDeleted, onClose }: DeleteReviewProps) => (
  <DeleteDialog
    resource="reviews"
    id={id}
    title="Delete this review?"
    deleted={{ message: MESSAGES.reviewDeleted, description: name }}
    isShown
    onDeleted={onDeleted}
    onClose={onClose}
  >
    <p>{MESSAGES.deleteReview(name)}</p>
    <p>Its answers are deleted too. The files in the repository are kept. {MESSAGES.cannotBeUndone}</p>
  </DeleteDialog>
);
