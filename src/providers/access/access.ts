// The permissions of the signed-in role, for refine's access control and for usePermissions. The server decides
// again.
import type { AccessControlProvider } from '@refinedev/core';
import { type PermissionSet, permissionsOf } from '#domain/access/permissions.ts';
import { type Action, type Resource, ACTIONS, RESOURCES } from '#domain/access/policy.ts';
import { type Category, CATEGORIES } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import { currentSession } from '#src/providers/session/session.ts';

const NOTHING: PermissionSet = { can: () => false };
const known = new Map<Role, PermissionSet>();

/** The permissions of a role, cached; none for an unknown role. */
export function permissionsFor(role: Role | null): PermissionSet {
  if (!role) return NOTHING;
  const permissions = known.get(role) ?? permissionsOf(role);
  known.set(role, permissions);
  return permissions;
}

/** refine's action names in terms of the policy. */
const IN_POLICY: Readonly<Record<string, Action>> = { list: 'read', show: 'read', edit: 'update' };

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

export const accessControlProvider: AccessControlProvider = {
  can: ({ resource, action, params }) => {
    const asked = oneOf<Resource>(RESOURCES, resource);
    const does = IN_POLICY[action] ?? oneOf<Action>(ACTIONS, action);
    const category = oneOf<Category>(CATEGORIES, params?.['category']);
    const isKnown = asked && does && (params?.['category'] === undefined || category);
    const permissions = permissionsFor(currentSession()?.role ?? null);
    return Promise.resolve({ can: isKnown ? permissions.can(asked, does, category) : false });
  },
};
