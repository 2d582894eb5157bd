// Deactivating and reactivating a user who is locked: what ends with it, and what the audit log says. The same by whomever.
import type { ManagedUser } from '#domain/users.ts';
import { revokeTokensOf } from '#server/store/api-tokens.ts';
import type { AccountRecord } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { changeManagedUser } from '#server/store/managed-users.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import { endPasswordLinks } from '#server/store/users.ts';
import { requireOtherAdministrator } from './user-rules.ts';

/** What the log says of a change to a user. */
export type UserEntry = Pick<AccountRecord, 'action' | 'changes'>;

export const licenseEntry = (to: boolean): UserEntry => ({
  action: to ? 'license.assigned' : 'license.removed',
  changes: { assigned_license: { from: !to, to } },
});

/** Sessions, tokens and mailed links end, and the license is free. @throws ProblemError conflict for the last administrator */
export async function deactivate(tx: Db, user: ManagedUser, now: string): Promise<UserEntry[]> {
  await requireOtherAdministrator(tx, user);
  await changeManagedUser(tx, user.id, { is_active: false, assigned_license: false });
  await revokeSessionsOf(tx, user.id, now);
  await revokeTokensOf(tx, user.id, now);
  await endPasswordLinks(tx, { user_id: user.id, now });
  return [
    { action: 'user.deactivated', changes: { is_active: { from: true, to: false } } },
    ...(user.assigned_license ? [licenseEntry(false)] : []),
  ];
}

/** @param takesLicense the caller has found that one is left */
export async function reactivate(tx: Db, user: ManagedUser, takesLicense = false): Promise<UserEntry[]> {
  await changeManagedUser(tx, user.id, { is_active: true, ...(takesLicense ? { assigned_license: true } : {}) });
  return [
    { action: 'user.reactivated', changes: { is_active: { from: false, to: true } } },
    ...(takesLicense ? [licenseEntry(true)] : []),
  ];
}
