// Lists: pages that neither overlap nor skip rows, newest first, in the order of an index at any size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import { seed } from '#server/seed/seed.ts';
import type { Database, Db } from '#server/store/database.ts';
import { listRuns } from '#server/store/runs/runs.ts';
import { companies, users, workflows } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { findWorkflow, listWorkflows } from '#server/store/workflows.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { planOfPage } from '#tests/support/query-plan.ts';

const ROWS = 12_000;
let folder: string;
let database: Database;
let db: Db;
let user: Viewer;
let superAdmin: Viewer;

async function viewerOf(email: string): Promise<Viewer> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return { userId: row?.id ?? '', companyId: row?.company_id ?? null, isSuperUser: row?.is_super_user ?? false };
}

/** Workflows of one author; every two share their time, like rows that are imported together. */
const fill = (count: number, category: Category, viewer: Viewer, name = 'Filler') =>
  db.execute(sql`insert into workflows (id, company_id, author_id, category, name, status, prompts, created_at)
    select gen_random_uuid(), ${viewer.companyId}::uuid, ${viewer.userId}::uuid, ${category}, ${name} || ' ' || n, 'Publish',
      '[]'::jsonb, timestamptz '2020-01-01' + (n / 2) * interval '1 second'
    from generate_series(1, ${count}) n`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  ({ db } = database);
  await seed(db, { demo: true, firstAdmin: undefined }, new Date());
  user = await viewerOf('user@harbour.test');
  superAdmin = await viewerOf('super@whereas.test');
  await fill(25, 'Personal', user);
  await fill(ROWS, 'Provider', superAdmin);
  await fill(ROWS, 'Organization', await viewerOf('user@castellan.test'));
  await db.execute(sql`insert into runs (id, workflow_id, workflow_name, company_id, author_id, status, engine,
      definition, fields, documents, created_at)
    select gen_random_uuid(), w.id, w.name, ${user.companyId}::uuid, ${user.userId}::uuid, 'finished', '{}', '[]', '[]',
      '[]', timestamptz '2020-01-01' + n * interval '1 second'
    from generate_series(1, ${ROWS}) n, (select id, name from workflows limit 1) w`);
  await db.execute(sql`analyze`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a list', () => {
  it('of 25 has pages that neither overlap nor skip rows, newest first, each with the total', async () => {
    const mine = { category: 'Personal', search: 'Filler', page_size: 10 } as const;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listWorkflows(db, user, { ...mine, page })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map((row) => row.id)).size).toBe(25);
    const keys = rows.map((row) => `${row.created_at} ${row.id}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('counts up to its cap, and reaches the last possible page', async () => {
    const deep = { category: 'Provider', page: 100, page_size: 100 } as const;
    const { rows, ...total } = await listWorkflows(db, user, deep);
    expect(total).toEqual({ total: 10_000, more: true });
    expect(rows).toHaveLength(100);
    const counted = { total: TOTAL_COUNTED_MAX, more: true };
    expect(await listRuns(db, user, { page: 1, page_size: 10 })).toMatchObject(counted);
    // A search counts its results in the same way.
    expect(await listWorkflows(db, user, { ...deep, page: 1, search: 'filler' })).toMatchObject(counted);
  });

  it('without a category holds everything that the viewer reaches, and nothing else', async () => {
    const { rows } = await listWorkflows(db, user, { page: 1, page_size: 100 });
    const reached = await Promise.all(rows.map((row) => findWorkflow(db, user, row.id)));
    expect(reached.every((row) => row !== null)).toBe(true);
    const of = await db
      .select({ id: workflows.id, company: companies.name })
      .from(workflows)
      .leftJoin(companies, eq(companies.id, workflows.company_id));
    const companyOf = new Map(of.map((row) => [row.id, row.company]));
    expect(new Set(rows.map((row) => companyOf.get(row.id)))).toEqual(new Set(['Harbour & Vale', null]));
    const times = rows.map((row) => row.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('of a super admin holds the provider set, drafts included, whatever category they ask for', async () => {
    const { rows } = await listWorkflows(db, superAdmin, { page: 1, page_size: 100 });
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(['Provider']));
    expect(await listWorkflows(db, superAdmin, { page: 1, page_size: 10, category: 'Personal' })).toEqual({
      rows: [],
      total: 0,
    });
  });

  it.each(['%', '_', '\\', '%iller%', "'"])('takes a search literally: %s', async (search) => {
    expect((await listWorkflows(db, user, { page: 1, page_size: 10, search })).total).toBe(0);
  });

  it('finds a part of a name in any case', async () => {
    const found = await listWorkflows(db, user, { page: 1, page_size: 5, category: 'Personal', search: 'fILLER 2' });
    expect(found.rows).toHaveLength(5);
    for (const row of found.rows) expect(row.name).toMatch(/^Filler 2/);
    expect(found.total).toBe(7);
  });
});

describe('a search of a list', () => {
  const PAGE_SIZE = 10;
  let reader: Viewer;
  /** All results, in order, by a query without pages. */
  async function everyFound(search: string): Promise<string[]> {
    const rows = await db
      .select({ id: workflows.id })
      .from(workflows)
      .where(sql`company_id = ${reader.companyId} and category = 'Organization' and name ilike ${`%${search}%`}`)
      .orderBy(desc(workflows.created_at), desc(workflows.id));
    return rows.map(({ id }) => id);
  }
  beforeAll(async () => {
    reader = await viewerOf('user@castellan.test');
    await fill(3, 'Organization', reader, 'Überprüfung');
  });

  it.each([
    ['every row has', 'filler'],
    ['every row has, in other letters', 'FiLLeR'],
    ['one row in ten has', '7'],
    ['one row in fifty has', '77'],
    ['one row in five hundred has', '777'],
    ['the oldest rows alone have', 'Filler 4'],
    ['few have', '1199'],
    ['one has', 'Filler 6001'],
    ['nobody has', 'Quitclaim'],
    ['begins with a letter that English lacks, in another case', 'üBERPRÜF'],
  ])('for a word that %s has the same rows on its pages as without pages', async (_, search) => {
    const every = await everyFound(search);
    for (const page of [1, 2, 5, 40, 120, 1000]) {
      const asked = { category: 'Organization', search, page, page_size: PAGE_SIZE } as const;
      const { rows, total, more } = await listWorkflows(db, reader, asked);
      expect(rows.map(({ id }) => id)).toEqual(every.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
      if (more) expect(every.length).toBeGreaterThan(total);
      else expect(total).toBe(every.length);
      // A reply with `more` has another page.
      if (more) expect(every.length).toBeGreaterThan(page * PAGE_SIZE);
    }
  });

  it.each([
    ['many', 'filler', 1500],
    ['one in fifty', '77', 1500],
    ['few', 'Filler 6001', 1500],
  ])('for a word that %s have walks no further than expected', async (_, search, most) => {
    const nodes = await planOfPage(database, (on) =>
      listWorkflows(on, reader, { category: 'Organization', search, page: 1, page_size: PAGE_SIZE }),
    );
    const scan = nodes.find((node) => node['Index Name'] === 'workflows_list');
    expect(scan?.['Actual Rows']).toBeLessThanOrEqual(most);
  });
});

describe('the plan of a page', () => {
  const PAGE = { page: 1, page_size: 10 };

  it.each<[string, string, (on: Db) => Promise<unknown>]>([
    ['the provider set', 'workflows_list', (on) => listWorkflows(on, user, { ...PAGE, category: 'Provider' })],
    [
      'the provider set to its curator',
      'workflows_list',
      (on) => listWorkflows(on, superAdmin, { ...PAGE, category: 'Provider' }),
    ],
    [
      'an organization',
      'workflows_list',
      async (on) => listWorkflows(on, await viewerOf('user@castellan.test'), { ...PAGE, category: 'Organization' }),
    ],
    ['a history', 'runs_author', (on) => listRuns(on, user, PAGE)],
  ])('of %s walks %s and reads no more than the page', async (_of, index, list) => {
    const nodes = await planOfPage(database, list);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    // Sorting the rows of one page costs nothing; the index spares sorting the list.
    for (const node of nodes.filter((one) => /Sort|Seq Scan|Bitmap/.test(one['Node Type'])))
      expect(node['Actual Rows'], JSON.stringify(node)).toBeLessThan(100);
    const scan = nodes.find((node) => node['Index Name'] === index);
    expect(scan?.['Actual Rows']).toBeLessThanOrEqual(20);
    // Entered at its first column: otherwise it would walk past the rows of every other tenant.
    expect(scan?.['Index Cond']).toMatch(/company_id|author_id/);
  });
});
