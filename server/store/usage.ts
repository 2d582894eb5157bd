// Records usage events and keeps the counters that are their sums (docs/decisions/0011): per company, per user and
// contract, and per day, so that no list ever reads the events themselves.
import { createHash } from 'node:crypto';
import { type SQL, sql, inArray } from 'drizzle-orm';
import { type Counter, type UsageEventKind, COUNTER_NAMES, COUNTER_OF_EVENT } from '#domain/analytics.ts';
import type { Db } from './database.ts';
import { companies } from './schema.ts';
import { usageByCompany, usageByContract, usageByDay, usageEvents } from './usage-schema.ts';

export type UsageEvent = typeof usageEvents.$inferInsert;

/**
 * Records events under labels instead of the names of contracts, and counts them. Call it within a transaction. An event
 * with a known id is ignored. Events are inserted by id, so that two callers with the same ids cannot deadlock.
 */
export async function addUsage(tx: Db, events: readonly UsageEvent[]): Promise<void> {
  const labeled = events.length === 0 ? [] : await withLabels(tx, events);
  if (labeled.length === 0) return;
  const added = await tx
    .insert(usageEvents)
    .values(labeled.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: usageEvents.id });
  if (added.length === 0) return;
  const ids = sql.join(
    added.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await countUsage(tx, sql`select * from ${usageEvents} where ${usageEvents.id} in (${ids})`);
}

/**
 * Adds events to the counters, within the caller's transaction; `events` selects rows of usage_events that were not counted
 * before. Tables and rows are always locked in the same order, to avoid deadlocks; the company's row, the most contended
 * one, comes last.
 */
export async function countUsage(tx: Db, events: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${usageByContract} (id, company_id, user_id, contract_name, contract_code, created_at, ${COUNTERS})
    select gen_random_uuid(), company_id, user_id, contract_name, contract_code, min(created_at), ${SUMS}
    from (${events}) as event
    group by company_id, user_id, contract_code, contract_name
    order by company_id, user_id, contract_code, contract_name
    on conflict (company_id, user_id, contract_code, contract_name) do update
    set ${additionTo('usage_by_contract')}, created_at = least(usage_by_contract.created_at, excluded.created_at)`);
  await tx.execute(sql`
    insert into ${usageByDay} (company_id, day, event_count)
    select company_id, (created_at at time zone 'UTC')::date as day, count(*)
    from (${events}) as event
    group by company_id, day
    order by company_id, day
    on conflict (company_id, day) do update set event_count = usage_by_day.event_count + excluded.event_count`);
  await tx.execute(sql`
    insert into ${usageByCompany} (company_id, ${COUNTERS})
    select company_id, ${SUMS}
    from (${events}) as event
    group by company_id
    order by company_id
    on conflict (company_id) do update set ${additionTo('usage_by_company')}`);
}

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const kindOf = new Map<Counter, UsageEventKind>(
  (Object.keys(COUNTER_OF_EVENT) as UsageEventKind[]).map((kind) => [COUNTER_OF_EVENT[kind], kind]),
);
const COUNTERS = listed(COUNTER_NAMES.map((name) => sql`${sql.identifier(name)}`));
const SUMS = listed(
  COUNTER_NAMES.map((name) => {
    const kind = kindOf.get(name);
    // event_count counts all kinds.
    return kind ? sql`count(*) filter (where kind = ${kind})` : sql`count(*)`;
  }),
);

/** `table` is never user input. */
const additionTo = (table: 'usage_by_contract' | 'usage_by_company'): SQL =>
  listed(
    COUNTER_NAMES.map((name) => {
      const counter = sql.identifier(name);
      return sql`${counter} = ${sql.identifier(table)}.${counter} + excluded.${counter}`;
    }),
  );

/** Enough to avoid collisions within a company. The migration of earlier rows makes the same labels. */
const DIGITS = 12;

/** @param key the company's: a contract has a different label at each company */
const digest = (key: string, field: 'name' | 'code', text: string): string =>
  createHash('sha256').update(`${key}/${field}/${text}`).digest('hex').slice(0, DIGITS);

/** An event without a contract has empty labels. */
export const contractLabels = (key: string, contract: { contract_name?: string; contract_code?: string }) => ({
  contract_name: contract.contract_name ? `Contract ${digest(key, 'name', contract.contract_name)}` : '',
  contract_code: contract.contract_code ? digest(key, 'code', contract.contract_code) : '',
});

/** Replaces the names and codes of contracts by labels. */
async function withLabels(tx: Db, events: readonly UsageEvent[]): Promise<UsageEvent[]> {
  const ids = [...new Set(events.map(({ company_id }) => company_id))];
  const rows = await tx
    .select({ id: companies.id, key: companies.usage_key })
    .from(companies)
    .where(inArray(companies.id, ids));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return events.flatMap((event) => {
    const key = keys.get(event.company_id);
    // The company was deleted, and its usage with it.
    return key === undefined ? [] : { ...event, ...contractLabels(key, event) };
  });
}
