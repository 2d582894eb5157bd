// The menu of a review, in the list and in its page, with publishing and unpublishing.
import { publishReview, unpublishReview } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type ReviewAction, REVIEW_ACTION_LABELS, reviewActions } from '#domain/review-menu.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { useSession } from '#src/providers/session/session.ts';

type StatusChange = Extract<ReviewAction, 'publish' | 'unpublish'>;
type MenuReview = Parameters<typeof reviewActions>[1] & Pick<ReviewCard, 'id' | 'name'>;

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
  const { run: publish } = useEndpointMutation(publishReview, { invalidates: ['reviews'] });
  const { run: unpublish } = useEndpointMutation(unpublishReview, { invalidates: ['reviews'] });
  return async ({ id, name }: MenuReview, change: StatusChange): Promise<void> => {
    const apply = async (to: StatusChange, canUndo: boolean) => {
      const request = { params: { id }, body: {} };
      const reply = await (to === 'publish' ? publish(request) : unpublish(request));
      if (!reply) return;
      const action = { label: 'Undo', run: () => void apply(REVERSE[to], false) };
      notify({ type: 'success', message: DONE[to], description: name, ...(canUndo && { action }) });
    };
    await apply(change, true);
  };
}
