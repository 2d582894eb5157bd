// Whose records a viewer reaches. A record belongs to one scope, and a list reads one scope after the other in order.
import type { Category } from '#domain/categories.ts';
import { CATEGORIES } from '#domain/categories.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** The scope of the provider set; no company and no person has this id. */
export const PROVIDER_SCOPE = '00000000-0000-0000-0000-000000000000';

/** Where a viewer's records of a category stand, or null where they have none: a super admin sees no tenant's content. */
export function scopeOf(viewer: Viewer, category: Category): string | null {
  if (category === 'Provider') return PROVIDER_SCOPE;
  if (viewer.companyId === null) return null;
  return category === 'Organization' ? viewer.companyId : viewer.userId;
}

/** The scopes of one category, or of all that the viewer reaches. */
export function scopesOf(viewer: Viewer, category?: Category): string[] {
  const asked = category ? [category] : CATEGORIES;
  return asked.flatMap((one) => scopeOf(viewer, one) ?? []);
}
