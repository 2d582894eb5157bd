// Columns shared by many tables.
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey();
export const moment = () => timestamp({ withTimezone: true, mode: 'string' });
/** Incremented by every change, so that the later of two conflicting changes is refused. */
export const version = () => integer().notNull().default(1);
export const createdAt = () => moment().notNull().defaultNow();
