// Columns that many tables have.
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey();
export const moment = () => timestamp({ withTimezone: true, mode: 'string' });
/** Counts up with every change, so that of two people who change the same record the later one is told. */
export const version = () => integer().notNull().default(1);
export const createdAt = () => moment().notNull().defaultNow();
