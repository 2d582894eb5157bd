// Columns shared by many tables.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { isoMoment } from './iso-moment.ts';

export const id = () => uuid().primaryKey();
/** ISO 8601 in UTC with milliseconds, also as it is selected. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoMoment,
});
/** Incremented by every change, so that the later of two conflicting changes is refused. */
export const version = () => integer().notNull().default(1);
export const nowByDefault = () =>
  moment()
    .notNull()
    .default(sql`now()`);

const byteText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });
export type SearchedFields = readonly (AnyPgColumn | SQL)[];
/** The fields that a list is searched by, none of them null, in lower case and compared by byte (docs/decisions/0041). */
export const searchText = (fields: () => SearchedFields) =>
  byteText()
    .notNull()
    .generatedAlwaysAs(() => sql`lower(${sql.join([...fields()], sql` || ' ' || `)})`);

/** The id of another row, which cannot be deleted before this one. */
export const reference = (to: () => AnyPgColumn) => uuid().notNull().references(to);
/** The id of the row that this one is deleted with. */
export const partOf = (whole: () => AnyPgColumn) => uuid().notNull().references(whole, { onDelete: 'cascade' });

/** The last columns of an index for lists in this order. */
export const newestFirst = (table: { readonly created_at: ExtraConfigColumn; readonly id: ExtraConfigColumn }) =>
  [table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
