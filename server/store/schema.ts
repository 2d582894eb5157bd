// The tables of accounts, companies and workflows. Field names are those of the wire, so that rows need no mapping.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { SessionKind } from '#domain/session.ts';
import type { WorkflowPrompt, WorkflowStatus } from '#domain/workflows.ts';
import type { SearchedFields } from './columns.ts';
import { nowByDefault, id, moment, newestFirst, partOf, reference, searchText, version } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    is_verified: boolean().notNull().default(false),
    /** The first administrator. */
    admin_id: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Their address, which never changes; here so that one index searches it with the name. */
    admin_email: text().notNull().default(''),
    search_text: searchText((): SearchedFields => [companies.name, companies.admin_email]),
    /** The key of contract labels (usage.ts); leaves the server in backups only. */
    usage_key: uuid().notNull().defaultRandom(),
    version: version(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('companies_list').on(...newestFirst(table)),
    uniqueIndex('companies_name').on(sql`lower(${table.name})`),
    index('companies_search').using('gin', table.search_text.op('gin_trgm_ops')),
    // With the column itself beside its sort key, a sorted list needs the index only.
    index('companies_by_name').on(sql`lower(${table.name})`, table.id, table.name),
    index('companies_country').on(sql`lower(${table.country})`, table.id, table.country),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Null for a super admin. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case, trimmed. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    /** Argon2id in PHC format; null before registration. */
    password_hash: text(),
    is_super_user: boolean().notNull().default(false),
    is_admin: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    is_password_change: boolean().notNull().default(false),
    /** Of somebody who was deleted: the row stays for what they shared, without their name and address. */
    is_former: boolean().notNull().default(false),
    /** The account of an API token of the company: without password, it cannot sign in. */
    is_service: boolean().notNull().default(false),
    /** Whether the user has a seat of the company's subscription. */
    assigned_license: boolean().notNull().default(false),
    /** The format of dates and numbers; null for the browser's. */
    locale: text(),
    time_zone: text(),
    search_text: searchText((): SearchedFields => [users.first_name, users.last_name, users.email]),
    version: version(),
    created_at: nowByDefault(),
  },
  (table) => [
    // Users who can sign in. The same address may be invited by several companies (docs/decisions/0052).
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.password_hash} is not null`),
    uniqueIndex('users_company_email').on(table.company_id, table.email),
    index('users_seats')
      .on(table.company_id)
      .where(sql`${table.assigned_license}`),
    index('users_list')
      .on(...newestFirst(table))
      .where(sql`${table.company_id} is not null`),
    index('users_company').on(table.company_id, ...newestFirst(table)),
    // Lists of one company and of all, each from its index only: with the column itself beside its sort key.
    index('users_first_name').on(table.company_id, sql`lower(${table.first_name})`, table.id, table.first_name),
    index('users_last_name').on(table.company_id, sql`lower(${table.last_name})`, table.id, table.last_name),
    index('users_address').on(table.company_id, table.email, table.id),
    index('users_all_first_name')
      .on(sql`lower(${table.first_name})`, table.id, table.first_name)
      .where(sql`${table.company_id} is not null`),
    index('users_all_last_name')
      .on(sql`lower(${table.last_name})`, table.id, table.last_name)
      .where(sql`${table.company_id} is not null`),
    index('users_all_address')
      .on(table.email, table.id)
      .where(sql`${table.company_id} is not null`),
    // So that lists of a company's users need no check of each row.
    check('users_super', sql`not ${table.is_super_user} or ${table.company_id} is null`),
    // Whichever way a role is given: an administrator can sign in.
    check('users_service', sql`not (${table.is_service} and ${table.is_admin})`),
    index('users_search').using('gin', table.company_id, table.search_text.op('gin_trgm_ops')),
  ],
);

export const plans = pgTable(
  'plans',
  { id: id(), plan_type: text().notNull(), duration: text().notNull() },
  (table) => [uniqueIndex('plans_name').on(table.plan_type, table.duration)],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    plan_id: reference(() => plans.id),
    number_of_licenses: integer().notNull(),
    start_date: moment().notNull(),
    end_date: moment().notNull(),
    /** Until then, runs are still possible after the end date. */
    buffer_period: moment().notNull(),
    /** Ids of the payment service, if paid there. */
    payment_customer: text(),
    payment_subscription: text(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('subscriptions_company').on(table.company_id, ...newestFirst(table)),
    uniqueIndex('subscriptions_payment').on(table.payment_subscription),
  ],
);

/** Processed events of the payment service, which may send each more than once. */
export const paymentEvents = pgTable('payment_events', { id: text().primaryKey(), created_at: nowByDefault() });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: partOf(() => users.id),
    kind: text().$type<SessionKind>().notNull().default('console'),
    user_agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: nowByDefault(),
    /** To the minute. */
    last_used_at: nowByDefault(),
    /** When its person last proved who they are. */
    authenticated_at: nowByDefault(),
    /** Whether they proved it with a second factor, or with one that counts for two. */
    is_two_factor: boolean().notNull().default(false),
    /** SHA-256 of the cookie that has to come with its token, hexadecimal; null where no browser signed in. */
    cookie_hash: text(),
    /** The cookie before, which counts for a short time after its renewal. */
    previous_cookie_hash: text(),
    cookie_renewed_at: moment(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Codes that hand a sign-in over to the Word add-in (addin-codes.ts). */
export const addinCodes = pgTable(
  'addin_codes',
  {
    /** SHA-256 of the code, hexadecimal. */
    code_hash: text().primaryKey(),
    /** The session that asked for it. */
    session_id: partOf(() => sessions.id),
    expires_at: moment().notNull(),
  },
  (table) => [index('addin_codes_session').on(table.session_id)],
);

/** Mailed links. Only the hash of the token is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    user_id: partOf(() => users.id),
    purpose: text().$type<'registration' | 'reset'>().notNull().default('reset'),
    created_at: nowByDefault(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('password_links_user').on(table.user_id)],
);

/** Counts of sign-in attempts and requests for mails, in the layout of the rate limiter library. */
export const attempts = pgTable('attempts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const workflows = pgTable(
  'workflows',
  {
    id: id(),
    /** Null for the provider set. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: reference(() => users.id),
    category: text().$type<Category>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    display_tag: text().notNull().default(''),
    status: text().$type<WorkflowStatus>().notNull(),
    prompts: jsonb().$type<WorkflowPrompt[]>().notNull(),
    search_text: searchText((): SearchedFields => [workflows.name]),
    version: version(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    index('workflows_list').on(table.company_id, table.category, ...newestFirst(table)),
    index('workflows_search').using('gin', table.company_id, table.search_text.op('gin_trgm_ops')),
  ],
);

/** Published versions: inserted when a workflow is published, or changed while published; never updated. */
export const workflowVersions = pgTable(
  'workflow_versions',
  {
    workflow_id: partOf(() => workflows.id),
    /** The workflow's `version` at that time. */
    version: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    prompts: jsonb().$type<WorkflowPrompt[]>().notNull(),
    published_by: reference(() => users.id),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workflow_id, table.version] })],
);
