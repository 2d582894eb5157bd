// The tables of the libraries. One holds the records of all of them: what differs between two libraries is inside `content`.
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { LibraryName } from '#domain/library.ts';
import { createdAt, id, moment, version } from '#server/store/columns.ts';
import { companies, users } from '#server/store/schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const libraryRecords = pgTable(
  'library_records',
  {
    id: id(),
    library: text().$type<LibraryName>().notNull(),
    category: text().$type<Category>().notNull(),
    /** Who shares it: the company of an Organization record, the author of a Personal one, PROVIDER_SCOPE. */
    scope_id: uuid().notNull(),
    /** Null for the provider set. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.id),
    /** What people wrote, as it travels. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the list can be narrowed by; '' where there is no such thing. */
    area: text().notNull().default(''),
    /** The name of the text search configuration whose stems `search` has besides the plain words. */
    language: text().notNull(),
    /** Scope, title (A), description (B) and texts (D), accents folded. */
    search: tsvector().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('library_records_list').on(
      table.library,
      table.scope_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('library_records_area').on(
      table.library,
      table.scope_id,
      table.area,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('library_records_company').on(table.company_id),
    index('library_records_author').on(table.author_id),
    index('library_records_search').using('gin', table.search),
  ],
);

/** How many records there are, kept by a trigger: counting a hundred thousand would cost more than showing ten. */
export const libraryTotals = pgTable(
  'library_totals',
  {
    library: text().$type<LibraryName>().notNull(),
    scope_id: uuid().notNull(),
    /** Also tells in which languages a search has to look. */
    language: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.library, table.scope_id, table.language] })],
);
