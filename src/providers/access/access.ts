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

const NOTHING: PermissionSet = { can: () => false };
const known = new Map<Role, PermissionSet>();
let access: Access | undefined;

/** Settled before the console renders, so that no screen of it waits to learn what it may offer. */
export const accessReady: Promise<void> = createAccess().then((built) => {
  access = built;
});

/** The permissions of a role; none for an unknown one, and before `accessReady`. */
export function permissionsFor(role: Role | null): PermissionSet {
  if (!role || !access) return NOTHING;
  const permissions = known.get(role) ?? permissionsOf(access, role);
  known.set(role, permissions);
  return permissions;
}

/** refine's words for actions, in the policy's. */
const IN_POLICY: Readonly<Record<string, Action>> = { list: 'read', show: 'read', edit: 'update' };

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action, params }) => {
    const asked = oneOf<Resource>(RESOURCES, resource);
    const does = IN_POLICY[action] ?? oneOf<Action>(ACTIONS, action);
    const category = oneOf<Category>(CATEGORIES, params?.['category']);
    if (!asked || !does || (params?.['category'] !== undefined && !category)) return { can: false };
    await accessReady;
    const permissions = permissionsFor(currentSession()?.role ?? null);
    return { can: permissions.can(asked, does, category) };
  },
};
