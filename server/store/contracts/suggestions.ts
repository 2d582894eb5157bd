// Suggestions of contracts with their decisions. Callers check that the contract is within reach.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { suggestionDecisions, suggestions } from './contract-schema.ts';

interface Pending {
  readonly open: number;
  /** Accepted, and not yet in a revision. */
  readonly accepted: number;
}

const newestState = sql`(select state from ${suggestionDecisions} where ${suggestionDecisions.suggestion_id} = ${suggestions.id}
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
