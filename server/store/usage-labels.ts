// Labels for contracts in usage. Super admins read usage, and must see neither the names of a company's documents nor hashes
// of their content, which would identify a file to anybody who has it too (docs/decisions/0051).
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies } from './schema.ts';
import type { usageEvents } from './usage-schema.ts';

type UsageEvent = typeof usageEvents.$inferInsert;

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
export async function withLabels(tx: Db, events: readonly UsageEvent[]): Promise<UsageEvent[]> {
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
