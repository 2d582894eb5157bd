// The tables of contracts: their records, suggestions with their decisions, and where revisions came from.
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContractStatus, RevisionOrigin } from '#domain/contracts/contracts.ts';
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import type { SuggestionOrigin, SuggestionState } from '#domain/contracts/suggestions.ts';
import type { SearchedFields } from '#server/store/columns.ts';
import { id, moment, nowByDefault, partOf, reference, searchText, version } from '#server/store/columns.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { companies, users } from '#server/store/schema.ts';

/** Who may see a contract is who may see its file: a query joins the file, and `company_id` only leads to an index. */
export const contracts = pgTable(
  'contracts',
  {
    /** Of the file. */
    id: partOf(() => fileNodes.id).primaryKey(),
    company_id: partOf(() => companies.id),
    side: text().notNull().default(''),
    counterparty: text().notNull().default(''),
    contract_type: text().notNull().default(''),
    status: text().$type<ContractStatus>().notNull().default('open'),
    search_text: searchText((): SearchedFields => [contracts.counterparty]),
    author_id: reference(() => users.id),
    version: version(),
    created_at: nowByDefault(),
    /** Also when the file gets a revision. */
    updated_at: nowByDefault(),
  },
  (table) => [index('contracts_list').on(table.company_id, table.updated_at.desc().nullsFirst(), table.id.desc())],
);

/** Revisions that the product wrote, or that were sent from Word. All others were uploaded. */
export const contractRevisions = pgTable(
  'contract_revisions',
  {
    contract_id: partOf(() => contracts.id),
    revision: integer().notNull(),
    origin: text().$type<Exclude<RevisionOrigin, 'uploaded'>>().notNull(),
    /** The revision that it was written from. */
    made_from: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contract_id, table.revision] })],
);

/** Rows are never changed: the newest decision has the state, and the words as they are now. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    contract_id: partOf(() => contracts.id),
    revision: integer().notNull(),
    /** Offsets in the final view of the revision. */
    start: integer().notNull(),
    end: integer().notNull(),
    quote: text().notNull(),
    text: text().notNull(),
    comment: text().notNull(),
    note: text().notNull(),
    /** What it came from; null of a person. */
    origin: jsonb().$type<SuggestionOrigin>(),
    author_id: reference(() => users.id),
    created_at: nowByDefault(),
  },
  (table) => [index('suggestions_contract').on(table.contract_id, table.revision, table.start)],
);

/** Rows are only added, numbered from 1. */
export const suggestionDecisions = pgTable(
  'suggestion_decisions',
  {
    suggestion_id: partOf(() => suggestions.id),
    number: integer().notNull(),
    state: text().$type<Exclude<SuggestionState, 'out_of_date'>>().notNull(),
    text: text().notNull(),
    comment: text().notNull(),
    note: text().notNull(),
    /** Of an applied one: the revision that has it. */
    revision: integer(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    author_name: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.suggestion_id, table.number] })],
);

/** Why the last redline did not write a suggestion. Holds until somebody decides it again, or the file has another revision. */
export const suggestionRefusals = pgTable('suggestion_refusals', {
  suggestion_id: partOf(() => suggestions.id).primaryKey(),
  reason: text().$type<RedlineRefusal>().notNull(),
  /** The number of its decisions at that time. */
  decisions: integer().notNull(),
  /** The newest revision after that redline. */
  revision: integer().notNull(),
});
