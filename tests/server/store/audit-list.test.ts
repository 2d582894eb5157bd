// Reading the audit log: pages that neither overlap nor skip rows, filters, and indexes that keep it fast at any size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/audit.ts';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import { everyAudit, listAudit } from '#server/store/audit-list.ts';
import type { Database, Db } from '#server/store/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { planOfPage } from '#tests/support/query-plan.ts';

const SMALL = '01890000-0000-7000-8000-00000000000a';
const LARGE = '01890000-0000-7000-8000-00000000000b';
const ROWS = 12_000;
const PAGE = { page: 1, page_size: 10 };
let folder: string;
let database: Database;
let db: Db;

/** Entries of one company; every two share their time, like those of one change. */
const fill = (count: number, companyId: string, name: string) =>
  db.execute(sql`insert into audit_entries (id, action, actor_name, actor_email, company_id, company_name, record_name,
      ip, created_at)
    select gen_random_uuid(), case when n % 4 = 0 then 'session.failed' else 'session.signed_in' end, 'Person ' || n,
      'person' || n || '@' || ${name}::text || '.test', ${companyId}::uuid, ${name}::text, 'record ' || n, '203.0.113.' || n % 200,
      timestamptz '2020-01-01' + (n / 2) * interval '1 hour'
    from generate_series(1, ${count}) n`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  ({ db } = database);
  await fill(25, SMALL, 'small');
  await fill(ROWS, LARGE, 'large');
  await db.execute(sql`analyze`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const all = async (companyId: string | null, filter: Parameters<typeof everyAudit>[2], max = 1_000_000) => {
  const entries: AuditEntry[] = [];
  for await (const entry of await everyAudit(db, companyId, filter, max)) entries.push(entry);
  return entries;
};
const inOrder = (entries: readonly AuditEntry[]) => entries.map((entry) => `${entry.created_at} ${entry.id}`);

describe('the audit log of a company', () => {
  it('has pages that neither overlap nor skip rows, newest first, each with the total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listAudit(db, SMALL, { page, page_size: 10 })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map((row) => row.id)).size).toBe(25);
    expect(inOrder(rows)).toEqual(inOrder(rows).toSorted().toReversed());
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([SMALL]));
  });

  it.each([
    ['an action', { action: 'session.failed' }, 6],
    ['another', { action: 'user.created' }, 0],
    ['part of a name, in any case', { search: 'PERSON 2' }, 7],
    ['part of an email', { search: 'person7@' }, 1],
    ['part of a record', { search: 'record 25' }, 1],
    ['the company', { search: 'smal' }, 25],
    ['an address', { search: '203.0.113.25' }, 1],
    ['a wildcard, taken literally', { search: '%' }, 0],
    ['both ends of a time, included', { from: '2020-01-01T01:00:00.000Z', to: '2020-01-01T02:00:00.000Z' }, 4],
    ['a start', { from: '2020-01-01T12:00:00.000Z' }, 2],
    ['all of them together', { action: 'session.failed', search: 'person', to: '2020-01-01T04:00:00.000Z' }, 2],
  ] as const)('narrows to %s, on screen and in a file alike', async (_, filter, total) => {
    const { rows, total: counted } = await listAudit(db, SMALL, { page: 1, page_size: 100, ...filter });
    expect([rows.length, counted]).toEqual([total, total]);
    expect(await all(SMALL, filter)).toEqual(rows);
  });
});

describe('the whole audit log', () => {
  it('holds every company, and counts up to its cap', async () => {
    const { rows: _, ...total } = await listAudit(db, null, PAGE);
    expect(total).toEqual({ total: TOTAL_COUNTED_MAX, more: true });
    expect(await listAudit(db, null, { ...PAGE, search: '@small' })).toMatchObject({ total: 25 });
  });

  it('is read to its end in batches, in order, and only as far as requested', async () => {
    const entries = await all(LARGE, {});
    expect(entries).toHaveLength(ROWS);
    expect(inOrder(entries)).toEqual(inOrder(entries).toSorted().toReversed());
    expect(await all(null, {}, 1500)).toHaveLength(1500);
  });
});

describe('the plan of a page', () => {
  it.each([
    ['a small company', SMALL, /^audit_entries_company$/],
    // Nearly all of the log is theirs, so either index leads directly to their newest.
    ['a large company', LARGE, /^audit_entries_(?:company|list)$/],
    ['everything', null, /^audit_entries_list$/],
  ])('of %s walks an index in order and reads no more than the page', async (_of, companyId, index) => {
    const nodes = await planOfPage(database, (on) => listAudit(on, companyId, PAGE));
    const scan = nodes.find((node) => index.test(node['Index Name'] ?? ''));
    expect(scan?.['Actual Rows']).toBeLessThanOrEqual(10);
    for (const node of nodes.filter((one) => /Sort|Seq Scan|Bitmap/.test(one['Node Type'])))
      expect(node['Actual Rows'], JSON.stringify(node)).toBeLessThan(100);
  });

  it.each([
    ['a company', LARGE, 'audit_entries_company_action'],
    ['everything', null, 'audit_entries_action'],
  ])('of %s that is narrowed to a rare action reads its entries only', async (_of, companyId, index) => {
    const nodes = await planOfPage(database, (on) => listAudit(on, companyId, { ...PAGE, action: 'user.created' }));
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    for (const node of nodes) expect(node['Actual Rows'], JSON.stringify(node)).toBe(0);
  });
});
