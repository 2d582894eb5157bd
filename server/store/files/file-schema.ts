// The tables of files: projects, file trees, versions and the search index.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { DocumentKind, RefusalReason } from '#domain/documents.ts';
import type { FilePlace, ReadingState } from '#domain/files.ts';
import type { SearchedFields } from '#server/store/columns.ts';
import { nowByDefault, id, newestFirst, partOf, reference, searchText, version } from '#server/store/columns.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { companies, users } from '#server/store/schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const NO_PARENT = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);

export const projects = pgTable(
  'projects',
  {
    id: id(),
    category: text().$type<Category>().notNull(),
    /** Who may see it: the company of an Organization project, the author of a Personal one. */
    scope_id: uuid().notNull(),
    company_id: partOf(() => companies.id),
    author_id: reference(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    search_text: searchText((): SearchedFields => [projects.name]),
    version: version(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    index('projects_list').on(table.scope_id, ...newestFirst(table)),
    index('projects_company').on(table.company_id),
    index('projects_search').using('gin', table.scope_id, table.search_text.op('gin_trgm_ops')),
  ],
);

export const fileNodes = pgTable(
  'file_nodes',
  {
    id: id(),
    place: text().$type<FilePlace>().notNull(),
    /** The project, or the `scope_id` for templates. */
    tree_id: uuid().notNull(),
    /** Null for templates, otherwise equal to `tree_id`. */
    project_id: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** Null at the top of the tree. */
    parent_id: uuid().references((): AnyPgColumn => fileNodes.id, { onDelete: 'cascade' }),
    category: text().$type<Category>().notNull(),
    scope_id: uuid().notNull(),
    /** Null for the provider set. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: reference(() => users.id),
    updated_by: reference(() => users.id),
    type: text().$type<'folder' | 'file'>().notNull(),
    name: text().notNull(),
    /** With its dot, lower case; '' for a folder. */
    extension: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The current version; null for a folder. */
    sha256: text().references(() => storedFiles.sha256),
    bytes: integer(),
    kind: text().$type<DocumentKind>(),
    revision: integer().notNull().default(0),
    /** Null for a folder and for a template. */
    reading: text().$type<ReadingState['state']>(),
    refusal: text().$type<RefusalReason>(),
    /** Claims since it was queued or last released. */
    reading_attempts: integer().notNull().default(0),
    search_text: searchText((): SearchedFields => [sql`${fileNodes.name} || ${fileNodes.extension}`]),
    version: version(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    uniqueIndex('file_nodes_name').on(
      table.place,
      table.tree_id,
      sql`coalesce(${table.parent_id}, ${NO_PARENT})`,
      table.type,
      sql`lower(${table.name} || ${table.extension})`,
    ),
    index('file_nodes_parent').on(table.parent_id),
    index('file_nodes_project').on(table.project_id),
    index('file_nodes_content').on(table.sha256),
    index('file_nodes_company').on(table.company_id),
    index('file_nodes_newest')
      .on(table.scope_id, table.place, ...newestFirst(table))
      .where(sql`${table.type} = 'file'`),
    index('file_nodes_search')
      .using('gin', table.scope_id, table.search_text.op('gin_trgm_ops'))
      .where(sql`${table.type} = 'file'`),
    index('file_nodes_waiting')
      .on(table.id)
      .where(sql`${table.reading} = 'waiting'`),
  ],
);

/** Every version of a file, including the current one. Rows are never changed. */
export const fileRevisions = pgTable(
  'file_revisions',
  {
    file_id: partOf(() => fileNodes.id),
    revision: integer().notNull(),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
    bytes: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    author_name: text().notNull(),
    created_at: nowByDefault(),
    /** Of the file; set by a trigger, which counts what a company stores. */
    company_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.revision] }),
    index('file_revisions_content').on(table.sha256),
  ],
);

/** The search index of a project file: its name, and its text once it is read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    file_id: uuid().primaryKey(),
    project_id: partOf(() => projects.id),
    /** The content of the indexed text; null while only the name is indexed. */
    sha256: text(),
    reader_version: integer(),
    /** The text search configuration of the stems in `search`. */
    language: text().notNull(),
    search: tsvector().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.file_id], foreignColumns: [fileNodes.id] }).onDelete('cascade'),
    index('file_texts_project').on(table.project_id),
    index('file_texts_search').using('gin', table.search),
  ],
);
