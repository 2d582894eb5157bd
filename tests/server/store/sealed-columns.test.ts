// A column that nobody registered would keep an old key for ever: the server would refuse to start without that key.
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEALED_COLUMNS } from '#server/store/encryption/sealed-columns.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'off' });
});
afterAll(() => app.close());

it('every column whose name ends in _sealed is registered, and no other', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and right(column_name, 7) = '_sealed'`);
  const registered = SEALED_COLUMNS.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(registered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
