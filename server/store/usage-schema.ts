// The tables of usage and of the audit log.
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Counter, UsageEventKind } from '#domain/analytics.ts';
import { COUNTER_NAMES } from '#domain/analytics.ts';
import type { AuditAction, AuditChanges } from '#domain/audit.ts';
import type { SearchedFields } from './columns.ts';
import { nowByDefault, id, newestFirst, partOf, searchText } from './columns.ts';
import { companies, users } from './schema.ts';

/** Every usage event. The tables below are its sums, updated in the same transaction. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    user_id: partOf(() => users.id),
    kind: text().$type<UsageEventKind>().notNull(),
    contract_name: text().notNull().default(''),
    contract_code: text().notNull().default(''),
    created_at: nowByDefault(),
  },
  (table) => [index('usage_events_company').on(table.company_id, table.created_at.desc().nullsFirst())],
);

/** One counter per column of the analytics. */
const counter = () => bigint({ mode: 'number' }).notNull().default(0);
const counters = () =>
  Object.fromEntries(COUNTER_NAMES.map((name) => [name, counter()])) as Record<Counter, ReturnType<typeof counter>>;

export const usageByCompany = pgTable('usage_by_company', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  ...counters(),
});

export const usageByContract = pgTable(
  'usage_by_contract',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    user_id: partOf(() => users.id),
    contract_name: text().notNull(),
    contract_code: text().notNull(),
    ...counters(),
    /** When the first event happened. */
    created_at: nowByDefault(),
  },
  (table) => [
    uniqueIndex('usage_by_contract_key').on(table.company_id, table.user_id, table.contract_code, table.contract_name),
    index('usage_by_contract_list').on(table.company_id, ...newestFirst(table)),
  ],
);

export const usageByDay = pgTable(
  'usage_by_day',
  {
    company_id: partOf(() => companies.id),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    event_count: counter(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.day] })],
);

/** Append-only: a trigger refuses changes and deletions. No references, so that entries outlive their records. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    action: text().$type<AuditAction>().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull().default(''),
    actor_email: text().notNull().default(''),
    /** Of the API token by which they acted; null for a session. */
    token_name: text(),
    company_id: uuid(),
    company_name: text(),
    record_id: text(),
    record_name: text().notNull().default(''),
    /** The number of affected records. */
    count: integer().notNull().default(1),
    changes: jsonb().$type<AuditChanges>(),
    ip: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    request_id: text(),
    search_text: searchText((): SearchedFields => {
      const { actor_name, actor_email, record_name, company_name, ip } = auditEntries;
      return [actor_name, actor_email, record_name, sql`coalesce(${company_name}, '')`, ip];
    }),
    created_at: nowByDefault(),
  },
  (table) => [
    index('audit_entries_list').on(...newestFirst(table)),
    index('audit_entries_company').on(table.company_id, ...newestFirst(table)),
    index('audit_entries_action').on(table.action, ...newestFirst(table)),
    index('audit_entries_company_action').on(table.company_id, table.action, ...newestFirst(table)),
    index('audit_entries_search').using('gin', table.company_id, table.search_text.op('gin_trgm_ops')),
  ],
);
