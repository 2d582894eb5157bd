// The tables of how long data lives: retention, legal holds, storage and its limits.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HeldKind } from '#domain/data-life.ts';
import { id, moment, nowByDefault, partOf, version } from '#server/store/columns.ts';
import { companies } from '#server/store/schema.ts';

const ofCompany = () =>
  uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' });

/** After how many days the product deletes something of a company; null, or no row, for never. */
export const companyRetention = pgTable('company_retention', {
  company_id: ofCompany(),
  runs_days: integer(),
  uploads_days: integer(),
  audit_days: integer(),
  version: version(),
});

/**
 * The bytes of the distinct contents that a company refers to. Triggers of `file_revisions`, `run_files` and
 * `review_documents` keep it, and refuse what would go beyond the limit.
 */
export const companyStorage = pgTable('company_storage', {
  company_id: ofCompany(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Null for no limit. */
  limit_bytes: bigint({ mode: 'number' }),
  /** When the mail about 80 % was sent; null once less is used. */
  warned_at: moment(),
});

/** How often a company refers to a content, maintained by the same triggers. */
export const companyContents = pgTable(
  'company_contents',
  {
    company_id: partOf(() => companies.id),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    refs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.sha256] })],
);

/** Triggers refuse to delete or replace what an open hold covers (SQLSTATE WH001). A contract has the id of its file. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<HeldKind>().notNull(),
    /** Of the project or of the contract; no reference, as that would lock it. */
    record_id: uuid().notNull(),
    /** As it was called then. */
    record_name: text().notNull(),
    reason: text().notNull(),
    placed_by_id: uuid(),
    placed_by_name: text().notNull(),
    placed_at: nowByDefault(),
    released_by_name: text(),
    released_at: moment(),
    release_reason: text(),
  },
  (table) => [
    uniqueIndex('legal_holds_open')
      .on(table.record_id)
      .where(sql`${table.released_at} is null`),
    index('legal_holds_company').on(table.company_id, table.placed_at.desc(), table.id.desc()),
  ],
);
