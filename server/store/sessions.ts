// Sessions: one row per sign-in, revocable. Each lookup also loads the user as they are now, so that access ends immediately.
import DataLoader from 'dataloader';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fullName } from '#domain/people.ts';
import { roleOf } from '#domain/roles.ts';
import { PREVIOUS_COOKIE_SECONDS } from '#domain/limits.ts';
import type { OwnSession, SessionKind, UserRecord } from '#domain/session.ts';
import type { Db } from './database.ts';
import { ownerRecord } from './owner-record.ts';
import { prepared } from './prepared.ts';
import { addinCodes, companies, passwordLinks, sessions, users } from './schema.ts';
import { companySecurity, platformSecurity } from './security-schema.ts';
import { endChallengesOf } from './second-factor/challenges.ts';
import { hasFactor } from './second-factor/factors.ts';

interface SessionOwner {
  readonly session_id: string;
  /** ISO 8601. */
  readonly authenticated_at: string;
  readonly last_used_at: string;
  readonly is_two_factor: boolean;
  /** SHA-256 of the cookie that has to come with the token, hexadecimal; null for none. */
  readonly cookie_hash: string | null;
  /** The same of the cookie before, while it still counts. */
  readonly previous_cookie_hash: string | null;
  readonly company_id: string | null;
  readonly record: UserRecord;
}

interface NewSession {
  readonly user_id: string;
  readonly kind?: SessionKind;
  readonly user_agent: string;
  readonly ip: string;
  readonly is_two_factor?: boolean;
  readonly cookie_hash?: string | null;
  /** ISO 8601. */
  readonly created_at?: string;
  readonly expires_at: string;
}

/** Records a sign-in. @returns the session's id. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  const id = uuidv7();
  const { created_at } = session;
  const used = created_at === undefined ? {} : { last_used_at: created_at, authenticated_at: created_at };
  await db.insert(sessions).values({ id, ...session, ...used });
  return id;
}

const now = sql.placeholder('now');
/** Within the limits of the company, for sessions joined with its settings; without a row there are none. */
const withinLimits = (at: string | typeof now) => sql`(${companySecurity.company_id} is null or (
  ${sessions.created_at} + make_interval(hours => ${companySecurity.session_hours}) > ${at}::timestamptz
  and (${companySecurity.idle_minutes} is null
    or ${sessions.last_used_at} + make_interval(mins => ${companySecurity.idle_minutes}) > ${at}::timestamptz)))`;

/** For sessions joined with their user, the user's company and its settings. */
const isLive = (at: string | typeof now) =>
  and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, at),
    eq(users.is_active, true),
    or(isNull(users.company_id), eq(companies.is_active, true)),
    withinLimits(at),
  );

/**
 * From when on somebody needs the second factor that their company, or the platform of its super admins, requires and that
 * they have not set up; a provider that signed them in with one has asked for it itself. Looked up only where one is required.
 */
const secondFactorDue = sql<string | null>`case
  when ${sessions.is_two_factor} then null
  when ${companySecurity.second_factor} = 'everybody'
    or (${companySecurity.second_factor} = 'administrators' and ${users.is_admin})
    or ${platformSecurity.second_factor}
  then case when ${hasFactor(users.id)} then null
    else coalesce(${companySecurity.second_factor_from}, ${platformSecurity.second_factor_from}, ${users.created_at}) end
  end`.mapWith(users.created_at);

/** Of requests under way, and of the other tabs of a browser that has not stored the new cookie yet. */
const previousCookie = sql<string | null>`case
  when ${sessions.cookie_renewed_at} + make_interval(secs => ${PREVIOUS_COOKIE_SECONDS}::int) > ${now}::timestamptz
  then ${sessions.previous_cookie_hash} end`;

