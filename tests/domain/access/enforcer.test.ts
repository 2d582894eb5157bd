import { beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#domain/access/enforcer.ts';
import { createAccess } from '#domain/access/enforcer.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { ACTIONS, POLICY, RESOURCES } from '#domain/access/policy.ts';
import type { Category } from '#domain/categories.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { ROLES } from '#domain/roles.ts';

let access: Access;
beforeAll(async () => {
  access = await createAccess();
});

const product = ROLES.flatMap((role) =>
  RESOURCES.flatMap((resource) => ACTIONS.map((action) => [role, resource, action] as const)),
);

describe('access', () => {
  it.each(POLICY)('grants %s %s %s %s', (role, resource, action, category) => {
    const categories = category === '*' ? [undefined, ...CATEGORIES] : [undefined, category];
    for (const one of categories) expect(access.can(role, resource, action, one)).toBe(true);
  });

  it.each(product)('denies %s %s %s wherever no row grants it', (role, resource, action) => {
    const rows = POLICY.filter((row) => row[0] === role && row[1] === resource && row[2] === action);
    expect(access.can(role, resource, action)).toBe(rows.length > 0);
    for (const category of CATEGORIES) {
      const isGranted = rows.some((row) => row[3] === '*' || row[3] === category);
      expect(access.can(role, resource, action, category)).toBe(isGranted);
    }
  });

  it.each([
    ['root', 'workflows', 'read'],
    ['', 'workflows', 'read'],
    ['Admin', 'workflows', 'read'],
    ['*', 'workflows', 'read'],
    ['admin', 'companies', 'read'],
    ['admin', '*', 'read'],
    ['admin', 'workflows', 'publish'],
    ['admin', 'workflows', '*'],
    ['admin"', 'workflows', 'read'],
    ['constructor', '__proto__', 'toString'],
  ])('denies what it does not know: %s %s %s', (role, resource, action) => {
    expect(access.can(role, resource, action)).toBe(false);
  });

  it('denies a category that it does not know where the role has one category only', () => {
    expect(access.can('super_admin', 'workflows', 'read', 'Team' as Category)).toBe(false);
    expect(access.can('super_admin', 'workflows', 'read', '' as Category)).toBe(false);
  });

  it('denies a category that it does not know, also where the role has all', () => {
    expect(access.can('admin', 'workflows', 'read', 'Team' as Category)).toBe(false);
    expect(access.can('admin', 'workflows', 'read', '' as Category)).toBe(false);
    expect(access.can('admin', 'workflows', 'read', '*' as Category)).toBe(false);
  });

  it('shows a super admin the provider set and no tenant content', () => {
    const seen = CATEGORIES.filter((category) => access.can('super_admin', 'workflows', 'read', category));
    expect(seen).toEqual(['Provider']);
  });
});

describe('the permission set of a role', () => {
  it.each(ROLES)('of %s says what the enforcer says, over the whole product', (role) => {
    const permissions = permissionsOf(role);
    for (const resource of RESOURCES)
      for (const action of ACTIONS)
        for (const category of [undefined, ...CATEGORIES])
          expect(permissions.can(resource, action, category)).toBe(access.can(role, resource, action, category));
  });
});

describe('the policy', () => {
  it('holds no row twice, and none of an unknown role, resource, action or category', () => {
    const keys = POLICY.map((row) => row.join('/'));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [role, resource, action, category] of POLICY) {
      expect(ROLES).toContain(role);
      expect(RESOURCES).toContain(resource);
      expect(ACTIONS).toContain(action);
      expect(['*', ...CATEGORIES]).toContain(category);
    }
  });
});
