// Columns shared by many tables.
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey();
export const moment = () => timestamp({ withTimezone: true, mode: 'string' });
/** Incremented by every change, so that the later of two conflicting changes is refused. */
export const version = () => integer().notNull().default(1);
export const createdAt = () => moment().notNull().defaultNow();

/** The id of another row, which cannot be deleted before this one. */
export const reference = (to: () => AnyPgColumn) => uuid().notNull().references(to);
/** The id of the row that this one is deleted with. */
export const partOf = (whole: () => AnyPgColumn) => uuid().notNull().references(whole, { onDelete: 'cascade' });

/** The last columns of an index for lists in this order. */
export const newestFirst = (table: { readonly created_at: ExtraConfigColumn; readonly id: ExtraConfigColumn }) =>
  [table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
