// Asks before a review is deleted, and deletes it (spec 2.17, 8).
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';

interface DeleteReviewProps {
  readonly review: Pick<ReviewCard, 'id' | 'name'>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
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
