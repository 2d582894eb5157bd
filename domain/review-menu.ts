// The menu of a review's card, by its author and its status (docs/decisions/0030).
import type { PermissionSet } from './access/permissions.ts';
import type { ReviewCard } from './reviews.ts';
import type { Role } from './roles.ts';

/** Top to bottom. */
export const REVIEW_ACTION_LABELS = {
  edit: 'Edit',
  share: 'Share',
  unpublish: 'Unpublish',
  publish: 'Publish',
  delete: 'Delete',
} as const;
export type ReviewAction = keyof typeof REVIEW_ACTION_LABELS;
const REVIEW_ACTIONS = Object.keys(REVIEW_ACTION_LABELS) as ReviewAction[];

type Owned = Pick<ReviewCard, 'category' | 'author'>;

/** The author manages a review; administrators also manage those of the Organization. */
export const managesReview = ({ category, author }: Owned, viewer: { id: string; role: Role | null }): boolean =>
  author === viewer.id || (category === 'Organization' && viewer.role === 'admin');

/** Top to bottom; empty for a viewer who does not manage the review. A published review must be unpublished to change it. */
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
