// The user whose password is about to be set: the data that others may know about them, and their current password.
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies, passwordLinks, users } from './schema.ts';

export interface PasswordOwner {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string | null;
  /** Null until the user has a password. */
  readonly password_hash: string | null;
  /** Whether they chose it themselves. */
  readonly is_password_change: boolean;
}

const OWNER = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  company_name: companies.name,
  password_hash: users.password_hash,
  is_password_change: users.is_password_change,
};

export async function findPasswordOwner(db: Db, userId: string): Promise<PasswordOwner | null> {
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
