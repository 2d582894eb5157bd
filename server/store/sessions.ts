// Sessions: one row per sign-in, revocable. Each lookup also loads the user as they are now, so that access ends immediately.
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fullName } from '#domain/people.ts';
import { roleOf } from '#domain/roles.ts';
import type { OwnSession, UserRecord } from '#domain/session.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import { prepared } from './prepared.ts';
import { companies, passwordLinks, sessions, users } from './schema.ts';
import { hasSubscriptionInForce } from './seats.ts';

interface SessionOwner {
  readonly session_id: string;
  readonly company_id: string | null;
  readonly record: UserRecord;
}

/** Records a sign-in. `expires_at` in ISO 8601. @returns the session's id. */
export async function createSession(
  db: Db,
  session: { user_id: string; user_agent: string; ip: string; expires_at: string },
): Promise<string> {
  const id = uuidv7();
  await db.insert(sessions).values({ id, ...session });
  return id;
}

const now = sql.placeholder('now');
/** For sessions joined with their user and the user's company. */
const isLive = (at: string | typeof now) =>
  and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, at),
    eq(users.is_active, true),
    or(isNull(users.company_id), eq(companies.is_active, true)),
  );

const ownerOf = prepared((db) =>
  db
    .select({
      record: {
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        phone: users.phone,
        company_name: companies.name,
        is_super_user: users.is_super_user,
        is_admin: users.is_admin,
        is_password_change: users.is_password_change,
        is_subscription_active: hasSubscriptionInForce(users.company_id, now),
        assigned_license: users.assigned_license,
        locale: users.locale,
        time_zone: users.time_zone,
      },
      company_id: users.company_id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(now)))
    .prepare('session_owner'),
);

/** The owner of a live session; null if it is unknown, expired or revoked, or its user or company is deactivated. */
export async function findSession(db: Db, sessionId: string, at: string): Promise<SessionOwner | null> {
  const [row] = await ownerOf(db, null).execute({ id: sessionId, now: at });
  if (!row) return null;
  const { company_id, record } = row;
  return { session_id: sessionId, company_id, record: { ...record, name: fullName(record) } };
}

/** Which of these sessions are live. `at` in ISO 8601. */
export async function findLiveSessions(db: Db, ids: readonly string[], at: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(inArray(sessions.id, [...ids]), isLive(at)));
  return new Set(rows.map(({ id }) => id));
}

/** A session with its user as they are now; null if it has ended. */
export async function findLiveSession(db: Db, id: string, now: Date) {
  const owner = await findSession(db, id, now.toISOString());
  if (!owner) return null;
  return { id: owner.session_id, role: roleOf(owner.record), user: owner.record, companyId: owner.company_id };
}

export async function revokeSession(db: Db, sessionId: string, now: string): Promise<void> {
  await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, sessionId));
}

/** Deletes sessions and mailed links that expired before `before` (ISO 8601). */
export async function deleteExpiredSessions(db: Db, before: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, before));
  await db.delete(passwordLinks).where(lt(passwordLinks.expires_at, before));
}

const liveSessionsOf = (userId: string, now: string) =>
  and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now));

/** Ends all sessions of a user except `exceptId`. @returns how many it ended. */
export async function revokeSessionsOf(db: Db, userId: string, now: string, exceptId?: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(liveSessionsOf(userId, now), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one session of a user. @returns its device and address; null if it is not theirs or has ended already. */
export async function revokeSessionOf(
  db: Db,
  userId: string,
  sessionId: string,
  now: string,
): Promise<Pick<OwnSession, 'user_agent' | 'ip'> | null> {
  const [ended] = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(liveSessionsOf(userId, now), eq(sessions.id, sessionId)))
    .returning({ user_agent: sessions.user_agent, ip: sessions.ip });
  return ended ?? null;
}

/** Users end longer lists with "sign out everywhere". */
const LISTED_SESSIONS = 100;

/** The live sessions of a user, newest first; `currentId` is the session of the request. */
export async function listSessionsOf(db: Db, userId: string, currentId: string, now: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(liveSessionsOf(userId, now))
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .limit(LISTED_SESSIONS);
  return rows.map(({ id, user_agent, ip, created_at, expires_at }) => ({
    id,
    user_agent,
    ip,
    created_at: isoMoment(created_at),
    expires_at: isoMoment(expires_at),
    is_current: id === currentId,
  }));
}