const ownersOf = prepared((db) =>
  db
    .select({
      session_id: sessions.id,
      authenticated_at: sessions.authenticated_at,
      last_used_at: sessions.last_used_at,
      is_two_factor: sessions.is_two_factor,
      cookie_hash: sessions.cookie_hash,
      previous_cookie_hash: previousCookie,
      record: { ...ownerRecord(now), second_factor_due: secondFactorDue },
      company_id: users.company_id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(companySecurity, eq(companySecurity.company_id, users.company_id))
    .leftJoin(platformSecurity, eq(users.is_super_user, true))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`, isLive(now)))
    .prepare('session_owners'),
);

async function findOwners(db: Db, ids: readonly string[], at: string): Promise<Map<string, SessionOwner>> {
  const rows = await ownersOf(db, null).execute({ ids, now: at });
  return new Map(
    rows.map(({ record, ...session }) => [
      session.session_id,
      { ...session, record: { ...record, name: fullName(record) } },
    ]),
  );
}

/** The owner of a live session; null if it is unknown, expired or revoked, or its user or company is deactivated. */
export async function findSession(db: Db, sessionId: string, at: string): Promise<SessionOwner | null> {
  return (await findOwners(db, [sessionId], at)).get(sessionId) ?? null;
}

interface Lookup {
  readonly id: string;
  readonly now: Date;
}

/** Sessions looked up by one statement at most. */
const LOOKUPS_MAX = 500;

/**
 * Every request looks up its session. Those that arrive while a lookup is under way share the next one: under load that is
 * one statement for several requests, and each still sees its session as it was after it arrived.
 */
const ownerLookups = prepared((db) => {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<Lookup, SessionOwner | null>(
    async (lookups) => {
      const latest = lookups.reduce((late, { now }) => (now > late ? now : late), new Date(0));
      const found = findOwners(db, [...new Set(lookups.map(({ id }) => id))], latest.toISOString());
      underWay = found.catch(() => undefined);
      const owners = await found;
      return lookups.map(({ id }) => owners.get(id) ?? null);
    },
    { cache: false, maxBatchSize: LOOKUPS_MAX, batchScheduleFn: (look) => void underWay.then(look) },
  );
});

/** Which of these sessions are live. `at` in ISO 8601. */
export async function findLiveSessions(db: Db, ids: readonly string[], at: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(companySecurity, eq(companySecurity.company_id, users.company_id))
    .where(and(inArray(sessions.id, [...ids]), isLive(at)));
  return new Set(rows.map(({ id }) => id));
}

/** A session with its user as they are now; null if it has ended. */
export async function findLiveSession(db: Db, id: string, now: Date) {
  const owner = await ownerLookups(db, null).load({ id, now });
  if (!owner) return null;
  return {
    id: owner.session_id,
    role: roleOf(owner.record),
    user: owner.record,
    companyId: owner.company_id,
    authenticatedAt: owner.authenticated_at,
    lastUsedAt: owner.last_used_at,
    isTwoFactor: owner.is_two_factor,
    cookieHashes: [owner.cookie_hash, owner.previous_cookie_hash].filter((hash) => hash !== null),
  };
}

/** Notes that somebody has proved again who they are. @param now in ISO 8601 */
export async function confirmSession(tx: Db, sessionId: string, now: string, isTwoFactor: boolean): Promise<void> {
  await tx
    .update(sessions)
    .set({ authenticated_at: now, ...(isTwoFactor ? { is_two_factor: true } : {}) })
    .where(eq(sessions.id, sessionId));
}

interface CookieRenewal {
  /** SHA-256 of the cookie that came with the request, and of the one that takes its place, hexadecimal. */
  readonly from: string;
  readonly to: string;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Replaces the cookie of a session. Of two renewals at once the first one has it, as the browser would keep the cookie of the
 * reply that comes last.
 * @returns when the session ends, in ISO 8601; null if `from` is not its current cookie.
 */
export async function renewSessionCookie(
  tx: Db,
  sessionId: string,
  { from, to, now: at }: CookieRenewal,
): Promise<string | null> {
  const [renewed] = await tx
    .update(sessions)
    .set({ cookie_hash: to, previous_cookie_hash: from, cookie_renewed_at: at })
    .where(and(eq(sessions.id, sessionId), eq(sessions.cookie_hash, from)))
    .returning({ expires_at: sessions.expires_at });
  return renewed?.expires_at ?? null;
}

/** Notes the use of a session, unless it has been used later. @param at in ISO 8601 */
export async function markSessionUsed(db: Db, sessionId: string, at: string): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: at })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_used_at, at)));
}

export async function revokeSession(db: Db, sessionId: string, now: string): Promise<void> {
  await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, sessionId));
}

/** Ends the session of a browser that signs in anew. @param cookieHash of its session's cookie, or of the one before */
export async function revokeSessionOfCookie(db: Db, cookieHash: string, now: string): Promise<void> {
  const isOpen = and(isNull(sessions.revoked_at), gt(sessions.expires_at, now));
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(or(eq(sessions.cookie_hash, cookieHash), eq(sessions.previous_cookie_hash, cookieHash)), isOpen));
}

/** Deletes sessions, mailed links and codes that expired before `before` (ISO 8601). */
export async function deleteExpiredSessions(db: Db, before: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, before));
  await db.delete(passwordLinks).where(lt(passwordLinks.expires_at, before));
  await db.delete(addinCodes).where(lt(addinCodes.expires_at, before));
}

const liveSessionsOf = (userId: string, now: string) =>
  and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now));

/** Ends all sessions of a user except `exceptId`, and the codes and second steps that would open one. @returns how many it ended. */
export async function revokeSessionsOf(db: Db, userId: string, now: string, exceptId?: string): Promise<number> {
  const sessionsOfUser = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, userId));
  await db.delete(addinCodes).where(inArray(addinCodes.session_id, sessionsOfUser));
  await endChallengesOf(db, userId);
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(liveSessionsOf(userId, now), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one session of a user, with the codes that it has asked for. @returns its device and address; null if it is not theirs or has ended already. */
export async function revokeSessionOf(
  db: Db,
  userId: string,
  sessionId: string,
  now: string,
): Promise<Pick<OwnSession, 'kind' | 'user_agent' | 'ip'> | null> {
  const [ended] = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(liveSessionsOf(userId, now), eq(sessions.id, sessionId)))
    .returning({ kind: sessions.kind, user_agent: sessions.user_agent, ip: sessions.ip });
  if (!ended) return null;
  await db.delete(addinCodes).where(eq(addinCodes.session_id, sessionId));
  return ended;
}

const LISTED = {
  id: sessions.id,
  kind: sessions.kind,
  user_agent: sessions.user_agent,
  ip: sessions.ip,
  created_at: sessions.created_at,
  last_used_at: sessions.last_used_at,
  expires_at: sessions.expires_at,
};

/** Users end longer lists with "sign out everywhere". */
const LISTED_SESSIONS = 100;

/** The live sessions of a user, newest first; `currentId` is the session of the request. */
export async function listSessionsOf(db: Db, userId: string, currentId: string, now: string): Promise<OwnSession[]> {
  const rows = await db
    .select(LISTED)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companySecurity, eq(companySecurity.company_id, users.company_id))
    .where(and(liveSessionsOf(userId, now), withinLimits(now)))
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .limit(LISTED_SESSIONS);
  return rows.map((row) => ({ ...row, is_current: row.id === currentId }));
}
