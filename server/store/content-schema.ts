// The tables of contents: uploaded bytes by their hash, and their readings.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault, moment } from './columns.ts';
import type { StoredReading } from './stored-reading.ts';

/** Uploaded bytes by content; the bytes themselves are in the file store. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** SHA-256, hexadecimal. */
    sha256: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** An unreferenced content is removed an hour after this. */
    last_used_at: moment().notNull(),
    /** The key that wraps the content's own; null for one that is plain, or not known to be encrypted. */
    key_id: text(),
  },
  (table) => [index('stored_files_key').on(table.key_id, table.sha256)],
);

/**
 * The companies that have had a content read. Another company that uploads the same bytes waits for its own reading: an
 * immediate "read" would reveal that somebody else holds the file (docs/decisions/0052).
 */
export const readContents = pgTable(
  'read_contents',
  {
    /** The company; PROVIDER_SCOPE for super admins. */
    scope_id: uuid().notNull(),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256, { onDelete: 'cascade' }),
    reader_version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope_id, table.sha256, table.reader_version] })],
);

/** The reading of a content. Visible only to the companies in `read_contents`. */
export const documentReads = pgTable(
  'document_reads',
  {
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256, { onDelete: 'cascade' }),
    /** Incremented when the reader changes, so that old readings are not used. */
    reader_version: integer().notNull(),
    outcome: jsonb().$type<StoredReading>().notNull(),
    /** Of its text (text-hash.ts); null of a refusal. */
    text_sha256: text(),
    created_at: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.reader_version] }),
    index('document_reads_text').on(table.text_sha256),
  ],
);
