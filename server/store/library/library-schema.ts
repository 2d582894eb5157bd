// The tables of the libraries. One table holds the records of all libraries: their fields are inside `content`.
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { nowByDefault, id, moment, newestFirst, partOf, reference, version } from '#server/store/columns.ts';
import { companies, users } from '#server/store/schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const libraryRecords = pgTable(
  'library_records',
  {
    id: id(),
    library: text().$type<LibraryName>().notNull(),
    category: text().$type<Category>().notNull(),
    /** Who may see it: the company of an Organization record, the author of a Personal one, or PROVIDER_SCOPE. */
    scope_id: uuid().notNull(),
    /** Null for the provider set. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: reference(() => users.id),
    /** The fields as on the wire. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The area to filter by; '' without one. */
    area: text().notNull().default(''),
    /** The text search configuration of the stems in `search`. */
    language: text().notNull(),
    /** Scope, title (A), description (B) and texts (D), accents folded. */
    search: tsvector().notNull(),
    version: version(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    index('library_records_list').on(table.library, table.scope_id, ...newestFirst(table)),
    index('library_records_area').on(table.library, table.scope_id, table.area, ...newestFirst(table)),
    index('library_records_company').on(table.company_id),
    index('library_records_author').on(table.author_id),
    index('library_records_search').using('gin', table.search),
  ],
);

/** The number of records, maintained by a trigger: counting 100,000 would cost more than loading a page. */
export const libraryTotals = pgTable(
  'library_totals',
  {
    library: text().$type<LibraryName>().notNull(),
    scope_id: uuid().notNull(),
    /** Also lists the languages that a search has to cover. */
    language: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.library, table.scope_id, table.language] })],
);

/** Published versions of playbooks: inserted when one is published, never updated. */
export const playbookVersions = pgTable(
  'playbook_versions',
  {
    playbook_id: partOf(() => libraryRecords.id),
    /** The playbook's `version` at that time. */
    version: integer().notNull(),
    content: jsonb().$type<PlaybookFields>().notNull(),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    published_by_name: text().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playbook_id, table.version] })],
);
