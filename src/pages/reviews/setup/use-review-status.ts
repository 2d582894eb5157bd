// Publishing and unpublishing a review (spec 4); the toast takes it back.
import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { publishReview, unpublishReview } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify, notifyError } from '#src/providers/notification.ts';

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
