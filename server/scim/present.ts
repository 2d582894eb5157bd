// Resources of SCIM as clients read them: RFC 7643.
import { fullName } from '#domain/people.ts';
import type { Attributes } from './values.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

interface Named {
  readonly id: string;
  readonly external_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

interface PresentedUser extends Named {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
}

interface PresentedGroup extends Named {
  readonly display_name: string;
}

const common = ({ id, external_id, created_at, updated_at }: Named, resourceType: 'User' | 'Group', base: string) => ({
  id,
  ...(external_id === null ? {} : { externalId: external_id }),
  meta: { resourceType, created: created_at, lastModified: updated_at, location: `${base}/${resourceType}s/${id}` },
});

/** @param base the address of SCIM, without a last slash */
export const userResource = (
  user: PresentedUser,
  groups: readonly { readonly id: string; readonly display_name: string }[],
  base: string,
) => ({
  schemas: [USER_SCHEMA],
  ...common(user, 'User', base),
  userName: user.user_name,
  name: { formatted: fullName(user), givenName: user.first_name, familyName: user.last_name },
  displayName: fullName(user),
  active: user.is_active,
  emails: [{ value: user.email, type: 'work', primary: true }],
  groups: groups.map(({ id, display_name }) => ({
    value: id,
    $ref: `${base}/Groups/${id}`,
    display: display_name,
    type: 'direct',
  })),
});

/** @param members null to leave them out */
export const groupResource = (
  group: PresentedGroup,
  members: readonly { readonly id: string; readonly name: string }[] | null,
  base: string,
) => ({
  schemas: [GROUP_SCHEMA],
  ...common(group, 'Group', base),
  displayName: group.display_name,
  ...(members === null
    ? {}
    : {
        members: members.map(({ id, name }) => ({
          value: id,
          $ref: `${base}/Users/${id}`,
          display: name,
          type: 'User',
        })),
      }),
});

export const listResponse = (resources: readonly object[], startIndex = 1, totalResults = resources.length) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Which attributes a client asks for, or does without; by their first part, in lower case. */
export interface Projection {
  readonly only: ReadonlySet<string> | null;
  readonly without: ReadonlySet<string>;
}

const ALWAYS = new Set(['schemas', 'id']);

export function isProjected(name: string, { only, without }: Projection): boolean {
  const lower = name.toLowerCase();
  return ALWAYS.has(lower) || (!without.has(lower) && (only === null || only.has(lower)));
}

export const projected = (resource: Attributes, projection: Projection): Attributes =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isProjected(name, projection)));
