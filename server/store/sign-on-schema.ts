// The tables of single sign-on: proven domains, identity providers, who is known there, and sign-ins under way.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DomainProof } from '#domain/company-domains.ts';
import type { ProviderSettings } from '#domain/single-sign-on.ts';
import { id, moment, nowByDefault, partOf, version } from './columns.ts';
import { companies, sessions, users } from './schema.ts';
import { factorChallenges } from './second-factor/second-factor-schema.ts';

export const companyDomains = pgTable(
  'company_domains',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    /** Lower case. */
    domain: text().notNull(),
    /** The value of the TXT record. Not secret: whoever reads it cannot publish it. */
    challenge: text().notNull(),
    proven_at: moment(),
    proven_by: text().$type<DomainProof>(),
    checked_at: moment(),
    created_at: nowByDefault(),
  },
  (table) => [
    uniqueIndex('company_domains_company').on(table.company_id, table.domain),
    // Anybody may claim a domain; one company has it.
    uniqueIndex('company_domains_proven')
      .on(table.domain)
      .where(sql`${table.proven_at} is not null`),
  ],
);

/** A company has one. */
export const identityProviders = pgTable('identity_providers', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  is_enabled: boolean().notNull(),
  creates_users: boolean().notNull(),
  assigns_licenses: boolean().notNull(),
  role_claim: text(),
  admin_values: jsonb().$type<string[]>().notNull(),
  checks_second_factor: boolean().notNull(),
  settings: jsonb().$type<ProviderSettings>().notNull(),
  /** The client secret, sealed (server/vault); null for none. */
  secret_sealed: text(),
  admin_signed_in_at: moment(),
  version: version(),
});

/** The users that a provider knows. */
export const identities = pgTable(
  'identities',
  {
    company_id: partOf(() => companies.id),
    /** Of the provider. With the subject it names a person for good; an address may pass to somebody else. */
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: partOf(() => users.id),
    created_at: nowByDefault(),
    last_used_at: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.issuer, table.subject] }),
    uniqueIndex('identities_user').on(table.user_id, table.issuer),
  ],
);

/** Sign-ins that are under way at a provider: deleted when somebody comes back. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    /** SHA-256 of `state`, or of the id of a SAML request; hexadecimal. */
    state_hash: text().primaryKey(),
    company_id: partOf(() => companies.id),
    /** SHA-256 of the cookie of the browser that began, hexadecimal. */
    cookie_hash: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    /** The session whose owner is to prove who they are; null for a sign-in. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    started_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('sign_on_attempts_session').on(table.session_id),
    index('sign_on_attempts_company').on(table.company_id),
  ],
);

/** Sign-ins that a provider has answered for: exchanged by the page, once. */
export const signOnCodes = pgTable(
  'sign_on_codes',
  {
    /** SHA-256 of the code, hexadecimal. */
    code_hash: text().primaryKey(),
    user_id: partOf(() => users.id),
    /** SHA-256 of the cookie of the browser that began, hexadecimal; null where the sign-in began at the provider. */
    cookie_hash: text(),
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    is_two_factor: boolean().notNull(),
    /** The ID token for sign-out at the provider, sealed; null without one. */
    id_token_sealed: text(),
    /** Of the second factor that it waits for, once it was exchanged; nobody has its code any more. */
    challenge_hash: text().references(() => factorChallenges.token_hash, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('sign_on_codes_user').on(table.user_id),
    index('sign_on_codes_session').on(table.session_id),
    uniqueIndex('sign_on_codes_challenge').on(table.challenge_hash),
  ],
);

/** Sessions that were opened through a provider. */
export const signOnSessions = pgTable('sign_on_sessions', {
  session_id: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  id_token_sealed: text(),
});

/** Assertions that were used, until they expire: each counts once. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    company_id: partOf(() => companies.id),
    /** SHA-256 of issuer and id, hexadecimal. */
    assertion_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.assertion_hash] }),
    index('used_assertions_expiry').on(table.expires_at),
  ],
);
