// API tokens: looked up by their hash with every request, together with the user as they are now, so that a token ends with
// its expiry, its revocation, or the deactivation of its user or company.
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { fullName } from '#domain/people.ts';
import { roleOf } from '#domain/roles.ts';
import type { Db } from './database.ts';
import { ownerRecord } from './owner-record.ts';
import { prepared } from './prepared.ts';
import { companies, users } from './schema.ts';
import { apiTokens } from './security-schema.ts';

const now = sql.placeholder('now');

/** For tokens alone. */
export const aliveAt = (at: string | typeof now) => and(isNull(apiTokens.revoked_at), gt(apiTokens.expires_at, at));

/** For tokens joined with their user and the user's company. */
export const isLive = (at: string | typeof now) =>
  and(aliveAt(at), eq(users.is_active, true), or(isNull(users.company_id), eq(companies.is_active, true)));

const selectOwners = (db: Db) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      created_at: apiTokens.created_at,
      last_used_at: apiTokens.last_used_at,
      company_id: users.company_id,
      is_service: users.is_service,
      record: ownerRecord(now),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id));

const ownerByHash = prepared((db) =>
  selectOwners(db)
    .where(and(eq(apiTokens.token_hash, sql.placeholder('hash')), isLive(now)))
    .prepare('token_owner'),
);

const ownerById = prepared((db) =>
  selectOwners(db)
    .where(and(eq(apiTokens.id, sql.placeholder('id')), isLive(now)))
    .prepare('token_owner_by_id'),
);

type OwnerRow = Awaited<ReturnType<ReturnType<typeof ownerByHash>['execute']>>[number];

const asSession = ({ record, ...token }: OwnerRow) => ({
  id: token.id,
  role: roleOf(record),
  // Its creator has proved a second factor where their company requires one.
  user: { ...record, name: fullName(record), second_factor_due: null },
  companyId: token.company_id,
  authenticatedAt: token.created_at,
  lastUsedAt: token.last_used_at ?? token.created_at,
  // Whoever created it has proved who they are as their company demands.
  isTwoFactor: true,
  token: { name: token.name, scopes: token.scopes, isUsed: token.last_used_at !== null, isService: token.is_service },
});

/** A live token with its user as they are now, in the place of a session; null if it is unknown or has ended. */
export async function findLiveToken(db: Db, hash: string, at: Date) {
  const [row] = await ownerByHash(db, null).execute({ hash, now: at.toISOString() });
  return row ? asSession(row) : null;
}

export async function findLiveTokenById(db: Db, id: string, at: Date) {
  const [row] = await ownerById(db, null).execute({ id, now: at.toISOString() });
  return row ? asSession(row) : null;
}

/** Which of these tokens are live. `at` in ISO 8601. */
export async function findLiveTokens(db: Db, ids: readonly string[], at: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(inArray(apiTokens.id, [...ids]), isLive(at)));
  return new Set(rows.map(({ id }) => id));
}

/** Notes a use of a token, unless a later one is noted. @param at in ISO 8601 */
export async function markTokenUsed(db: Db, id: string, at: string, ip: string): Promise<void> {
  await db
    .update(apiTokens)
    .set({ last_used_at: at, last_used_ip: ip })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.last_used_at), lt(apiTokens.last_used_at, at))));
}
