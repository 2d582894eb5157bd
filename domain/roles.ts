// The three kinds of user of spec 1. A role is derived from the account's flags, never stored or sent.

export const ROLES = ['super_admin', 'admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** spec 6: is_super_user gives super_admin; otherwise is_admin gives admin; otherwise user. */
export function roleOf(account: { is_super_user: boolean; is_admin: boolean }): Role {
  if (account.is_super_user) return 'super_admin';
  return account.is_admin ? 'admin' : 'user';
}

/** Reads a role back from storage, where anything may have been written. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** The label under the avatar (spec 2.3); an unknown role has none. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  super_admin: 'Super Admin Center',
  admin: 'Admin Center',
  user: 'User Portal',
};
