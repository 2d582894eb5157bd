// Sessions: one row per sign-in, revocable. Reading one also tells who its user is now, so that access ends at once.
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

/** Records a sign-in. `expires_at` is ISO 8601; returns the session's id. */
export async function createSession(
  db: Db,
  session: { user_id: string; user_agent: string; ip: string; expires_at: string },
): Promise<string> {
  const id = uuidv7();
  await db.insert(sessions).values({ id, ...session });
  return id;
}

const now = sql.placeholder('now');
/** Of a session joined with its user and the user's company. */
const isAlive = (at: string | typeof now) =>
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
    .where(and(eq(sessions.id, sql.placeholder('id')), isAlive(now)))
    .prepare('session_owner'),
);

/** The owner of a live session; null when it is unknown, ended or revoked, or its user or company is deactivated. */
export async function findSession(db: Db, sessionId: string, at: string): Promise<SessionOwner | null> {
  const [row] = await ownerOf(db, null).execute({ id: sessionId, now: at });
  if (!row) return null;
  const { company_id, record } = row;
  return { session_id: sessionId, company_id, record: { ...record, name: fullName(record) } };
}

/** Those of the sessions that live. `at` in ISO 8601. */
export async function livingSessions(db: Db, ids: readonly string[], at: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(inArray(sessions.id, [...ids]), isAlive(at)));
  return new Set(rows.map(({ id }) => id));
}

/** A session with its user as they are now; null when it has ended. */
export async function liveSession(db: Db, id: string, now: Date) {
  const owner = await findSession(db, id, now.toISOString());
  if (!owner) return null;
  return { id: owner.session_id, role: roleOf(owner.record), user: owner.record, companyId: owner.company_id };
}

export async function revokeSession(db: Db, sessionId: string, now: string): Promise<void> {
  await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, sessionId));
}

/** Forgets sessions and mailed links that ended before `before` (ISO 8601): they say nothing any more. */
export async function forgetEnded(db: Db, before: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, before));
  await db.delete(passwordLinks).where(lt(passwordLinks.expires_at, before));
}

const aliveOf = (userId: string, now: string) =>
  and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now));

/** Ends every session of a user but, where named, the one they are in. @returns how many there were. */
export async function revokeSessionsOf(db: Db, userId: string, now: string, exceptId?: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(aliveOf(userId, now), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one session of a user. @returns where it was open, or null when it is not theirs or has ended already. */
export async function revokeSessionOf(
  db: Db,
  userId: string,
  sessionId: string,
  now: string,
): Promise<Pick<OwnSession, 'user_agent' | 'ip'> | null> {
  const [ended] = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(aliveOf(userId, now), eq(sessions.id, sessionId)))
    .returning({ user_agent: sessions.user_agent, ip: sessions.ip });
  return ended ?? null;
}

/** A list longer than this is ended as a whole. */
const LISTED_SESSIONS = 100;

/** The sessions of a user that are alive, the newest first; `currentId` names the one that asks. */
export async function listSessionsOf(db: Db, userId: string, currentId: string, now: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(aliveOf(userId, now))
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
