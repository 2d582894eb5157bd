// The three sets that content is grouped in, and which of them a role works with.
import { z } from 'zod';
import type { Role } from './roles.ts';

export const CATEGORIES = ['Provider', 'Organization', 'Personal'] as const;
export const categorySchema = z.enum(CATEGORIES);
export type Category = z.infer<typeof categorySchema>;

/** "By Whereas": the provider set carries the provider's name, the others their own. */
export function categoryLabel(category: Category, providerName: string): string {
  return category === 'Provider' ? `By ${providerName}` : category;
}

/** A super user sees only the provider tab; other users see all three. */
export function categoryTabs(role: Role): readonly Category[] {
  return role === 'super_admin' ? ['Provider'] : CATEGORIES;
}

/** The tab that an address asks for; the first where it asks for none that there is. */
export function chosenTab(tabs: readonly Category[], asked: string): Category {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'Provider';
}
