// The tables of what is made of one revision of a contract: its clauses by kind, its summary, and redrafts of passages.
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EngineInfo } from '#domain/configuration.ts';
import type { PlacedClause } from '#domain/contracts/contract-clauses.ts';
import type { RunUsage } from '#domain/runs.ts';
import { id, moment, nowByDefault, partOf } from '#server/store/columns.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import { contracts } from './contract-schema.ts';

/** The clauses of a revision: a later extraction of the same one replaces them. */
export const contractClauses = pgTable(
  'contract_clauses',
  {
    contract_id: partOf(() => contracts.id),
    revision: integer().notNull(),
    clauses: jsonb().$type<PlacedClause[]>().notNull(),
    /** How many the revision has, where not all are kept. */
    found: integer().notNull(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    author_name: text().notNull(),
    extracted_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contract_id, table.revision] })],
);

/** The runs that summarize a contract, each with the revision that it reads. */
export const contractSummaries = pgTable(
  'contract_summaries',
  {
    run_id: partOf(() => runs.id).primaryKey(),
    contract_id: partOf(() => contracts.id),
    revision: integer().notNull(),
  },
  (table) => [index('contract_summaries_contract').on(table.contract_id, table.run_id.desc().nullsFirst())],
);

/** Other words for a passage. Rows are never changed: a suggestion made of one names it as its origin. */
export const contractRedrafts = pgTable(
  'contract_redrafts',
  {
    id: id(),
    contract_id: partOf(() => contracts.id),
    revision: integer().notNull(),
    /** Offsets in the final view of the revision. */
    start: integer().notNull(),
    end: integer().notNull(),
    instruction: text().notNull(),
    /** The clause of the library that it follows. */
    clause_id: uuid().references(() => libraryRecords.id, { onDelete: 'set null' }),
    text: text().notNull(),
    reason: text().notNull(),
    engine: jsonb().$type<EngineInfo>().notNull(),
    usage: jsonb().$type<RunUsage>(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: nowByDefault(),
  },
  (table) => [index('contract_redrafts_contract').on(table.contract_id)],
);
