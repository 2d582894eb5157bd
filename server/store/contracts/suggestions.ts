// Suggestions of contracts with their decisions. Callers check that the contract is within reach.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fullName } from '#domain/people.ts';
import type { Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contracts, suggestionDecisions, suggestionRefusals, suggestions } from './contract-schema.ts';

interface Pending {
  readonly open: number;
  /** Accepted, and not yet in a revision. */
  readonly accepted: number;
}

/** The state of a suggestion's newest decision; null while nobody has decided it. */
export const newestState = sql<
  string | null
>`(select state from ${suggestionDecisions} where ${suggestionDecisions.suggestion_id} = ${suggestions.id}
  order by ${suggestionDecisions.number} desc limit 1)`;

/** How many suggestions of each contract are open, and how many accepted. */
export async function countPending(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Pending>> {
  if (ids.length === 0) return new Map();
  const states = db
    .select({ contract_id: suggestions.contract_id, state: newestState.as('state') })
    .from(suggestions)
    .where(inArray(suggestions.contract_id, [...ids]))
    .as('states');
  const rows = await db
    .select({
      id: states.contract_id,
      open: sql<number>`(count(*) filter (where coalesce(${states.state}, 'open') = 'open'))::int`,
      accepted: sql<number>`(count(*) filter (where ${states.state} = 'accepted'))::int`,
    })
    .from(states)
    .groupBy(states.contract_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

type Row = typeof suggestions.$inferSelect;
type StoredDecision = Omit<typeof suggestionDecisions.$inferSelect, 'suggestion_id' | 'author_id'>;

type StoredRefusal = Omit<typeof suggestionRefusals.$inferSelect, 'suggestion_id'>;

export interface StoredSuggestion extends Row {
  readonly author_name: string;
  /** Oldest first. */
  readonly decisions: readonly StoredDecision[];
  /** Of the last redline, if that did not write it. */
  readonly refused: StoredRefusal | null;
}

/** The suggestions of a contract, oldest first; of these ids, or all. */
export async function listSuggestions(
  db: Db,
  contractId: string,
  ids?: readonly string[],
): Promise<StoredSuggestion[]> {
  const where = and(eq(suggestions.contract_id, contractId), ids && inArray(suggestions.id, [...ids]));
  const rows = await db
    .select({
      suggestion: suggestions,
      author: { first_name: users.first_name, last_name: users.last_name },
      refused: suggestionRefusals,
    })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.author_id))
    .leftJoin(suggestionRefusals, eq(suggestionRefusals.suggestion_id, suggestions.id))
    .where(where)
    .orderBy(asc(suggestions.id));
  const decided = await db
    .select({ decision: suggestionDecisions })
    .from(suggestionDecisions)
    .innerJoin(suggestions, eq(suggestions.id, suggestionDecisions.suggestion_id))
    .where(where)
    .orderBy(asc(suggestionDecisions.number));
  const of = Map.groupBy(decided, ({ decision }) => decision.suggestion_id);
  return rows.map(({ suggestion, author, refused }) => ({
    ...suggestion,
    refused,
    author_name: fullName(author),
    decisions: (of.get(suggestion.id) ?? []).map(({ decision }) => decision),
  }));
}

/** The number of suggestions of a contract, and of characters in them and in their decisions. */
export async function measureSuggestions(db: Db, contractId: string): Promise<{ count: number; characters: number }> {
  const { rows } = await db.execute<{ count: number; characters: number }>(sql`
    select (select count(*) from ${suggestions} where ${suggestions.contract_id} = ${contractId})::int as count,
      ((select coalesce(sum(length(quote) + length(text) + length(comment) + length(note)), 0)
          from ${suggestions} where ${suggestions.contract_id} = ${contractId})
       + (select coalesce(sum(length(d.text) + length(d.comment) + length(d.note)), 0)
          from ${suggestionDecisions} d join ${suggestions} on ${suggestions.id} = d.suggestion_id
          where ${suggestions.contract_id} = ${contractId}))::float8 as characters`);
  return rows[0] ?? { count: 0, characters: 0 };
}

type NewSuggestion = Omit<Row, 'id' | 'author_id' | 'created_at'>;

/** @returns the new suggestion's id. */
export async function insertSuggestion(tx: Db, viewer: Viewer, suggestion: NewSuggestion, at: string): Promise<string> {
  const id = uuidv7();
  await tx.insert(suggestions).values({ ...suggestion, id, author_id: viewer.userId, created_at: at });
  await touchContract(tx, suggestion.contract_id, at);
  return id;
}

interface NewDecision extends Omit<StoredDecision, 'author_name' | 'at'> {
  readonly suggestion_id: string;
}

const ROWS_PER_INSERT = 500;

/** Adds decisions of suggestions of one contract. */
export async function insertDecisions(
  tx: Db,
  viewer: Viewer,
  contractId: string,
  decisions: readonly NewDecision[],
  at: string,
): Promise<void> {
  const author_name = sql`(select trim(first_name || ' ' || last_name) from ${users} where id = ${viewer.userId})`;
  const rows = decisions.map((decision) => ({ ...decision, author_id: viewer.userId, author_name, at }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(suggestionDecisions).values(rows.slice(from, from + ROWS_PER_INSERT));
  await touchContract(tx, contractId, at);
}

/** Records why a redline did not write some suggestions, in place of what an earlier one said. */
export async function recordRefusals(
  tx: Db,
  refusals: readonly (typeof suggestionRefusals.$inferInsert)[],
): Promise<void> {
  const { reason, decisions, revision } = suggestionRefusals;
  const newer = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  for (let from = 0; from < refusals.length; from += ROWS_PER_INSERT)
    await tx
      .insert(suggestionRefusals)
      .values(refusals.slice(from, from + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: suggestionRefusals.suggestion_id,
        set: { reason: newer(reason), decisions: newer(decisions), revision: newer(revision) },
      });
}

/** The list has what somebody worked on last at its top. */
async function touchContract(tx: Db, id: string, at: string): Promise<void> {
  await tx.update(contracts).set({ updated_at: at }).where(eq(contracts.id, id));
}
