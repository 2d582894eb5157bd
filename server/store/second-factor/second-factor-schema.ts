// The tables of second factors, and of the steps in which one is used or set up.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, nowByDefault, partOf } from '#server/store/columns.ts';
import { sessions, users } from '#server/store/schema.ts';

/** Keys of authenticator apps: one that counts, and one that waits for its first code. */
export const totpKeys = pgTable(
  'totp_keys',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** By server/vault, about the id of the row. */
    secret_sealed: text().notNull(),
    /** Null until a code of it has been entered. */
    confirmed_at: moment(),
    /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
    last_step: bigint({ mode: 'number' }),
    last_used_at: moment(),
    created_at: nowByDefault(),
  },
  (table) => [uniqueIndex('totp_keys_user').on(table.user_id, sql`(${table.confirmed_at} is null)`)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** As its authenticator names it, in base64url. */
    credential_id: text().notNull(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** How often its authenticator says it was used; 0 for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    is_backed_up: boolean().notNull(),
    last_used_at: moment(),
    created_at: nowByDefault(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_user').on(table.user_id)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** SHA-256 of the person and the code, hexadecimal: a code has 120 random bits. */
    code_hash: text().notNull(),
    used_at: moment(),
    created_at: nowByDefault(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.user_id, table.code_hash)],
);

/** What the server has asked, and waits for the answer to. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of 256 random bits, hexadecimal. */
    token_hash: text().primaryKey(),
    purpose: text({ enum: ['sign_in', 'passkey', 'confirm', 'set_up'] }).notNull(),
    /** Null where a passkey will say who it is. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of somebody who is signed in: only this session may answer. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    expires_at: moment().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('factor_challenges_user').on(table.user_id),
    index('factor_challenges_session').on(table.session_id),
    index('factor_challenges_expiry').on(table.expires_at),
  ],
);
