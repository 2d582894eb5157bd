// What happens when a provider provisions users and groups by SCIM.
import type { Deps } from '#server/deps.ts';
import type { ScimResources } from '#server/scim/scim.ts';
import { scimGroups } from './scim-groups.ts';
import { createRefusalNotes } from './scim-rules.ts';
import { scimUsers } from './scim-users.ts';

export function scimResources({ db, database }: Pick<Deps, 'db' | 'database'>): {
  readonly Users: ScimResources;
  readonly Groups: ScimResources;
} {
  const noteRefusal = createRefusalNotes({ db, pool: database.pool });
  return { Users: scimUsers(db, noteRefusal), Groups: scimGroups(db, noteRefusal) };
}
