// The menu of a review's card: what may be done with it, by whose it is and by its status (decision 30).
import type { PermissionSet } from './access/permissions.ts';
import type { ReviewCard } from './reviews.ts';
import type { Role } from './roles.ts';

const REVIEW_ACTIONS = ['edit', 'share', 'unpublish', 'publish', 'delete'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export const REVIEW_ACTION_LABELS: Readonly<Record<ReviewAction, string>> = {
  edit: 'Edit',
  share: 'Share',
  unpublish: 'Unpublish',
  publish: 'Publish',
  delete: 'Delete',
};

type Owned = Pick<ReviewCard, 'category' | 'author'>;

/** Its author shares, publishes and deletes a review, and of an Organization one the company's administrators. */
export const managesReview = ({ category, author }: Owned, viewer: { id: string; role: Role | null }): boolean =>
  author === viewer.id || (category === 'Organization' && viewer.role === 'admin');

/** Top to bottom; nothing where the viewer only works in the review. A published one is unpublished before it is changed. */
export function reviewActions(
  permissions: PermissionSet,
  review: Owned & Pick<ReviewCard, 'status'>,
  viewer: { id: string; role: Role | null },
): readonly ReviewAction[] {
  if (!managesReview(review, viewer)) return [];
  const mayUpdate = permissions.can('reviews', 'update', review.category);
  const isPublished = review.status === 'Publish';
  const offered: Readonly<Record<ReviewAction, boolean>> = {
    edit: mayUpdate && !isPublished,
    share: mayUpdate && review.category === 'Personal',
    unpublish: mayUpdate && isPublished,
    publish: mayUpdate && !isPublished,
    delete: permissions.can('reviews', 'delete', review.category),
  };
  return REVIEW_ACTIONS.filter((action) => offered[action]);
}
