// The tables of provisioning by SCIM: what a company wants of it, and what its provider knows of users and groups.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, nowByDefault, partOf, version } from './columns.ts';
import { companies, users } from './schema.ts';

/** A company without a row has the standard settings (domain/provisioning.ts). */
export const scimSettings = pgTable('scim_settings', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  assigns_licenses: boolean().notNull(),
  /** The groups whose members are administrators, by name or external id; none where that is decided in Whereas. */
  admin_groups: jsonb().$type<string[]>().notNull(),
  version: version(),
});

/** The users that the provider of their company provisions. */
export const scimUsers = pgTable(
  'scim_users',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: partOf(() => companies.id),
    /** What they sign in with there: not always an address, and not always the one of the account. */
    user_name: text().notNull(),
    external_id: text(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('scim_users_name').on(table.company_id, sql`lower(${table.user_name})`),
    index('scim_users_external').on(table.company_id, table.external_id),
  ],
);

export const scimGroups = pgTable(
  'scim_groups',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    display_name: text().notNull(),
    external_id: text(),
    created_at: nowByDefault(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('scim_groups_name').on(table.company_id, sql`lower(${table.display_name})`),
    index('scim_groups_external').on(table.company_id, table.external_id),
  ],
);

export const scimMembers = pgTable(
  'scim_members',
  { group_id: partOf(() => scimGroups.id), user_id: partOf(() => users.id) },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] }), index('scim_members_user').on(table.user_id)],
);
