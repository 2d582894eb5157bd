// Rules for changing a user. Each is checked in the transaction that locks the company's row, so that it still holds when
// the change is written.
import { z } from 'zod';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import { type ManagedUser, type UpdateUser, licenseShortage, namesOf } from '#domain/users.ts';
import type { Session } from '#server/plugins/session.ts';
import type { Db } from '#server/store/database.ts';
import { hasOtherAdministrator } from '#server/store/managed-users.ts';
import type { Seats } from '#server/store/seats.ts';
import { findSession } from '#server/store/sessions.ts';

export const missingUser = () => new ProblemError('not_found', 'This user does not exist. Reload the list.');

/**
 * Two administrators may demote or deactivate each other at once: the second is no administrator any more by then.
 * @throws ProblemError unauthenticated or forbidden.
 */
export async function requireStillAdministrator(tx: Db, { id, companyId }: Session, now: string): Promise<void> {
  const owner = await findSession(tx, id, now);
  if (!owner) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
  if (companyId !== null && !owner.record.is_admin)
    throw new ProblemError('forbidden', 'You are no longer an administrator.');
}

/** @throws ProblemError conflict when nobody else could manage the company. */
export async function requireOtherAdministrator(tx: Db, user: ManagedUser): Promise<void> {
  if (!user.is_admin || (await hasOtherAdministrator(tx, user.company_id, user.id))) return;
  throw new ProblemError(
    'conflict',
    `${fullName(user)} is the only administrator of ${user.company_name}. Make someone else an administrator first.`,
  );
}

/** The names of a user after a change. @throws ProblemError invalid with `errors` by field. */
export function requireNames(user: ManagedUser, form: UpdateUser) {
  const { data, error } = namesOf(user, form);
  if (data) return data;
  const { fieldErrors } = z.flattenError(error);
  throw new ProblemError('invalid', Object.values(fieldErrors).flat()[0] ?? MESSAGES.firstNameRequired, fieldErrors);
}

/** What it may do is what its token's scopes say, and nobody could sign in as it to manage the company. */
export function serviceIsNoAdministrator(user: ManagedUser): ProblemError {
  const sentence = `${fullName(user)} is a service account and cannot be an administrator. Make a person one.`;
  return new ProblemError('conflict', sentence, { is_admin: [sentence] });
}

/** @throws ProblemError conflict with `errors.assigned_license` when every license is taken. */
export function requireSeat(seats: Seats): void {
  const shortage = licenseShortage(seats);
  if (shortage) throw new ProblemError('conflict', shortage, { assigned_license: [shortage] });
}

/** @throws ProblemError conflict with `errors.assigned_license` for somebody who could not use a license. */
export function requireUsable(user: ManagedUser): void {
  if (user.is_active || !user.is_password_change) return;
  const sentence = `${fullName(user)} is deactivated and cannot use a license. Reactivate them first.`;
  throw new ProblemError('conflict', sentence, { assigned_license: [sentence] });
}

/** @throws ProblemError conflict for a user who cannot be deactivated or reactivated. */
export function requireOtherState(user: ManagedUser, is_active: boolean): void {
  if (user.deletion_due_at !== null)
    throw new ProblemError('conflict', `${fullName(user)} is to be deleted. Restore them instead.`);
  if (!user.is_password_change)
    throw new ProblemError(
      'conflict',
      `${fullName(user)} has not set a password yet. Send the registration email again instead.`,
    );
  if (user.is_active === is_active)
    throw new ProblemError(
      'conflict',
      `${fullName(user)} is ${is_active ? 'active' : 'deactivated'} already. Reload the list.`,
    );
}

export function addressTaken(email: string): ProblemError {
  const sentence = `${email} already belongs to a user. Use another address.`;
  return new ProblemError('conflict', sentence, { email: [sentence] });
}
