// What a list of a library offers: its tabs by role, and the menu of a row by tab.
import type { PermissionSet } from './access/permissions.ts';
import { type Category, categoryTabs } from './categories.ts';
import type { LibraryName } from './library.ts';
import type { Role } from './roles.ts';

export const ACTION_LABELS = { view: 'View', edit: 'Edit', clone: 'Clone', delete: 'Delete' } as const;
export type RecordAction = keyof typeof ACTION_LABELS;
export const RECORD_ACTIONS = Object.keys(ACTION_LABELS) as RecordAction[];

/** The tabs of a library. Clauses have no tab of the provider set, except for those who write it. */
export function libraryTabs(library: LibraryName, role: Role): readonly Category[] {
  const tabs = categoryTabs(role);
  return library === 'clauses' && tabs.length > 1 ? tabs.filter((category) => category !== 'Provider') : tabs;
}

interface Menu {
  /** Offered on every tab. */
  readonly always: readonly RecordAction[];
  /** Offered besides where the role may write the tab's records. */
  readonly toWriters: readonly RecordAction[];
  /** Offered besides where it may not. */
  readonly toReaders?: readonly RecordAction[];
}

const MENUS: Readonly<Record<LibraryName, Menu>> = {
  playbooks: { always: ['view', 'clone'], toWriters: ['edit', 'delete'] },
  // Members have no tab of provider clauses, but a search finds them, and they can clone them.
  clauses: { always: [], toWriters: ['edit', 'delete'], toReaders: ['clone'] },
  prompts: { always: [], toWriters: ['edit', 'clone', 'delete'] },
  queries: { always: ['edit', 'clone'], toWriters: ['delete'] },
};

/** The row menu of a record, top to bottom. */
export function recordActions(
  library: LibraryName,
  permissions: PermissionSet,
  category: Category,
): readonly RecordAction[] {
  const { always, toWriters, toReaders = [] } = MENUS[library];
  const offered = [...always, ...(permissions.can(library, 'update', category) ? toWriters : toReaders)];
  return RECORD_ACTIONS.filter((action) => offered.includes(action));
}

/** The categories that a role may add records to, in the order of the tabs. */
export const writableCategories = (library: LibraryName, role: Role, permissions: PermissionSet): readonly Category[] =>
  categoryTabs(role).filter((category) => permissions.can(library, 'create', category));
