// The plan of a store query, from `explain analyze`.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '#server/store/database.ts';
import * as schema from '#server/store/schema.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of the first ordered query of `list`, which finds the page. */
export async function planOfPage(database: Database, list: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  await list(drizzle(database.pool, { schema, logger }));
  const finding = sent.find(({ query }) => query.includes('order by'));
  const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${finding?.query}`,
    finding?.params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? nodesOf(plan) : [];
}
