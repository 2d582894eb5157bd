// Finds accounts that still have the public password of the demo.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Db } from './database.ts';
import { isPassword } from './passwords.ts';
import { users } from './schema.ts';

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
