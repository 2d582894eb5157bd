// What usage calls a contract: a label that names nothing. Super admins read usage, and may see neither a company's names of
// documents nor hashes of their content, by which whoever has the same file would know it (docs/decisions/0051).
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies } from './schema.ts';
import type { usageEvents } from './usage-schema.ts';

type UsageEvent = typeof usageEvents.$inferInsert;

/** So many that two contracts of one company do not meet. The migration of earlier rows makes the same labels. */
const DIGITS = 12;

/** @param key the company's own: the same contract has another label at every company */
const digest = (key: string, field: 'name' | 'code', text: string): string =>
  createHash('sha256').update(`${key}/${field}/${text}`).digest('hex').slice(0, DIGITS);

/** An empty text, of an event of no contract, stays empty. */
export const contractLabels = (key: string, contract: { contract_name?: string; contract_code?: string }) => ({
  contract_name: contract.contract_name ? `Contract ${digest(key, 'name', contract.contract_name)}` : '',
  contract_code: contract.contract_code ? digest(key, 'code', contract.contract_code) : '',
});

/** Events with labels for the names and codes of their contracts. */
export async function withLabels(tx: Db, events: readonly UsageEvent[]): Promise<UsageEvent[]> {
  const ids = [...new Set(events.map(({ company_id }) => company_id))];
  const rows = await tx
    .select({ id: companies.id, key: companies.usage_key })
    .from(companies)
    .where(inArray(companies.id, ids));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return events.flatMap((event) => {
    const key = keys.get(event.company_id);
    // The company is gone, and its usage with it.
    return key === undefined ? [] : { ...event, ...contractLabels(key, event) };
  });
}
