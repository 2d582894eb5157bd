// The tables of what drafts are remembered by: parties, and the last values of other fields.
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PartyKind } from '#domain/drafts/template-fields.ts';
import { id, nowByDefault, partOf } from '#server/store/columns.ts';
import { companies, users } from '#server/store/schema.ts';

/** Of drafts in a Personal project: who made them, and nobody else may see what they say. Null for the whole company. */
const owner = () => uuid().references(() => users.id, { onDelete: 'cascade' });

/** One row for each party, with its latest details. */
export const draftParties = pgTable(
  'draft_parties',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    owner_id: owner(),
    /** The name in lower case, without signs. */
    key: text().notNull(),
    kind: text().$type<PartyKind>().notNull(),
    name: text().notNull(),
    short_name: text().notNull(),
    jurisdiction: text().notNull(),
    number: text().notNull(),
    address: text().notNull(),
    role: text().notNull(),
    signatory: text().notNull(),
    signatory_title: text().notNull(),
    used_at: nowByDefault(),
  },
  (table) => [
    unique('draft_parties_key').on(table.company_id, table.owner_id, table.key).nullsNotDistinct(),
    index('draft_parties_latest').on(table.company_id, table.used_at.desc()),
  ],
);

/** The last value of each label. */
export const draftValues = pgTable(
  'draft_values',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    owner_id: owner(),
    /** The label in lower case, without signs. */
    key: text().notNull(),
    value: text().notNull(),
    used_at: nowByDefault(),
  },
  (table) => [
    unique('draft_values_key').on(table.company_id, table.owner_id, table.key).nullsNotDistinct(),
    index('draft_values_latest').on(table.company_id, table.used_at.desc()),
  ],
);
