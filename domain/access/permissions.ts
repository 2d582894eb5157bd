// What one role may do, for what is only offered or not: the rows of the policy, looked up. Decisions are the enforcer's, on
// the server; casbin would be a twentieth of all that a list loads. Both say the same of everything there is
// (tests/domain/access/enforcer.test.ts).
import type { Category } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import type { Action, Resource } from './policy.ts';
import { POLICY } from './policy.ts';

export interface PermissionSet {
  /** Without a category, true if any category is granted. */
  can(resource: Resource, action: Action, category?: Category): boolean;
}

export function permissionsOf(role: Role): PermissionSet {
  const rows = POLICY.filter((row) => row[0] === role);
  return {
    can: (resource, action, category) =>
      rows.some(
        ([, of, does, within]) =>
          of === resource && does === action && (within === '*' || category === undefined || within === category),
      ),
  };
}
