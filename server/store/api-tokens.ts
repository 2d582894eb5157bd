// API tokens as people manage them: listed, created, revoked, and announced before they expire.
import { and, count, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { ApiToken, CompanyToken } from '#domain/api-tokens.ts';
import { fullName } from '#domain/people.ts';
import type { Db } from './database.ts';
import { aliveAt, isLive } from './live-tokens.ts';
import { companies, users } from './schema.ts';
import { apiTokens } from './security-schema.ts';

const LISTED = {
  id: apiTokens.id,
  name: apiTokens.name,
  starts_with: apiTokens.starts_with,
  scopes: apiTokens.scopes,
  created_at: apiTokens.created_at,
  expires_at: apiTokens.expires_at,
  last_used_at: apiTokens.last_used_at,
  last_used_ip: apiTokens.last_used_ip,
};

/** The live tokens of a user, newest first. */
export async function listTokensOf(db: Db, userId: string, at: string): Promise<ApiToken[]> {
  return db
    .select(LISTED)
    .from(apiTokens)
    .where(and(eq(apiTokens.user_id, userId), aliveAt(at)))
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id));
}

const creators = alias(users, 'creators');
/** More than any company has: TOKENS_PER_PERSON for fifty people. */
const LISTED_MAX = 1000;

/** The live tokens of a company and of its people, newest first. */
export async function listTokensOfCompany(db: Db, companyId: string, at: string): Promise<CompanyToken[]> {
  const rows = await db
    .select({
      token: LISTED,
      user: { id: users.id, first_name: users.first_name, last_name: users.last_name, is_service: users.is_service },
      creator: { first_name: creators.first_name, last_name: creators.last_name },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .leftJoin(creators, eq(creators.id, apiTokens.created_by))
    .where(and(eq(users.company_id, companyId), eq(users.is_active, true), aliveAt(at)))
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id))
    .limit(LISTED_MAX);
  return rows.map(({ token, user, creator }) => ({
    ...token,
    user_id: user.id,
    user_name: fullName(user),
    is_service: user.is_service,
    created_by: creator ? fullName(creator) : null,
  }));
}

/**
 * Locks an active user, so that two tokens at once cannot both be the last one allowed.
 * @returns how many live tokens they have; null for somebody who has been deactivated.
 */
export async function lockTokensOf(tx: Db, userId: string, at: string): Promise<number | null> {
  const isActive = and(eq(users.id, userId), eq(users.is_active, true));
  const locked = await tx.select({ id: users.id }).from(users).where(isActive).for('no key update');
  if (locked.length === 0) return null;
  const [found] = await tx
    .select({ live: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.user_id, userId), aliveAt(at)));
  return found?.live ?? 0;
}

/** How many live tokens act as service accounts of a company, whose row the transaction has locked. */
export async function countServiceTokens(tx: Db, companyId: string, at: string): Promise<number> {
  const [found] = await tx
    .select({ live: count() })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(and(eq(users.company_id, companyId), eq(users.is_service, true), aliveAt(at)));
  return found?.live ?? 0;
}

interface NewToken {
  readonly user_id: string;
  readonly created_by: string;
  readonly name: string;
  readonly starts_with: string;
  readonly token_hash: string;
  readonly scopes: string[];
  /** ISO 8601. */
  readonly created_at: string;
  readonly expires_at: string;
  /** Set at once for a token that lasts no longer than the warning. */
  readonly warned_at: string | null;
}

export async function insertToken(tx: Db, token: NewToken): Promise<ApiToken> {
  const { user_id: _user, created_by: _creator, token_hash: _hash, warned_at: _warned, ...listed } = token;
  const id = uuidv7();
  await tx.insert(apiTokens).values({ id, ...token });
  return { ...listed, id, last_used_at: null, last_used_ip: '' };
}

/**
 * Adds a service account: it has no password, and its address is one that nobody receives mail at.
 * @returns its id.
 */
export async function insertServiceAccount(tx: Db, companyId: string, name: string, at: string): Promise<string> {
  const id = uuidv7();
  await tx.insert(users).values({
    id,
    company_id: companyId,
    first_name: name,
    last_name: '',
    email: `${id}@service.invalid`,
    is_active: true,
    is_password_change: true,
    is_service: true,
    created_at: at,
  });
  return id;
}

interface RevokedToken {
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
  readonly is_service: boolean;
}

/** Revokes a live token of a user, or of anybody in a company. @returns it; null if there is none within reach. */
export async function revokeToken(
  tx: Db,
  id: string,
  whose: { readonly user_id: string } | { readonly company_id: string },
  at: string,
): Promise<RevokedToken | null> {
  const within = 'user_id' in whose ? eq(users.id, whose.user_id) : eq(users.company_id, whose.company_id);
  const [found] = await tx
    .select({ id: apiTokens.id, name: apiTokens.name, user_id: users.id, is_service: users.is_service })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(and(eq(apiTokens.id, id), within, aliveAt(at)));
  if (!found) return null;
  const ended = await tx
    .update(apiTokens)
    .set({ revoked_at: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked_at)))
    .returning({ id: apiTokens.id });
  return ended.length > 0 ? found : null;
}

/** Revokes all tokens of a user. */
export async function revokeTokensOf(tx: Db, userId: string, at: string): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revoked_at: at })
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)));
}

interface ExpiringToken {
  readonly name: string;
  readonly expires_at: string;
  readonly user: { readonly first_name: string; readonly email: string; readonly is_service: boolean };
  readonly company_id: string | null;
}

/** Live tokens that expire by `by` and whose owners have not been told; of several processes, one gets each. */
export async function takeExpiringTokens(db: Db, { at, by }: { at: string; by: string }): Promise<ExpiringToken[]> {
  const taken = await db
    .update(apiTokens)
    .set({ warned_at: at })
    .where(and(isNull(apiTokens.warned_at), lte(apiTokens.expires_at, by), aliveAt(at)))
    .returning({ id: apiTokens.id });
  if (taken.length === 0) return [];
  return db
    .select({
      name: apiTokens.name,
      expires_at: apiTokens.expires_at,
      user: { first_name: users.first_name, email: users.email, is_service: users.is_service },
      company_id: users.company_id,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        inArray(
          apiTokens.id,
          taken.map(({ id }) => id),
        ),
        isLive(at),
      ),
    );
}

/** The active administrators of a company, the oldest accounts first. */
export async function listAdministrators(db: Db, companyId: string): Promise<{ first_name: string; email: string }[]> {
  return db
    .select({ first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.is_admin, true), eq(users.is_active, true)))
    .orderBy(users.created_at, users.id)
    .limit(20);
}

/** Deletes tokens that expired, or were revoked, before `before` (ISO 8601). */
export async function deleteEndedTokens(db: Db, before: string): Promise<void> {
  await db.delete(apiTokens).where(or(lt(apiTokens.expires_at, before), lt(apiTokens.revoked_at, before)));
}
