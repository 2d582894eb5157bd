// What the menu of each card offers, and what its entries do (spec 2.17).
import { useState } from 'react';
import type { ReviewAction } from '#domain/review-menu.ts';
import { REVIEW_ACTION_LABELS, reviewActions } from '#domain/review-menu.ts';
import type { ReviewCard } from '#domain/reviews.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import type { OpenReviewDialog } from './review-dialog.tsx';
import { useReviewStatus } from './setup/use-review-status.ts';

export function useReviewMenus() {
  const permissions = usePermissions();
  const session = useSession();
  const changeStatus = useReviewStatus();
  const [open, setOpen] = useState<OpenReviewDialog | null>(null);

  const menuOf = (review: ReviewCard): readonly RowMenuItem[] => {
    const deeds: Readonly<Record<ReviewAction, () => void>> = {
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
      onChoose: deeds[action],
    }));
  };
  return { menuOf, open, close: () => setOpen(null) };
}
