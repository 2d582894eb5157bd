// The menu of a review, in the list and in its page, with publishing and unpublishing.
import { useInvalidate } from '@refinedev/core';
import { publishReview, unpublishReview } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewAction } from '#domain/review-menu.ts';
import { REVIEW_ACTION_LABELS, reviewActions } from '#domain/review-menu.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify, notifyError } from '#src/providers/notification.ts';
import { useSession } from '#src/providers/session/session.ts';

type StatusChange = Extract<ReviewAction, 'publish' | 'unpublish'>;
type MenuReview = Parameters<typeof reviewActions>[1] & Pick<ReviewCard, 'id' | 'name'>;

const CALLS = { publish: publishReview, unpublish: unpublishReview } as const;
const DONE = { publish: MESSAGES.reviewPublished, unpublish: MESSAGES.reviewUnpublished } as const;
const REVERSE = { publish: 'unpublish', unpublish: 'publish' } as const;

/** @param onDialog opens the dialog of an action. @returns the menu of a review. */
export function useReviewMenu<Item extends MenuReview>(
  onDialog: (review: Item, action: Exclude<ReviewAction, StatusChange>) => void,
): (review: Item) => readonly RowMenuItem[] {
  const permissions = usePermissions();
  const session = useSession();
  const changeStatus = useReviewStatus();
  const viewer = { id: session?.user.id ?? '', role: session?.role ?? null };
  return (review) =>
    reviewActions(permissions, review, viewer).map((action) => ({
      key: action,
      label: REVIEW_ACTION_LABELS[action],
      isDangerous: action === 'delete',
      onChoose: () =>
        action === 'publish' || action === 'unpublish' ? void changeStatus(review, action) : onDialog(review, action),
    }));
}

/** Publishes or unpublishes a review; the toast offers Undo. */
function useReviewStatus() {
  const invalidate = useInvalidate();
  return async ({ id, name }: MenuReview, change: StatusChange): Promise<void> => {
    const apply = async (to: StatusChange, canUndo: boolean) => {
      try {
        await call(CALLS[to], { params: { id }, body: {} });
        const key = notify({
          type: 'success',
          message: DONE[to],
          description: name,
          ...(canUndo && {
            action: {
              label: 'Undo',
              run: () => {
                dismiss(key);
                void apply(REVERSE[to], false);
              },
            },
          }),
        });
      } catch (error) {
        notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
      }
      // Also after a refusal: the review may have changed or been deleted.
      await invalidate({ resource: 'reviews', invalidates: ['list', 'detail'], id });
    };
    await apply(change, true);
  };
}
