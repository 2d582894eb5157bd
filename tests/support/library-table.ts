// Who sees and does what in which tab of which library, written out, not computed.
// The rules (tests/domain), the lists on screen (tests/web) and the server (tests/server) are compared with it.
import type { Category } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import type { Role } from '#domain/roles.ts';

/** `asked`: not a tab of the bar, but shown as the last one if the address names it. */
type Tab = 'tab' | 'asked' | 'none';

export interface LibraryRow {
  readonly library: LibraryName;
  readonly role: Role;
  readonly category: Category;
  readonly tab: Tab;
  /** The row menu, top to bottom. */
  readonly menu: readonly string[];
  /** Whether records of the category may be added, changed and deleted. */
  readonly writes: boolean;
}

const row = (
  library: LibraryName,
  role: Role,
  category: Category,
  tab: Tab,
  menu: string,
  writes: 'writes' | 'reads' | 'nothing',
): LibraryRow => ({
  library,
  role,
  category,
  tab,
  menu: menu === '' ? [] : menu.split(' '),
  writes: writes === 'writes',
});

export const LIBRARY_TABLE: readonly LibraryRow[] = [
  // Playbooks: View and Clone for everyone; Edit and Delete for a super user on the provider tab, for others on the rest.
  row('playbooks', 'super_admin', 'Provider', 'tab', 'View Edit Clone Delete', 'writes'),
  row('playbooks', 'super_admin', 'Organization', 'none', '', 'nothing'),
  row('playbooks', 'super_admin', 'Personal', 'none', '', 'nothing'),
  row('playbooks', 'admin', 'Provider', 'tab', 'View Clone', 'reads'),
  row('playbooks', 'admin', 'Organization', 'tab', 'View Edit Clone Delete', 'writes'),
  row('playbooks', 'admin', 'Personal', 'tab', 'View Edit Clone Delete', 'writes'),
  row('playbooks', 'user', 'Provider', 'tab', 'View Clone', 'reads'),
  row('playbooks', 'user', 'Organization', 'tab', 'View Edit Clone Delete', 'writes'),
  row('playbooks', 'user', 'Personal', 'tab', 'View Edit Clone Delete', 'writes'),

  // Clauses: tabs Organization and Personal, the provider tab for a super user; Edit and Delete. What a search finds in the
  // provider set can be cloned.
  row('clauses', 'super_admin', 'Provider', 'tab', 'Edit Delete', 'writes'),
  row('clauses', 'super_admin', 'Organization', 'none', '', 'nothing'),
  row('clauses', 'super_admin', 'Personal', 'none', '', 'nothing'),
  row('clauses', 'admin', 'Provider', 'asked', 'Clone', 'reads'),
  row('clauses', 'admin', 'Organization', 'tab', 'Edit Delete', 'writes'),
  row('clauses', 'admin', 'Personal', 'tab', 'Edit Delete', 'writes'),
  row('clauses', 'user', 'Provider', 'asked', 'Clone', 'reads'),
  row('clauses', 'user', 'Organization', 'tab', 'Edit Delete', 'writes'),
  row('clauses', 'user', 'Personal', 'tab', 'Edit Delete', 'writes'),

  // Prompts: Edit, Clone and Delete only for a super user on the provider tab, or another on another tab.
  row('prompts', 'super_admin', 'Provider', 'tab', 'Edit Clone Delete', 'writes'),
  row('prompts', 'super_admin', 'Organization', 'none', '', 'nothing'),
  row('prompts', 'super_admin', 'Personal', 'none', '', 'nothing'),
  row('prompts', 'admin', 'Provider', 'tab', '', 'reads'),
  row('prompts', 'admin', 'Organization', 'tab', 'Edit Clone Delete', 'writes'),
  row('prompts', 'admin', 'Personal', 'tab', 'Edit Clone Delete', 'writes'),
  row('prompts', 'user', 'Provider', 'tab', '', 'reads'),
  row('prompts', 'user', 'Organization', 'tab', 'Edit Clone Delete', 'writes'),
  row('prompts', 'user', 'Personal', 'tab', 'Edit Clone Delete', 'writes'),

  // Queries: everyone sees Edit and Clone; Delete as for prompts.
  row('queries', 'super_admin', 'Provider', 'tab', 'Edit Clone Delete', 'writes'),
  row('queries', 'super_admin', 'Organization', 'none', '', 'nothing'),
  row('queries', 'super_admin', 'Personal', 'none', '', 'nothing'),
  row('queries', 'admin', 'Provider', 'tab', 'Edit Clone', 'reads'),
  row('queries', 'admin', 'Organization', 'tab', 'Edit Clone Delete', 'writes'),
  row('queries', 'admin', 'Personal', 'tab', 'Edit Clone Delete', 'writes'),
  row('queries', 'user', 'Provider', 'tab', 'Edit Clone', 'reads'),
  row('queries', 'user', 'Organization', 'tab', 'Edit Clone Delete', 'writes'),
  row('queries', 'user', 'Personal', 'tab', 'Edit Clone Delete', 'writes'),
];
