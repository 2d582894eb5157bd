// What the background writes of a company while it is deleted goes with it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveRead } from '#server/store/contents.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a reading that ends after its company is gone leaves no row of it', async () => {
  const { db } = app.deps;
  const gone = '019a0000-0000-7000-8000-00000000dead';
  const [stored] = (await db.execute<{ sha256: string }>(sql`select sha256 from stored_files limit 1`)).rows;
  const outcome = { ok: false, reason: 'damaged', detail: '' } as const;
  const rowsOf = async (scope: string) =>
    (await db.execute(sql`select 1 from read_contents where scope_id = ${scope} and reader_version = 999`)).rows.length;
  const harbour = await companyId(app, 'Harbour & Vale');
  for (const company_id of [gone, harbour])
    await saveRead(db, { sha256: stored?.sha256 ?? '', company_id }, 999, outcome);
  expect([await rowsOf(gone), await rowsOf(harbour)]).toEqual([0, 1]);
});
