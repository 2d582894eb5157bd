// The tables; those of runs, usage and libraries have files of their own. Field names are those of the wire, so that a row needs no mapping on its way out.
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
import type { WorkflowPrompt, WorkflowStatus } from '#domain/workflows.ts';
import { createdAt, id, moment, version } from './columns.ts';

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
    /** The first administrator, whom the company was created with. */
    admin_id: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** What labels of contracts are made with (usage-labels.ts); leaves the server in backups only. */
    usage_key: uuid().notNull().defaultRandom(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    index('companies_list').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('companies_name').on(sql`lower(${table.name})`),
    // Parts of words, by their trigrams (docs/decisions/0041).
    index('companies_search').using('gin', sql`${table.name} gin_trgm_ops`),
    // Sorted lists are read from their index alone where it has the column itself beside what it is sorted by.
    index('companies_by_name').on(sql`lower(${table.name})`, table.id, table.name),
    index('companies_country').on(sql`lower(${table.country})`, table.id, table.country),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Null for a super admin, who belongs to the provider. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case, trimmed. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    /** Argon2id in PHC format; null until somebody registers. */
    password_hash: text(),
    is_super_user: boolean().notNull().default(false),
    is_admin: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    is_password_change: boolean().notNull().default(false),
    /** A seat of the company's subscription. */
    assigned_license: boolean().notNull().default(false),
    /** How dates and numbers are written for them; null as their browser does. */
    locale: text(),
    time_zone: text(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    // Of those who can sign in. Whoever is only invited may be so by several companies (docs/decisions/0052).
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.password_hash} is not null`),
    uniqueIndex('users_company_email').on(table.company_id, table.email),
    index('users_seats')
      .on(table.company_id)
      .where(sql`${table.assigned_license}`),
    index('users_list')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.company_id} is not null`),
    index('users_company').on(table.company_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Lists of a company and of all, each read from its index alone: with the column itself beside what it is sorted by.
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
    // So that a list of a company's people need not ask of each.
    check('users_super', sql`not ${table.is_super_user} or ${table.company_id} is null`),
    // Parts of words, by their trigrams; managed-users.ts asks for the same expression to the letter.
    index('users_search').using(
      'gin',
      table.company_id,
      sql`(${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
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
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    plan_id: uuid()
      .notNull()
      .references(() => plans.id),
    number_of_licenses: integer().notNull(),
    start_date: moment().notNull(),
    end_date: moment().notNull(),
    /** Until then AI runs go on after the end date. */
    buffer_period: moment().notNull(),
    /** The payment service's own ids, where it was paid there. */
    payment_customer: text(),
    payment_subscription: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('subscriptions_company').on(
      table.company_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('subscriptions_payment').on(table.payment_subscription),
  ],
);

/** Events of the payment service that have been dealt with: it may tell each more than once. */
export const paymentEvents = pgTable('payment_events', { id: text().primaryKey(), created_at: createdAt() });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Mailed links. Only the hash of a token is kept. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'registration' | 'reset'>().notNull().default('reset'),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('password_links_user').on(table.user_id)],
);

/** Attempts at signing in and asking for mails; the layout is the limiter library's own. */
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
    author_id: uuid()
      .notNull()
      .references(() => users.id),
    category: text().$type<Category>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    display_tag: text().notNull().default(''),
    status: text().$type<WorkflowStatus>().notNull(),
    prompts: jsonb().$type<WorkflowPrompt[]>().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('workflows_list').on(
      table.company_id,
      table.category,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('workflows_search').using('gin', table.company_id, sql`${table.name} gin_trgm_ops`),
  ],
);

/** What was live, as it was: written when a workflow is published or changed while it is live, and never changed. */
export const workflowVersions = pgTable(
  'workflow_versions',
  {
    workflow_id: uuid()
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    /** The workflow's own `version` when it was published so. */
    version: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    prompts: jsonb().$type<WorkflowPrompt[]>().notNull(),
    published_by: uuid()
      .notNull()
      .references(() => users.id),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workflow_id, table.version] })],
);
