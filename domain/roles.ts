// The three roles. A role is derived from the flags of the account, never stored or sent.

export const ROLES = ['super_admin', 'admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export function roleOf(account: { is_super_user: boolean; is_admin: boolean }): Role {
  if (account.is_super_user) return 'super_admin';
  return account.is_admin ? 'admin' : 'user';
}

/** Checks a role read from storage. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** The label under the avatar; an unknown role has none. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  super_admin: 'Super Admin Center',
  admin: 'Admin Center',
  user: 'User Portal',
};
