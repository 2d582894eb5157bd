// Behind a pooler in transaction mode no statement is named, as the next one may use another connection.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

it.each([
  { what: 'drops the names of statements behind a pooler', isPooled: true, prepared: '0' },
  { what: 'keeps them where there is none', isPooled: false, prepared: '1' },
])('$what', async (of) => {
  const { url, drop } = await createDatabase();
  const database = await openDatabase({ url, isPooled: of.isPooled });
  const client = await database.pool.connect();
  await client.query({ name: 'by_name', text: 'select $1::int as one', values: [1] });
  const { rows } = await client.query('select count(*) from pg_prepared_statements');
  client.release();
  expect(rows).toEqual([{ count: of.prepared }]);
  expect((await database.db.execute(sql`select ${1}::int as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});
