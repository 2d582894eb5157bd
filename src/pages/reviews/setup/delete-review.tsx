// Asks before a review is deleted, and deletes it (spec 2.17, 8).
import { useDelete, useInvalidate } from '@refinedev/core';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface DeleteReviewProps {
  readonly review: Pick<ReviewCard, 'id' | 'name'>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export function DeleteReview({ review: { id, name }, onDeleted, onClose }: DeleteReviewProps) {
  const { mutate, mutation } = useDelete<ReviewCard, ApiError>();
  const invalidate = useInvalidate();
  const confirm = () =>
    mutate(
      {
        resource: 'reviews',
        id,
        // The page of the review itself may still be open: asked for again, it would only be told that it is gone.
        invalidates: ['list', 'many'],
        successNotification: { type: 'success', message: MESSAGES.reviewDeleted, description: name },
        errorNotification: (error) => ({
          type: 'error',
          message: MESSAGES.somethingWentWrong,
          description: sentenceOf(error),
        }),
      },
      {
        onSuccess: () => onDeleted?.(),
        // It may be gone already; then it should go from the screen too.
        onError: () => void invalidate({ resource: 'reviews', invalidates: ['list'] }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title="Delete this review?"
      confirmLabel="Delete"
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{MESSAGES.deleteReview(name)}</p>
      <p>Its answers go with it. The files of the repository stay. {MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
