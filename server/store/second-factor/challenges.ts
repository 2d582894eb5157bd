// What the server has asked of somebody who signs in or sets up a factor: only the hash of the token is stored, and each is
// answered once, by whom it was given to.
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { CHALLENGE_MINUTES } from '#domain/limits.ts';
import { CHALLENGE_ATTEMPTS } from '#domain/second-factor.ts';
import type { Db } from '#server/store/database.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { factorChallenges } from './second-factor-schema.ts';

type Purpose = (typeof factorChallenges.$inferSelect)['purpose'];

interface NewChallenge {
  readonly purpose: Purpose;
  readonly user_id: string | null;
  readonly session_id?: string;
  /** ISO 8601. */
  readonly now: string;
}

const MINUTE_MS = 60_000;

/** When a challenge of now is over. Both in ISO 8601. */
export const challengeEnd = (now: string): string =>
  new Date(Date.parse(now) + CHALLENGE_MINUTES * MINUTE_MS).toISOString();

/** @returns the token; with a passkey it is also what the authenticator signs. */
export async function createChallenge(db: Db, { now, ...challenge }: NewChallenge): Promise<string> {
  const token = newToken();
  const challenged = { token_hash: hashToken(token), ...challenge, created_at: now, expires_at: challengeEnd(now) };
  await db.insert(factorChallenges).values(challenged);
  return token;
}

interface Attempt {
  readonly purposes: readonly Purpose[];
  /** Of the caller; null for somebody who is not signed in. */
  readonly sessionId: string | null;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Counts an attempt to answer, whatever becomes of it: so it is not part of the answer's transaction.
 * @returns whom the answer is about, null as yet for a passkey; undefined for a challenge that is unknown, over, for another
 * purpose or another session, or that was answered, or tried too often.
 */
export async function tryChallenge(
  db: Db,
  token: string,
  { purposes, sessionId, now }: Attempt,
): Promise<{ readonly user_id: string | null } | undefined> {
  const [tried] = await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(
      and(
        eq(factorChallenges.token_hash, hashToken(token)),
        inArray(factorChallenges.purpose, [...purposes]),
        sessionId === null ? isNull(factorChallenges.session_id) : eq(factorChallenges.session_id, sessionId),
        lt(factorChallenges.attempts, CHALLENGE_ATTEMPTS),
        gt(factorChallenges.expires_at, now),
      ),
    )
    .returning({ user_id: factorChallenges.user_id });
  return tried;
}

/** Uses up a challenge that was tried, within the transaction of the answer: of two answers at once, one succeeds. */
export async function useChallenge(tx: Db, token: string): Promise<boolean> {
  const used = await tx
    .delete(factorChallenges)
    .where(eq(factorChallenges.token_hash, hashToken(token)))
    .returning({ purpose: factorChallenges.purpose });
  return used.length > 0;
}

/** Ends what is open of a user: their password or their factors have changed. */
export async function endChallengesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.user_id, userId));
}

/** @param before in ISO 8601 */
export async function deleteExpiredChallenges(db: Db, before: string): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expires_at, before));
}
