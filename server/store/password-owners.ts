// The user whose password is about to be set: the data that others may know about them, and their current password.
import { and, eq, gt, isNull, inArray, isNotNull, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Db } from './database.ts';
import { isPassword } from './passwords.ts';
import { companies, passwordLinks, users } from './schema.ts';

export type PasswordOwner = NonNullable<Awaited<ReturnType<typeof findPasswordOwner>>>;

const OWNER = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  company_name: companies.name,
  /** Null until the user has a password. */
  password_hash: users.password_hash,
  /** Whether they chose it themselves. */
  is_password_change: users.is_password_change,
};

export async function findPasswordOwner(db: Db, userId: string) {
  const [row] = await db
    .select(OWNER)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** The user of a valid reset link, without using it up. `now` in ISO 8601. */
export async function findResetOwner(
  db: Db,
  link: { token_hash: string; user_id: string; now: string },
): Promise<PasswordOwner | null> {
  const [row] = await db
    .select(OWNER)
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        eq(passwordLinks.user_id, link.user_id),
        eq(passwordLinks.token_hash, link.token_hash),
        eq(passwordLinks.purpose, 'reset'),
        isNull(passwordLinks.used_at),
        gt(passwordLinks.expires_at, link.now),
      ),
    );
  return row ?? null;
}

/** @returns how many active accounts of `emails` have the demo password. They share hashes, so that few have to be verified. */
export async function countDemoPasswords(db: Db, emails: readonly string[]): Promise<number> {
  const hashes = await db
    .select({ hash: users.password_hash, accounts: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.is_active, true), isNotNull(users.password_hash)))
    .groupBy(users.password_hash);
  let found = 0;
  for (const { hash, accounts } of hashes) if (await isPassword(DEMO_PASSWORD, hash)) found += accounts;
  return found;
}
