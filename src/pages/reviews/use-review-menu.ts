// What the menu of each card offers, and what its entries do (spec 2.17).
import { useInvalidate } from '@refinedev/core';
import { useCallback, useState } from 'react';
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
import type { OpenReviewDialog } from './review-dialog.tsx';

export function useReviewMenus() {
  const permissions = usePermissions();
  const session = useSession();
  const changeStatus = useReviewStatus();
  const [open, setOpen] = useState<OpenReviewDialog | null>(null);

  const menuOf = (review: ReviewCard): readonly RowMenuItem[] => {
    const handlers: Readonly<Record<ReviewAction, () => void>> = {
      edit: () => setOpen({ review, does: 'edit' }),
      share: () => setOpen({ review, does: 'share' }),
      unpublish: () => void changeStatus(review, 'unpublish'),
      publish: () => void changeStatus(review, 'publish'),
      delete: () => setOpen({ review, does: 'delete' }),
    };
    const viewer = { id: session?.user.id ?? '', role: session?.role ?? null };
    return reviewActions(permissions, review, viewer).map((action) => ({
      key: action,
      label: REVIEW_ACTION_LABELS[action],
      isDangerous: action === 'delete',
      onChoose: handlers[action],
    }));
  };
  return { menuOf, open, close: () => setOpen(null) };
}


type StatusChange = 'publish' | 'unpublish';

const CALLS = { publish: publishReview, unpublish: unpublishReview } as const;
const DONE = { publish: MESSAGES.reviewPublished, unpublish: MESSAGES.reviewUnpublished } as const;
const BACK = { publish: 'unpublish', unpublish: 'publish' } as const;

/** What it gives changes a review and tells how it went; lists and details follow. */
export function useReviewStatus() {
  const invalidate = useInvalidate();
  return useCallback(
    async ({ id, name }: Pick<ReviewCard, 'id' | 'name'>, change: StatusChange): Promise<void> => {
      const apply = async (what: StatusChange, canUndo: boolean) => {
        try {
          await call(CALLS[what], { params: { id }, body: {} });
          const key = notify({
            type: 'success',
            message: DONE[what],
            description: name,
            ...(canUndo && {
              action: {
                label: 'Undo',
                run: () => {
                  dismiss(key);
                  void apply(BACK[what], false);
                },
              },
            }),
          });
        } catch (error) {
          notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
        }
        // Also after a refusal: the review may have changed, or be gone.
        await invalidate({ resource: 'reviews', invalidates: ['list', 'detail'], id });
      };
      await apply(change, true);
    },
    [invalidate],
  );
}
