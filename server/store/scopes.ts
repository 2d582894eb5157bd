// The scopes of a viewer: each record belongs to one scope (provider, company or user), and lists read scope by scope.
import { type Category, CATEGORIES } from '#domain/categories.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** The scope of the provider set; no company or user has this id. */
export const PROVIDER_SCOPE = '00000000-0000-0000-0000-000000000000';

/** The scope of a category for a viewer; null if they have none: a super admin sees no tenant's content. */
export function scopeOf(viewer: Viewer, category: Category): string | null {
  if (category === 'Provider') return PROVIDER_SCOPE;
  if (viewer.companyId === null) return null;
  return category === 'Organization' ? viewer.companyId : viewer.userId;
}

/** The viewer's scopes, of one category or of all. */
export function scopesOf(viewer: Viewer, category?: Category): string[] {
  const categories = category ? [category] : CATEGORIES;
  return categories.flatMap((one) => scopeOf(viewer, one) ?? []);
}
