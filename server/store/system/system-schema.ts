// The tables about the deployment itself: which processes are alive, which backups were taken. Neither is in a backup.
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Seen } from '#domain/system.ts';
import { id, moment, nowByDefault } from '#server/store/columns.ts';

export const serverProcesses = pgTable('server_processes', {
  id: id(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  node: text().notNull(),
  started_at: nowByDefault(),
  /** By the database's clock, so that the clocks of the processes need not agree. */
  seen_at: nowByDefault(),
  seen: jsonb().$type<Seen>().notNull(),
});

export const backups = pgTable(
  'backups',
  {
    id: id(),
    taken_at: moment().notNull(),
    finished_at: nowByDefault(),
    rows: bigint({ mode: 'number' }).notNull(),
    documents: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    is_complete: boolean().notNull(),
    /** Of the operator's key that a restore needs; null for a plain backup, and for those of earlier releases. */
    key_id: text(),
    /** Of the product that took it. */
    version: text().notNull(),
  },
  (table) => [index('backups_finished').on(table.finished_at.desc())],
);
