// The second factors of a person as a whole: what they have, and whether their company wants one of them.
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REAUTHENTICATION_MINUTES } from '#domain/limits.ts';
import type { SecondFactors } from '#domain/second-factor-settings.ts';
import type { Db } from '#server/store/database.ts';
import { sessions, users } from '#server/store/schema.ts';
import { endChallengesOf } from './challenges.ts';
import { passkeys, recoveryCodes, totpKeys } from './second-factor-schema.ts';

/** Whether a user has a second factor: an authenticator app or a passkey. Recovery codes stand in for one, and are none. */
export const hasFactor = (userId: AnyPgColumn | SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${totpKeys} where ${totpKeys.user_id} = ${userId} and ${totpKeys.confirmed_at} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.user_id} = ${userId}))`;

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${hasFactor(sql`${userId}::uuid`)} as has`);
  return rows[0]?.has ?? false;
}

const PROVED_FOR_MS = REAUTHENTICATION_MINUTES * 60_000;

interface Proved {
  /** ISO 8601. */
  readonly authenticatedAt: string;
  readonly isTwoFactor: boolean;
  readonly user: { readonly id: string };
}

/** Whether somebody has proved a short while ago who they are, with their second factor if they have one. */
export async function hasProof(db: Db, { authenticatedAt, isTwoFactor, user }: Proved, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(authenticatedAt) > PROVED_FOR_MS) return false;
  return isTwoFactor || !(await hasSecondFactor(db, user.id));
}

/** The columns of a passkey that its owner sees. */
export const PASSKEY_COLUMNS = {
  id: passkeys.id,
  name: passkeys.name,
  is_backed_up: passkeys.is_backed_up,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
};

export async function readFactors(
  db: Db,
  userId: string,
): Promise<Pick<SecondFactors, 'totp' | 'passkeys' | 'recovery_codes_left'>> {
  const [totp] = await db
    .select({ confirmed_at: totpKeys.confirmed_at, last_used_at: totpKeys.last_used_at })
    .from(totpKeys)
    .where(and(eq(totpKeys.user_id, userId), isNotNull(totpKeys.confirmed_at)));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  const own = await db
    .select(PASSKEY_COLUMNS)
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  return {
    totp: totp?.confirmed_at ? { confirmed_at: totp.confirmed_at, last_used_at: totp.last_used_at } : null,
    passkeys: own,
    recovery_codes_left: codes?.left ?? 0,
  };
}

/** Changes of a person's factors take turns, so that the last one is still the last one when it is removed. */
export async function lockFactors(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Recovery codes stand in for a factor: with the last one they go, and no session counts as opened with two any more. */
export async function afterRemoval(tx: Db, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.update(sessions).set({ is_two_factor: false }).where(eq(sessions.user_id, userId));
}

/** Removes all factors of a user. @returns whether there was any. */
export async function removeFactors(tx: Db, userId: string): Promise<boolean> {
  await lockFactors(tx, userId);
  const had = await hasSecondFactor(tx, userId);
  await tx.delete(totpKeys).where(eq(totpKeys.user_id, userId));
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await endChallengesOf(tx, userId);
  return had;
}

/** A person whose factors a caller may reset: of their company, or, for super admins, anybody. */
export async function findResettable(
  db: Db,
  companyId: string | null,
  id: string,
): Promise<{ id: string; company_id: string | null; email: string; first_name: string } | null> {
  const [row] = await db
    .select({ id: users.id, company_id: users.company_id, email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.id, id), companyId === null ? undefined : eq(users.company_id, companyId)));
  return row ?? null;
}
