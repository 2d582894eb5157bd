// Analytics of one company: one row per user and contract, and its events per day.
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { ContractUsage, ContractUsageSort, Counters, UsageDay } from '#domain/analytics.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import type { Rows } from './in-batches.ts';
import { inOrder, rowsInBatches } from './in-batches.ts';
import type { ListTotal } from './page-of-ids.ts';
import { countUpTo, pageFrom } from './page-of-ids.ts';
import { companies, users } from './schema.ts';
import { usageByCompany, usageByContract, usageByDay } from './usage-schema.ts';
import type { UsageQuery } from './usage-sums.ts';
import { countersOf, sumsOf, ZEROS } from './usage-sums.ts';
import type { PageOf } from './viewer.ts';
import { containing } from './viewer.ts';

type Query = UsageQuery<ContractUsageSort>;

const USER_NAME = sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`;
const ofUser = eq(users.id, usageByContract.user_id);

/** The name of a company; null if it does not exist. */
export async function findCompanyName(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name ?? null;
}

/** One page, and the sums of all matching rows. */
export async function listContractUsage(
  db: Db,
  companyId: string,
  query: Query & PageOf,
): Promise<ListTotal & { rows: ContractUsage[]; totals: Counters }> {
  const found = query.search ? await sumUp(db, companyId, query.search) : null;
  const where = matching(companyId, undefined);
  const { ids, ...total } = await pageFrom(
    {
      ids: (limit, offset) => idsOf(db, companyId, query, limit, offset),
      count: (most) => (found ? Promise.resolve(found.total) : countUpTo(db, usageByContract, where, most)),
    },
    query,
  );
  const rows = await rowsOf(db, companyId, ids);
  return { rows: inOrder(ids, rows), ...total, totals: found?.totals ?? (await ofCompanyInAll(db, companyId)) };
}

/** All matching rows for an export, up to one more than it can hold. */
export async function allContractUsage(db: Db, companyId: string, query: Query): Promise<Rows<ContractUsage>> {
  const ids = await idsOf(db, companyId, query, EXPORT_MAX_ROWS + 1, 0);
  return rowsInBatches(ids, (batch) => rowsOf(db, companyId, batch));
}

/** The events of each day from `first` to `last` (yyyy-MM-dd, UTC), including days without events. */
export async function listUsageDays(db: Db, companyId: string, first: string, last: string): Promise<UsageDay[]> {
  // Timestamps without a time zone: days of 24 hours in any session.
  const days = sql`generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day')`;
  const { rows } = await db.execute<{ day: string; event_count: string }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(${usageByDay.event_count}, 0) as event_count
    from ${days} as days(day)
    left join ${usageByDay} on ${usageByDay.company_id} = ${companyId} and ${usageByDay.day} = days.day::date
    order by days.day`);
  return rows.map(({ day, event_count }) => ({ day, event_count: Number(event_count) }));
}

/** Searches the names of users and contracts, and the contracts' codes. */
function matching(companyId: string, search: string | undefined): SQL | undefined {
  const ofCompany = eq(usageByContract.company_id, companyId);
  if (!search) return ofCompany;
  const pattern = containing(search);
  return and(
    ofCompany,
    or(
      ilike(USER_NAME, pattern),
      ilike(usageByContract.contract_name, pattern),
      ilike(usageByContract.contract_code, pattern),
    ),
  );
}

function sortedBy(sort: ContractUsageSort) {
  if (sort === 'user') return sql`lower(${USER_NAME})`;
  if (sort === 'contract_name' || sort === 'contract_code') return sql`lower(${usageByContract[sort]})`;
  return usageByContract[sort];
}

/** Sorted by creation time, the index returns the ids in order. */
async function idsOf(db: Db, companyId: string, query: Query, limit: number, offset: number): Promise<string[]> {
  const direction = query.order === 'desc' ? desc : asc;
  const ids = db.select({ id: usageByContract.id }).from(usageByContract).$dynamic();
  if (query.search || query.sort === 'user') void ids.innerJoin(users, ofUser);
  const rows = await ids
    .where(matching(companyId, query.search))
    .orderBy(direction(sortedBy(query.sort)), direction(usageByContract.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

async function rowsOf(db: Db, companyId: string, ids: readonly string[]): Promise<ContractUsage[]> {
  const rows = await db
    .select({
      id: usageByContract.id,
      user: USER_NAME,
      contract_name: usageByContract.contract_name,
      contract_code: usageByContract.contract_code,
      ...countersOf(usageByContract),
      created_at: usageByContract.created_at,
    })
    .from(usageByContract)
    .innerJoin(users, ofUser)
    .where(and(eq(usageByContract.company_id, companyId), inArray(usageByContract.id, [...ids])));
  return rows.map((row) => ({ ...row, created_at: isoMoment(row.created_at) }));
}

/** The sums without a search: the company's counters. */
async function ofCompanyInAll(db: Db, companyId: string): Promise<Counters> {
  const [totals] = await db
    .select(countersOf(usageByCompany))
    .from(usageByCompany)
    .where(eq(usageByCompany.company_id, companyId));
  return totals ?? ZEROS;
}

async function sumUp(db: Db, companyId: string, search: string): Promise<{ total: number; totals: Counters }> {
  const [sums] = await db
    .select({ total: count(), ...sumsOf(usageByContract) })
    .from(usageByContract)
    .innerJoin(users, ofUser)
    .where(matching(companyId, search));
  const { total, ...totals } = sums ?? { total: 0, ...ZEROS };
  return { total, totals };
}
