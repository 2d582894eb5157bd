// The list of companies at the size of a large provider: its cost and its counts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyFilter } from '#server/store/companies.ts';
import { listCompanies } from '#server/store/companies.ts';
import type { Database } from '#server/store/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { planOfPage } from '#tests/support/query-plan.ts';

const COMPANIES = 12_000;
const NEWEST: CompanyFilter = { page: 1, page_size: 10, sort: 'created_at', order: 'desc' };
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  const { db } = database;
  // Every two share their time, like rows that are imported together; each has two users and two subscriptions.
  await db.execute(sql`insert into companies (id, name, country, created_at)
    select gen_random_uuid(), 'Filler ' || n, 'Country ' || n % 7, timestamptz '2020-01-01' + (n / 2) * interval '1 hour'
    from generate_series(1, ${COMPANIES}) n`);
  await db.execute(sql`insert into users (id, company_id, first_name, last_name, email, is_admin, assigned_license)
    select gen_random_uuid(), c.id, 'Filler', n::text, 'p' || n || '@' || c.id || '.test', n = 1, true
    from companies c, generate_series(1, 2) n`);
  await db.execute(sql`update companies set admin_id = users.id, admin_email = users.email from users
    where users.company_id = companies.id and users.is_admin`);
  await db.execute(sql`insert into plans (id, plan_type, duration) values (gen_random_uuid(), 'Team', 'Yearly')`);
  await db.execute(sql`insert into subscriptions (id, company_id, plan_id, number_of_licenses, start_date, end_date,
      buffer_period, created_at)
    select gen_random_uuid(), c.id, p.id, n, now(), now() + interval '1 year', now() + interval '1 year',
      timestamptz '2020-01-01' + n * interval '1 year'
    from companies c, plans p, generate_series(1, 2) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a list of twelve thousand companies', () => {
  it('shows each with its administrator, its latest subscription and its seats', async () => {
    const { rows, total } = await listCompanies(database.db, { ...NEWEST, search: 'Filler 1200' });
    expect(total).toBe(2);
    for (const row of rows)
      expect(row).toMatchObject({
        admin_email: `p1@${row.id}.test`,
        created_by: { first_name: 'Filler', last_name: '1' },
        latest_subscription: { plan: { plan_type: 'Team' }, number_of_licenses: 2 },
        used_licenses: 2,
      });
    expect(rows.map((row) => row.name)).toEqual(['Filler 12000', 'Filler 1200']);
  });

  it('finds a company by its administrator, and by the end of its name with the start of their address', async () => {
    const {
      rows: [one],
    } = await listCompanies(database.db, NEWEST);
    const found = async (search: string) =>
      (await listCompanies(database.db, { ...NEWEST, search })).rows.map(({ id }) => id);
    expect(await found(`P1@${one?.id}`)).toEqual([one?.id]);
    expect(await found(`${one?.name} p1@${one?.id}`)).toEqual([one?.id]);
    expect(await found(`p2@${one?.id}`)).toEqual([]);
  });

  it('counts up to its cap, and reaches the last possible page', async () => {
    const { rows, ...total } = await listCompanies(database.db, { ...NEWEST, page: 100, page_size: 100 });
    expect([rows.length, total]).toEqual([100, { total: 10_000, more: true }]);
  });

  it.each(['created_at', 'name', 'country'] as const)(
    'by %s comes in pages that neither overlap nor miss',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) =>
            listCompanies(database.db, { page, page_size: 50, sort, order, search: 'Filler 99' }),
          ),
        );
        const ids = pages.flatMap((page) => page.rows.map((row) => row.id));
        expect(new Set(ids).size).toBe(pages.at(-1)?.total);
        const keys = pages.flatMap((page) => page.rows.map((row) => `${row[sort].toLowerCase()} ${row.id}`));
        expect(keys).toEqual(order === 'asc' ? keys.toSorted() : keys.toSorted().toReversed());
      }
    },
  );

  it.each([
    ['created_at', 'desc', 'companies_list'],
    ['created_at', 'asc', 'companies_list'],
    ['name', 'asc', 'companies_by_name'],
    ['name', 'desc', 'companies_by_name'],
  ] as const)('by %s %s walks an index and reads no more than the page', async (sort, order, index) => {
    const nodes = await planOfPage(database, (db) => listCompanies(db, { ...NEWEST, sort, order }));
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    for (const node of nodes) expect(node['Actual Rows'], JSON.stringify(node)).toBeLessThan(100);
  });
});
