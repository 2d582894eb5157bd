// Users and their passwords.
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies, passwordLinks, users } from './schema.ts';

export interface SignInCandidate {
  readonly id: string;
  readonly company_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Null until the person has registered. */
  readonly password_hash: string | null;
}

const CANDIDATE = {
  id: users.id,
  company_id: users.company_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  password_hash: users.password_hash,
};

/** Somebody who may sign in: an active user whose company, if any, is active. `email` in lower case. */
export async function findSignInCandidate(db: Db, email: string): Promise<SignInCandidate | null> {
  const [row] = await db
    .select(CANDIDATE)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        eq(users.email, email),
        isNotNull(users.password_hash),
        eq(users.is_active, true),
        or(isNull(users.company_id), eq(companies.is_active, true)),
      ),
    );
  return row ?? null;
}

/** Whose address this is, once they have a password, whether or not they may sign in. `email` in lower case. */
export async function findAccount(
  db: Db,
  email: string,
): Promise<{ readonly id: string; readonly company_id: string | null } | null> {
  const [row] = await db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.password_hash)));
  return row ?? null;
}

/** Sets a password of the user's own choice, so the default one is over. `hash` in PHC format. @returns whose it is. */
export async function setPassword(db: Db, userId: string, hash: string): Promise<SignInCandidate> {
  const [account] = await db
    .update(users)
    .set({ password_hash: hash, is_password_change: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning(CANDIDATE);
  if (!account) throw new Error(`There is no user ${userId}`);
  return account;
}

/**
 * Replaces a default password, within a transaction of the caller's. Mailed links that are open die with it. `hash` in PHC
 * format.
 * @returns false for somebody who has a password of their own by now.
 */
export async function replaceDefaultPassword(
  tx: Db,
  userId: string,
  { hash, now }: { hash: string; now: string },
): Promise<boolean> {
  const [locked] = await tx
    .select({ is_password_change: users.is_password_change })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!locked || locked.is_password_change) return false;
  await setPassword(tx, userId, hash);
  await endPasswordLinks(tx, { user_id: userId, now });
  return true;
}

/**
 * Whether somebody whose password was just checked still has it and may sign in. Nobody changes that, or ends the sessions
 * of the account, before the transaction is over: its new session would be missed.
 */
export async function holdSignInCandidate(tx: Db, account: SignInCandidate): Promise<boolean> {
  const { id, company_id, password_hash } = account;
  if (password_hash === null) return false;
  // The company before its user, as everywhere.
  if (company_id !== null) {
    const isOpen = and(eq(companies.id, company_id), eq(companies.is_active, true));
    if ((await tx.select({ id: companies.id }).from(companies).where(isOpen).for('share')).length === 0) return false;
  }
  const isSame = and(eq(users.id, id), eq(users.is_active, true), eq(users.password_hash, password_hash));
  return (await tx.select({ id: users.id }).from(users).where(isSame).for('share')).length > 0;
}

type LinkPurpose = (typeof passwordLinks.$inferSelect)['purpose'];

/** Keeps a mailed link by the hash of its token. Times are ISO 8601. */
export async function createPasswordLink(
  db: Db,
  link: { token_hash: string; user_id: string; purpose: LinkPurpose; created_at: string; expires_at: string },
): Promise<void> {
  await db.insert(passwordLinks).values(link);
}

/** Ends the open links of a user, those of one purpose or all. */
export async function endPasswordLinks(
  db: Db,
  links: { user_id: string; purpose?: LinkPurpose; now: string },
): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ used_at: links.now })
    .where(
      and(
        eq(passwordLinks.user_id, links.user_id),
        isNull(passwordLinks.used_at),
        links.purpose ? eq(passwordLinks.purpose, links.purpose) : undefined,
      ),
    );
}

/**
 * Uses a mailed link up, within a transaction of the caller's. It works once even when asked twice at the same time.
 * Every other open link of the user dies with it, whatever it is for.
 * @returns false when the link is unknown, expired, used, for another purpose, or another user's.
 */
export async function usePasswordLink(
  db: Db,
  link: { token_hash: string; user_id: string; purpose: LinkPurpose; now: string },
): Promise<boolean> {
  // Locked first: two links of one user, used at the same time, would otherwise each wait for the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, link.user_id)).for('update');
  const used = await db
    .update(passwordLinks)
    .set({ used_at: link.now })
    .where(
      and(
        eq(passwordLinks.user_id, link.user_id),
        eq(passwordLinks.token_hash, link.token_hash),
        eq(passwordLinks.purpose, link.purpose),
        isNull(passwordLinks.used_at),
        gt(passwordLinks.expires_at, link.now),
      ),
    )
    .returning({ user_id: passwordLinks.user_id });
  if (used.length === 0) return false;
  await endPasswordLinks(db, { user_id: link.user_id, now: link.now });
  return true;
}
