// The table of encryption with the current key: how far it is.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/store/columns.ts';

/** One row: the pass that began last. What is left is found by the keys of contents and secrets, not by this count. */
export const encryptionPasses = pgTable('encryption_passes', {
  id: id(),
  /** The current key of the process that began it. */
  key_id: text().notNull(),
  done: integer().notNull().default(0),
  /** Contents and secrets that could not be read; a later pass tries again. */
  failed: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  started_at: moment().notNull(),
  finished_at: moment(),
});
