// The table of what was drafted for a contract: new clauses and preambles, whatever becomes of them.
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EngineInfo } from '#domain/configuration.ts';
import type { RunUsage } from '#domain/runs.ts';
import { id, nowByDefault, partOf } from '#server/store/columns.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { users } from '#server/store/schema.ts';
import { contracts } from './contract-schema.ts';

/** Rows are never changed: a suggestion made of one names it as its origin. */
export const contractDrafts = pgTable(
  'contract_drafts',
  {
    id: id(),
    contract_id: partOf(() => contracts.id),
    kind: text().$type<'clause' | 'preamble'>().notNull(),
    /** Of a clause: the revision that it was drafted for, and its place in the final view of that. */
    revision: integer(),
    start: integer(),
    /** What it was to say. */
    wanted: text().notNull(),
    instruction: text().notNull(),
    /** The clause of the library that it is made of, or the example that it follows. */
    clause_id: uuid().references(() => libraryRecords.id, { onDelete: 'set null' }),
    text: text().notNull(),
    reason: text().notNull(),
    engine: jsonb().$type<EngineInfo>().notNull(),
    usage: jsonb().$type<RunUsage>(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: nowByDefault(),
  },
  (table) => [index('contract_drafts_contract').on(table.contract_id)],
);
