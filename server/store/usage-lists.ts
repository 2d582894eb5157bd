// Analytics as lists: one row per company, including those without events; of one company, one row per user and contract,
// and its events per day. The cost depends on the number of rows, not of events.
import type { Column, SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type {
  ContractUsage,
  ContractUsageSort,
  Counters,
  UsageDay,
  CompanyUsage,
  CompanyUsageSort,
  Counter,
} from '#domain/analytics.ts';
import { COUNTER_NAMES } from '#domain/analytics.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import { searchCondition } from './page-of-search.ts';
import type { Db } from './database.ts';
import type { Rows } from './in-batches.ts';
import { inOrder, rowsInBatches } from './in-batches.ts';
import type { ListTotal } from './page-of-ids.ts';
import { countUpTo, pageFrom } from './page-of-ids.ts';
import { companies, users } from './schema.ts';
import { usageByCompany, usageByContract, usageByDay } from './usage-schema.ts';
import type { PageOf } from './viewer.ts';
import { containing } from './viewer.ts';

/** The parameters of a usage list and its export. */
interface UsageQuery<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

type CounterTable = Readonly<Record<Counter, Column>>;

const each = <T>(make: (name: Counter) => T) =>
  Object.fromEntries(COUNTER_NAMES.map((name) => [name, make(name)])) as Record<Counter, T>;

/** A row's counters; zero if an outer join found no row. */
const countersOf = (table: CounterTable): Record<Counter, SQL<number>> =>
  each((name) => sql`coalesce(${table[name]}, 0)`.mapWith(Number));

/** The sums of the counters of all rows. */
const sumsOf = (table: CounterTable): Record<Counter, SQL<number>> =>
  each((name) => sql`coalesce(sum(${table[name]}), 0)`.mapWith(Number));

export const ZEROS: Counters = each(() => 0);

type CompanyQuery = UsageQuery<CompanyUsageSort>;
type ContractQuery = UsageQuery<ContractUsageSort>;
type Sums = Record<'total' | Counter, number>;

const withTotals = ([sums]: readonly Sums[]): { total: number; totals: Counters } => {
  const { total, ...totals } = sums ?? { total: 0, ...ZEROS };
  return { total, totals };
};

const COUNTERS = countersOf(usageByCompany);
const ofCompany = eq(usageByCompany.company_id, companies.id);

/** The first condition uses the trigram index. */
function namedCompanies({ search }: CompanyQuery): SQL | undefined {
  if (!search) return undefined;
  return and(searchCondition(companies.search_text, search), ilike(companies.name, containing(search)));
}

/** One page, the number of matching companies, and their sums. */
export async function listCompanyUsage(
  db: Db,
  query: CompanyQuery & PageOf,
): Promise<{ rows: CompanyUsage[]; total: number; totals: Counters }> {
  const ids = await companyIds(db, query, query.page_size, (query.page - 1) * query.page_size);
  const rows = await companyRows(db, ids);
  const sums = await db
    .select({ total: count(), ...sumsOf(usageByCompany) })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(namedCompanies(query));
  return { rows: inOrder(ids, rows), ...withTotals(sums) };
}

/** All matching rows for an export, up to one more than it can hold. */
export async function allCompanyUsage(db: Db, query: CompanyQuery): Promise<Rows<CompanyUsage>> {
  return rowsInBatches(await companyIds(db, query, EXPORT_MAX_ROWS + 1, 0), (ids) => companyRows(db, ids));
}

async function companyIds(db: Db, query: CompanyQuery, limit: number, offset: number): Promise<string[]> {
  const direction = query.order === 'desc' ? desc : asc;
  const sorted = query.sort === 'company' ? sql`lower(${companies.name})` : COUNTERS[query.sort];
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(namedCompanies(query))
    .orderBy(direction(sorted), direction(companies.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

const companyRows = (db: Db, ids: readonly string[]): Promise<CompanyUsage[]> =>
  db
    .select({ id: companies.id, company: companies.name, ...COUNTERS })
    .from(companies)
    .leftJoin(usageByCompany, ofCompany)
    .where(inArray(companies.id, [...ids]));

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
  query: ContractQuery & PageOf,
): Promise<ListTotal & { rows: ContractUsage[]; totals: Counters }> {
  const found = query.search ? await sumUp(db, companyId, query.search) : null;
  const where = matching(companyId, undefined);
  const { ids, ...total } = await pageFrom(
    {
      ids: (limit, offset) => contractIds(db, companyId, query, limit, offset),
      count: (most) => (found ? Promise.resolve(found.total) : countUpTo(db, usageByContract, where, most)),
    },
    query,
  );
  const rows = await contractRows(db, companyId, ids);
  return { rows: inOrder(ids, rows), ...total, totals: found?.totals ?? (await totalsOf(db, companyId)) };
}

/** All matching rows for an export, up to one more than it can hold. */
export async function allContractUsage(db: Db, companyId: string, query: ContractQuery): Promise<Rows<ContractUsage>> {
  const ids = await contractIds(db, companyId, query, EXPORT_MAX_ROWS + 1, 0);
  return rowsInBatches(ids, (batch) => contractRows(db, companyId, batch));
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
async function contractIds(
  db: Db,
  companyId: string,
  query: ContractQuery,
  limit: number,
  offset: number,
): Promise<string[]> {
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

const contractRows = (db: Db, companyId: string, ids: readonly string[]): Promise<ContractUsage[]> =>
  db
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

/** The sums without a search: the company's counters. */
async function totalsOf(db: Db, companyId: string): Promise<Counters> {
  const [totals] = await db
    .select(countersOf(usageByCompany))
    .from(usageByCompany)
    .where(eq(usageByCompany.company_id, companyId));
  return totals ?? ZEROS;
}

const sumUp = async (db: Db, companyId: string, search: string) =>
  withTotals(
    await db
      .select({ total: count(), ...sumsOf(usageByContract) })
      .from(usageByContract)
      .innerJoin(users, ofUser)
      .where(matching(companyId, search)),
  );
