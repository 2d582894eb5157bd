// The tables of sign-in: the settings of companies, and the devices that people are known by.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecondFactorRule } from '#domain/security.ts';
import { id, moment, nowByDefault, partOf, version } from './columns.ts';
import { companies, users } from './schema.ts';

/** A company without a row has the standard settings (domain/security.ts). */
export const companySecurity = pgTable('company_security', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  idle_minutes: integer(),
  session_hours: integer().notNull(),
  second_factor: text().$type<SecondFactorRule>().notNull(),
  second_factor_from: moment(),
  version: version(),
});

/** Where somebody has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    user_id: partOf(() => users.id),
    /** SHA-256 of the cookie that a browser keeps, hexadecimal; null for one without cookies. */
    cookie_hash: text(),
    user_agent: text().notNull(),
    ip: text().notNull(),
    created_at: nowByDefault(),
    last_seen_at: nowByDefault(),
  },
  (table) => [index('known_devices_user').on(table.user_id)],
);
