// Users' changes to their own account.
import { eq, sql } from 'drizzle-orm';
import { type AuditChanges, changesBetween } from '#domain/audit.ts';
import type { Profile } from '#domain/session.ts';
import type { Db } from './database.ts';
import { users } from './schema.ts';
import { endPasswordLinks, setPassword } from './users.ts';

/** Replaces a user's name, phone and formats, within the caller's transaction. @returns the changes, or null. */
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

/** In PHC format; null before registration. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, userId));
  return row?.password_hash ?? null;
}

/**
 * Replaces a password that was just verified, within the caller's transaction. Open mailed links expire. Hashes in PHC
 * format.
 * @returns false if the password has changed since it was verified.
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
