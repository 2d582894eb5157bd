// The permissions of a role, for what the console offers. The server decides, by the enforcer; casbin would add a twentieth
// to what a list loads. tests/domain/access/enforcer.test.ts holds the two against each other.
import type { Category } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import { type Action, type Resource, POLICY } from './policy.ts';

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
