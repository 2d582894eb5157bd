// Sessions by how they were opened.
import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { sessions, users } from '#server/store/schema.ts';
import { identityProviders, signOnSessions } from '#server/store/sign-on-schema.ts';

/** Ends the sessions of a company that no provider has vouched for, but one. @param now in ISO 8601 */
export async function revokePasswordSessions(
  tx: Db,
  companyId: string,
  { now, except }: { now: string; except: string },
): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.company_id, companyId));
  const vouched = tx
    .select({ id: signOnSessions.session_id })
    .from(signOnSessions)
    .where(eq(signOnSessions.session_id, sessions.id));
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(inArray(sessions.user_id, people), isNull(sessions.revoked_at), ne(sessions.id, except), notExists(vouched)),
    );
}

/** The name of the provider that a session was opened through; null for one that no provider opened. */
export async function findSessionProvider(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: identityProviders.name })
    .from(signOnSessions)
    .innerJoin(sessions, eq(sessions.id, signOnSessions.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(identityProviders, eq(identityProviders.company_id, users.company_id))
    .where(eq(signOnSessions.session_id, sessionId));
  return row?.name ?? null;
}
