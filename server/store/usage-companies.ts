// Analytics by company: one row per company, including those without events. The cost depends on the number of companies,
// not of events.
import type { SQL } from 'drizzle-orm';
import { asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { CompanyUsage, CompanyUsageSort, Counters } from '#domain/analytics.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Db } from './database.ts';
import type { Rows } from './in-batches.ts';
import { inOrder, rowsInBatches } from './in-batches.ts';
import { companies } from './schema.ts';
import { usageByCompany } from './usage-schema.ts';
import type { UsageQuery } from './usage-sums.ts';
import { countersOf, sumsOf, ZEROS } from './usage-sums.ts';
import type { PageOf } from './viewer.ts';
import { containing } from './viewer.ts';

type Query = UsageQuery<CompanyUsageSort>;

const COUNTERS = countersOf(usageByCompany);
const ofCompany = eq(usageByCompany.company_id, companies.id);

const matching = ({ search }: Query): SQL | undefined =>
  search ? ilike(companies.name, containing(search)) : undefined;

/** One page, the number of matching companies, and their sums. */
export async function listCompanyUsage(
  db: Db,
  query: Query & PageOf,
): Promise<{ rows: CompanyUsage[]; total: number; totals: Counters }> {
  const ids = await idsOf(db, query, query.page_size, (query.page - 1) * query.page_size);
  const rows = await rowsOf(db, ids);
  const [sums] = await db
    .select({ total: count(), ...sumsOf(usageByCompany) })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(matching(query));
  const { total, ...totals } = sums ?? { total: 0, ...ZEROS };
  return { rows: inOrder(ids, rows), total, totals };
}

/** All matching rows for an export, up to one more than it can hold. */
export async function allCompanyUsage(db: Db, query: Query): Promise<Rows<CompanyUsage>> {
  const ids = await idsOf(db, query, EXPORT_MAX_ROWS + 1, 0);
  return rowsInBatches(ids, (batch) => rowsOf(db, batch));
}

async function idsOf(db: Db, query: Query, limit: number, offset: number): Promise<string[]> {
  const direction = query.order === 'desc' ? desc : asc;
  const sorted = query.sort === 'company' ? sql`lower(${companies.name})` : COUNTERS[query.sort];
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(matching(query))
    .orderBy(direction(sorted), direction(companies.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

function rowsOf(db: Db, ids: readonly string[]): Promise<CompanyUsage[]> {
  return db
    .select({ id: companies.id, company: companies.name, ...COUNTERS })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(inArray(companies.id, [...ids]));
}
