// The tables of how a company or a person leaves with their data, and leaves none behind: exports and deletions.
import { sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import type { DeletedCounts, LeavingKind } from '#domain/leaving.ts';
import { id, moment, nowByDefault, partOf } from '#server/store/columns.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { companies, users } from '#server/store/schema.ts';

/** Exports that were asked for, until they expire. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    kind: text().$type<LeavingKind>().notNull(),
    /** Null for a super admin's own data. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    /** Only they list and download it, and it holds what they may see. */
    requested_by: partOf(() => users.id),
    state: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Tables and files written, and how many there were at the start. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Of all its archives. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    archives: integer().notNull().default(0),
    /** Incremented by every claim: only the latest claim writes. */
    fence: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    created_at: nowByDefault(),
    finished_at: moment(),
    expires_at: moment(),
  },
  (table) => [
    index('data_exports_requester').on(table.requested_by, table.created_at.desc(), table.id.desc()),
    index('data_exports_company').on(table.company_id),
    index('data_exports_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** The archives of an export, cut into contents of the file store, so that none is in memory as a whole. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    export_id: partOf(() => dataExports.id),
    archive: integer().notNull(),
    number: integer().notNull(),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.export_id, table.archive, table.number] }),
    index('data_export_parts_content').on(table.sha256),
  ],
);

/** Deletions of companies and people, under way and ended. No references: the rows outlive what was deleted. */
export const deletions = pgTable(
  'deletions',
  {
    id: id(),
    kind: text().$type<LeavingKind>().notNull(),
    company_id: uuid().notNull(),
    company_name: text().notNull(),
    /** Of a person; null for a company. */
    user_id: uuid(),
    requested_by: uuid(),
    requested_by_name: text().notNull(),
    /** For the provider's audit log; empty for people. */
    requested_by_email: text().notNull().default(''),
    requested_at: nowByDefault(),
    /** Until then it can be taken back. */
    due_at: moment().notNull(),
    /** Whether the company or the account was active before. */
    was_active: boolean().notNull(),
    restored_by_name: text(),
    restored_at: moment(),
    started_at: moment(),
    finished_at: moment(),
    /** Rows deleted so far, by table. */
    counts: jsonb().$type<DeletedCounts>().notNull().default({}),
    fence: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** The record of a deletion that has ended, byte for byte as its hash was made. */
    certificate: text(),
    certificate_sha256: text(),
  },
  (table) => [
    uniqueIndex('deletions_of_company')
      .on(table.company_id)
      .where(sql`${table.kind} = 'company' and ${table.restored_at} is null and ${table.finished_at} is null`),
    uniqueIndex('deletions_of_person')
      .on(table.user_id)
      .where(sql`${table.kind} = 'person' and ${table.restored_at} is null and ${table.finished_at} is null`),
    index('deletions_list').on(table.kind, table.requested_at.desc(), table.id.desc()),
    index('deletions_under_way')
      .on(table.due_at)
      .where(sql`${table.restored_at} is null and ${table.finished_at} is null`),
  ],
);

/** The contents that a company or a person had when their deletion began; emptied at its end. */
export const deletionContents = pgTable(
  'deletion_contents',
  {
    deletion_id: partOf(() => deletions.id),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletion_id, table.sha256] })],
);
