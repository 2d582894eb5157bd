// The tabs of a library's list.
import type { PermissionSet } from '#domain/access/permissions.ts';
import type { Category } from '#domain/categories.ts';
import { CATEGORIES } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import { libraryTabs } from '#domain/library-menu.ts';
import type { Role } from '#domain/roles.ts';

/** The role's tabs, and the one in the address if it is readable without being one of them. */
export function shownTabs(
  library: LibraryName,
  role: Role,
  permissions: PermissionSet,
  asked: string,
): readonly Category[] {
  const tabs = libraryTabs(library, role);
  const category = CATEGORIES.find((one) => one === asked);
  return category && !tabs.includes(category) && permissions.can(library, 'read', category)
    ? [...tabs, category]
    : tabs;
}
