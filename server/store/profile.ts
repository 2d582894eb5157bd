// What people change of their own account.
import { eq, sql } from 'drizzle-orm';
import type { AuditChanges } from '#domain/audit.ts';
import { changesBetween } from '#domain/audit.ts';
import type { Profile } from '#domain/session.ts';
import type { Db } from './database.ts';
import { users } from './schema.ts';
import { endPasswordLinks, setPassword } from './users.ts';

/** Replaces somebody's own name, phone and formats, within a transaction of the caller's. @returns what that changed, or null. */
export async function updateProfile(tx: Db, userId: string, profile: Profile): Promise<AuditChanges | null> {
  const [before] = await tx
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      phone: users.phone,
      locale: users.locale,
      time_zone: users.time_zone,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!before) throw new Error(`There is no user ${userId}`);
  const changes = changesBetween(before, profile);
  if (changes)
    await tx
      .update(users)
      .set({ ...profile, version: sql`${users.version} + 1` })
      .where(eq(users.id, userId));
  return changes;
}

/** In PHC format; null for somebody who has not registered. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, userId));
  return row?.password_hash ?? null;
}

/**
 * Replaces a password that was just checked, within a transaction of the caller's. Mailed links that are open die with
 * it. Hashes in PHC format.
 * @returns false when the password has been changed since it was checked.
 */
export async function replacePassword(
  tx: Db,
  userId: string,
  { checked, hash, now }: { checked: string | null; hash: string; now: string },
): Promise<boolean> {
  const [locked] = await tx
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!locked || locked.password_hash !== checked) return false;
  await setPassword(tx, userId, hash);
  await endPasswordLinks(tx, { user_id: userId, now });
  return true;
}
