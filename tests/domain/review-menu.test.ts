// The menu of a review by owner, role and status (decision 30).
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { managesReview, reviewActions } from '#domain/review-menu.ts';
import type { ReviewCategory, ReviewStatus } from '#domain/reviews.ts';
import type { Role } from '#domain/roles.ts';

const AUTHOR = 'author';
const menu = (id: string, role: Role, category: ReviewCategory, status: ReviewStatus) =>
  reviewActions(permissionsOf(role), { category, status, author: AUTHOR }, { id, role });

describe('the menu of a review', () => {
  it.each<[ReviewCategory, ReviewStatus, string[]]>([
    ['Organization', 'Draft', ['edit', 'publish', 'delete']],
    ['Organization', 'Pending', ['edit', 'publish', 'delete']],
    ['Organization', 'Publish', ['unpublish', 'delete']],
    ['Personal', 'Draft', ['edit', 'share', 'publish', 'delete']],
    ['Personal', 'Publish', ['share', 'unpublish', 'delete']],
  ])('of its author, %s and %s, offers %j', (category, status, actions) => {
    expect(menu(AUTHOR, 'user', category, status)).toEqual(actions);
  });

  it('is an administrator’s too where the review is the organization’s', () => {
    expect(menu('somebody', 'admin', 'Organization', 'Pending')).toEqual(['edit', 'publish', 'delete']);
    expect(menu('somebody', 'admin', 'Personal', 'Pending')).toEqual([]);
  });

  it('is empty for users who only work in it', () => {
    expect(menu('somebody', 'user', 'Organization', 'Pending')).toEqual([]);
    expect(menu('somebody', 'user', 'Personal', 'Pending')).toEqual([]);
  });

  it('is empty where the policy grants nothing', () => {
    expect(menu(AUTHOR, 'super_admin', 'Organization', 'Pending')).toEqual([]);
  });

  it('belongs to nobody without a role but the author', () => {
    const review = { category: 'Organization', author: AUTHOR } as const;
    expect(managesReview(review, { id: 'somebody', role: null })).toBe(false);
    expect(managesReview(review, { id: AUTHOR, role: null })).toBe(true);
  });
});
