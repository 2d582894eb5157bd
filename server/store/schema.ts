// The tables. Field names are those of the wire, so that a row needs no mapping on its way out.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
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
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReadOutcome } from '#domain/documents.ts';
import type { Category } from '#domain/categories.ts';
import type { DecisionState } from '#domain/answers.ts';
import type { Run, RunDocument, RunStatus } from '#domain/runs.ts';
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
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    index('companies_list').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('companies_name').on(sql`lower(${table.name})`),
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
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_seats')
      .on(table.company_id)
      .where(sql`${table.assigned_license}`),
    index('users_list').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_company').on(table.company_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
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

export const runs = pgTable(
  'runs',
  {
    id: id(),
    workflow_id: uuid().notNull(),
    workflow_name: text().notNull(),
    /** The version of the workflow that ran; null for a test, and for a run from before there were versions. */
    workflow_version: integer(),
    /** A run of a definition that is no stored workflow: in nobody's history, and removed after a day. */
    is_test: boolean().notNull().default(false),
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the workflow when it ran; null for a test, and for a run from before it was kept. */
    category: text().$type<Category>(),
    status: text().$type<RunStatus>().notNull(),
    progress: jsonb().$type<Run['progress']>(),
    /** How often a process has taken it up: only the latest writes. */
    attempt: integer().notNull().default(0),
    engine: jsonb().$type<EngineInfo>().notNull(),
    /** The prompts as they were when the run started. */
    definition: jsonb().$type<WorkflowPrompt[]>().notNull(),
    fields: jsonb().$type<Run['fields']>().notNull(),
    documents: jsonb().$type<RunDocument[]>().notNull(),
    results: jsonb().$type<Run['results']>().notNull().default([]),
    sources: jsonb().$type<Run['sources']>().notNull().default([]),
    text: text().notNull().default(''),
    usage: jsonb().$type<Run['usage']>(),
    problem: jsonb().$type<Run['problem']>(),
    created_at: createdAt(),
    started_at: moment(),
    finished_at: moment(),
  },
  (table) => [
    index('runs_history').on(
      table.author_id,
      table.workflow_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('runs_author').on(table.author_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('runs_under_way')
      .on(table.id)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('runs_tests')
      .on(table.finished_at)
      .where(sql`${table.is_test}`),
  ],
);

/** What people decided about the answers of runs. Rows are added, never changed: the newest of an answer holds. */
export const answerDecisions = pgTable(
  'answer_decisions',
  {
    id: id(),
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Position in the run's results, from 0. */
    prompt: integer().notNull(),
    /** Position in that result's answers, from 0. */
    answer: integer().notNull(),
    state: text().$type<DecisionState>().notNull(),
    /** What an edited answer says. */
    value: text(),
    note: text(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As it was when they decided: what was checked, and by whom, outlives an account. */
    author_name: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('answer_decisions_of').on(table.run_id, table.prompt, table.answer, table.id.desc().nullsFirst())],
);

/** Bytes that were uploaded, by content; the bytes themselves are in the file store. */
export const storedFiles = pgTable('stored_files', {
  /** SHA-256, hexadecimal. */
  sha256: text().primaryKey(),
  bytes: integer().notNull(),
  /** A file that no run refers to any more is removed an hour after this. */
  last_used_at: moment().notNull(),
});

export const runFiles = pgTable(
  'run_files',
  {
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.sha256] }), index('run_files_content').on(table.sha256)],
);

/** What reading some bytes gave, so that the same bytes are read once. */
export const documentReads = pgTable(
  'document_reads',
  {
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256, { onDelete: 'cascade' }),
    /** Raised when the reader reads differently, so that old results are not used. */
    reader_version: integer().notNull(),
    outcome: jsonb().$type<ReadOutcome>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.reader_version] })],
);
