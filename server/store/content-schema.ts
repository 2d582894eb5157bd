// The tables of contents: bytes that were uploaded, by their hash, and what reading them gave.
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import type { StoredReading } from './stored-reading.ts';

/** Bytes that were uploaded, by content; the bytes themselves are in the file store. */
export const storedFiles = pgTable('stored_files', {
  /** SHA-256, hexadecimal. */
  sha256: text().primaryKey(),
  bytes: integer().notNull(),
  /** A content that nothing refers to any more is removed an hour after this. */
  last_used_at: moment().notNull(),
});

/**
 * Which company has had some bytes read. Another one that uploads the same waits until they are read for it: what is at
 * once "read" would tell that somebody else holds the file (docs/decisions/0052).
 */
export const readContents = pgTable(
  'read_contents',
  {
    /** The company; for super admins, who have none, PROVIDER_SCOPE. */
    scope_id: uuid().notNull(),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256, { onDelete: 'cascade' }),
    reader_version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope_id, table.sha256, table.reader_version] })],
);

/** What reading some bytes gave. Shown to nobody but those whom `read_contents` names. */
export const documentReads = pgTable(
  'document_reads',
  {
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256, { onDelete: 'cascade' }),
    /** Raised when the reader reads differently, so that old results are not used. */
    reader_version: integer().notNull(),
    outcome: jsonb().$type<StoredReading>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.reader_version] })],
);
