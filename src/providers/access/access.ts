// What the signed-in role may do: casbin is asked once per session, buttons look the answer up (design 6).
import type { AccessControlProvider } from '@refinedev/core';
import type { Access, PermissionSet } from '#domain/access/enforcer.ts';
import { createAccess, permissionsOf } from '#domain/access/enforcer.ts';
import type { Action, Resource } from '#domain/access/policy.ts';
import { ACTIONS, RESOURCES } from '#domain/access/policy.ts';
import type { Category } from '#domain/categories.ts';
import { CATEGORIES } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import { currentSession } from '#src/providers/session/session.ts';

let access: Promise<Access> | undefined;
const known = new Map<Role, PermissionSet>();
const NOTHING: PermissionSet = { can: () => false };

/** The permissions of a role; none for an unknown one. */
export async function permissionsFor(role: Role | null): Promise<PermissionSet> {
  if (!role) return NOTHING;
  const ready = known.get(role);
  if (ready) return ready;
  access ??= createAccess();
  const permissions = permissionsOf(await access, role);
  known.set(role, permissions);
  return permissions;
}

/** The same at once, where it has been worked out before. */
export const knownPermissions = (role: Role | null): PermissionSet | undefined => (role ? known.get(role) : NOTHING);

/** refine's words for actions, in the policy's. */
const IN_POLICY: Readonly<Record<string, Action>> = { list: 'read', show: 'read', edit: 'update' };

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action, params }) => {
    const asked = oneOf<Resource>(RESOURCES, resource);
    const does = IN_POLICY[action] ?? oneOf<Action>(ACTIONS, action);
    const category = oneOf<Category>(CATEGORIES, params?.['category']);
    if (!asked || !does || (params?.['category'] !== undefined && !category)) return { can: false };
    const permissions = await permissionsFor(currentSession()?.role ?? null);
    return { can: permissions.can(asked, does, category) };
  },
};
