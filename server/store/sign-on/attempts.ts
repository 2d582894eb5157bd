// Sign-ins under way through a provider. What the browser is given is stored as a hash, and each row is deleted by its use.
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import { challengeEnd } from '#server/store/second-factor/challenges.ts';
import { signOnAttempts, signOnCodes, signOnSessions, usedAssertions } from '#server/store/sign-on-schema.ts';
import type { SignInCandidate } from '#server/store/users.ts';

export type SignOnAttempt = typeof signOnAttempts.$inferSelect;

export async function createSignOnAttempt(db: Db, attempt: SignOnAttempt): Promise<void> {
  await db.insert(signOnAttempts).values(attempt);
}

/**
 * Uses up an attempt: of two answers at once, one finds it.
 * @param company the attempt's own; an answer that comes to another company's address finds nothing
 */
export async function takeSignOnAttempt(
  db: Db,
  { state_hash, company_id, now }: { state_hash: string; company_id: string; now: string },
): Promise<SignOnAttempt | null> {
  const [taken] = await db
    .delete(signOnAttempts)
    .where(
      and(
        eq(signOnAttempts.state_hash, state_hash),
        eq(signOnAttempts.company_id, company_id),
        gt(signOnAttempts.expires_at, now),
      ),
    )
    .returning();
  return taken ?? null;
}

type Code = typeof signOnCodes.$inferSelect;

export async function createSignOnCode(tx: Db, code: typeof signOnCodes.$inferInsert): Promise<void> {
  await tx.insert(signOnCodes).values(code);
}

/**
 * Keeps what a provider has answered while the second factor is asked for. Nobody knows its code.
 * @param challenge the token of the second step
 */
export async function keepForSecondStep(
  tx: Db,
  { account, id_token_sealed }: TakenCode,
  { challenge, now }: { readonly challenge: string; readonly now: string },
): Promise<void> {
  await createSignOnCode(tx, {
    code_hash: hashToken(newToken()),
    user_id: account.id,
    is_two_factor: false,
    id_token_sealed,
    challenge_hash: hashToken(challenge),
    expires_at: challengeEnd(now),
  });
}

/** What a provider has answered before a second step, used up; null where the step comes after a password. */
export async function takeSignOnOfStep(tx: Db, challenge: string): Promise<{ id_token_sealed: string | null } | null> {
  const [code] = await tx
    .delete(signOnCodes)
    .where(eq(signOnCodes.challenge_hash, hashToken(challenge)))
    .returning({ id_token_sealed: signOnCodes.id_token_sealed });
  return code ?? null;
}

interface TakenCode extends Pick<Code, 'cookie_hash' | 'session_id' | 'is_two_factor' | 'id_token_sealed'> {
  readonly account: Omit<SignInCandidate, 'password_hash'>;
}

/** Uses up a code, within the caller's transaction. Null for one that is unknown, used or expired. */
export async function takeSignOnCode(tx: Db, code_hash: string, now: string): Promise<TakenCode | null> {
  const [code] = await tx
    .delete(signOnCodes)
    .where(and(eq(signOnCodes.code_hash, code_hash), gt(signOnCodes.expires_at, now)))
    .returning();
  if (!code) return null;
  const [account] = await tx
    .select({
      id: users.id,
      company_id: users.company_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, code.user_id));
  return account ? { ...code, account } : null;
}

/** Notes that a session was opened through a provider. */
export async function noteSignOnSession(
  tx: Db,
  session: { session_id: string; id_token_sealed: string | null },
): Promise<void> {
  await tx.insert(signOnSessions).values(session);
}

/** Whether a session was opened through a provider, with its sealed ID token. */
export async function findSignOnSession(db: Db, sessionId: string): Promise<{ id_token_sealed: string | null } | null> {
  const [row] = await db
    .select({ id_token_sealed: signOnSessions.id_token_sealed })
    .from(signOnSessions)
    .where(eq(signOnSessions.session_id, sessionId));
  return row ?? null;
}

/** @returns false for an assertion that was used before, in any process. */
export async function useAssertion(db: Db, assertion: typeof usedAssertions.$inferSelect): Promise<boolean> {
  const added = await db
    .insert(usedAssertions)
    .values(assertion)
    .onConflictDoNothing()
    .returning({ hash: usedAssertions.assertion_hash });
  return added.length > 0;
}

/** Removes what nobody can use any more. @param now in ISO 8601 */
export async function deleteExpiredSignOns(db: Db, now: string): Promise<void> {
  await db.delete(signOnAttempts).where(lt(signOnAttempts.expires_at, now));
  await db.delete(signOnCodes).where(lt(signOnCodes.expires_at, now));
  await db.delete(usedAssertions).where(lt(usedAssertions.expires_at, now));
}
