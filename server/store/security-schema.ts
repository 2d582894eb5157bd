// The tables of sign-in: the settings of companies and of the platform, and the devices that people are known by.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SecondFactorRule } from '#domain/security.ts';
import { id, moment, nowByDefault, partOf, version } from './columns.ts';
import { companies, users } from './schema.ts';

/** A company without a row has the standard settings (domain/security.ts). */
export const companySecurity = pgTable('company_security', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  idle_minutes: integer(),
  session_hours: integer().notNull(),
  second_factor: text().$type<SecondFactorRule>().notNull(),
  second_factor_from: moment(),
  /** False where people sign in through the provider of their company only. */
  password_sign_in: boolean().notNull().default(true),
  version: version(),
});

/** One row at most: the settings of the super admins, who belong to no company. Without it, the standard ones (domain/super-admins.ts). */
export const platformSecurity = pgTable(
  'platform_security',
  {
    is_set: boolean().primaryKey().default(true),
    second_factor: boolean().notNull(),
    second_factor_from: moment(),
    version: version(),
  },
  (table) => [check('platform_security_one', sql`${table.is_set}`)],
);

/** Where somebody has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** SHA-256 of the cookie that a browser keeps, hexadecimal; null for one without cookies. */
    cookie_hash: text(),
    user_agent: text().notNull(),
    ip: text().notNull(),
    created_at: nowByDefault(),
    last_seen_at: nowByDefault(),
  },
  (table) => [index('known_devices_user').on(table.user_id)],
);

/** What programs send in place of a session (domain/api-tokens.ts). */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    /** Whom it acts as: a person, or a service account of a company. */
    user_id: partOf(() => users.id),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Its first characters. */
    starts_with: text().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    created_at: nowByDefault(),
    expires_at: moment().notNull(),
    /** To the minute; null before the first use. */
    last_used_at: moment(),
    last_used_ip: text().notNull().default(''),
    revoked_at: moment(),
    /** When its owner was told that it is about to expire. */
    warned_at: moment(),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.token_hash),
    index('api_tokens_user').on(table.user_id),
    index('api_tokens_creator').on(table.created_by),
    index('api_tokens_expiry').on(table.expires_at),
  ],
);
