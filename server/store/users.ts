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
  /** Null before registration. */
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

/** A user who may sign in: active, in an active company if any. `email` in lower case. */
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

/** The same by id, as a second step knows them. */
export async function findSignInCandidateById(db: Db, id: string): Promise<SignInCandidate | null> {
  const [row] = await db
    .select(CANDIDATE)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(eq(users.id, id), eq(users.is_active, true), or(isNull(users.company_id), eq(companies.is_active, true))),
    );
  return row ?? null;
}

/** The registered user with this address, whether or not they may sign in. `email` in lower case. */
export async function findAccount(
  db: Db,
  email: string,
): Promise<{ readonly id: string; readonly company_id: string | null; readonly first_name: string } | null> {
  const [row] = await db
    .select({ id: users.id, company_id: users.company_id, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.password_hash)));
  return row ?? null;
}

/** Sets a password chosen by the user. `hash` in PHC format. @returns the user. */
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
 * Replaces a default password, within the caller's transaction. Open mailed links expire. `hash` in PHC format.
 * @returns false if the user has chosen a password meanwhile.
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
 * Whether a user whose password was just verified still has it and may sign in. Locks both until the transaction ends: a
 * concurrent end of all sessions would miss the new one.
 */
export async function holdSignInCandidate(tx: Db, account: SignInCandidate): Promise<boolean> {
  const { id, company_id, password_hash } = account;
  if (password_hash === null) return false;
  // Always the company before its users.
  if (company_id !== null) {
    const isOpen = and(eq(companies.id, company_id), eq(companies.is_active, true));
    if ((await tx.select({ id: companies.id }).from(companies).where(isOpen).for('share')).length === 0) return false;
  }
  const isSame = and(eq(users.id, id), eq(users.is_active, true), eq(users.password_hash, password_hash));
  return (await tx.select({ id: users.id }).from(users).where(isSame).for('share')).length > 0;
}

type LinkPurpose = (typeof passwordLinks.$inferSelect)['purpose'];

/** Stores a mailed link by the hash of its token. Times in ISO 8601. */
export async function createPasswordLink(
  db: Db,
  link: { token_hash: string; user_id: string; purpose: LinkPurpose; created_at: string; expires_at: string },
): Promise<void> {
  await db.insert(passwordLinks).values(link);
}

/** Expires the open links of a user, of one purpose or all. */
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
 * Uses up a mailed link, within the caller's transaction: of two concurrent calls, one succeeds. The user's other open links
 * expire.
 * @returns false if the link is unknown, expired, used, for another purpose, or another user's.
 */
export async function usePasswordLink(
  db: Db,
  link: { token_hash: string; user_id: string; purpose: LinkPurpose; now: string },
): Promise<boolean> {
  // Locked first: two links of one user, used at the same time, would deadlock.
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

/** The active super admins, who handle orders by hand. */
export async function listActiveSuperAdmins(db: Db): Promise<{ first_name: string; email: string }[]> {
  return db
    .select({ first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.is_super_user, true), eq(users.is_active, true)))
    .orderBy(users.created_at, users.id);
}
