import { describe, expect, it } from 'vitest';
import { isRole, ROLE_LABELS, roleOf, ROLES } from '#domain/roles.ts';

describe('the role of an account', () => {
  it.each([
    { is_super_user: true, is_admin: false, role: 'super_admin' },
    { is_super_user: true, is_admin: true, role: 'super_admin' },
    { is_super_user: false, is_admin: true, role: 'admin' },
    { is_super_user: false, is_admin: false, role: 'user' },
  ])('is $role for super $is_super_user and admin $is_admin', ({ role, ...flags }) => {
    expect(roleOf(flags)).toBe(role);
  });

  it.each(ROLES)('is read back from storage: %s', (role) => {
    expect(isRole(role)).toBe(true);
  });

  it.each([null, undefined, '', 'Admin', 'root', 'constructor', 0, {}, ['admin']])('is not %j', (value) => {
    expect(isRole(value)).toBe(false);
  });

  it('has its label', () => {
    expect(ROLE_LABELS).toEqual({ super_admin: 'Super Admin Center', admin: 'Admin Center', user: 'User Portal' });
  });
});
