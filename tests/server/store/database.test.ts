// Opening a database upgrades it, and opening it again changes nothing.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seed } from '#server/seed/seed.ts';
import { openTestDatabase } from '#tests/support/database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has run every migration, in order, once', async () => {
  const database = await openTestDatabase(folder);
  const journal = JSON.parse(
    await readFile(new URL('../../../server/store/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: { when: number }[] };
  const { rows } = await database.pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by id',
  );
  expect(rows.map((row) => Number(row.created_at))).toEqual(journal.entries.map((entry) => entry.when));
  await database.close();
});

it('leaves no advisory lock behind', async () => {
  const database = await openTestDatabase(folder);
  const { rows } = await database.pool.query(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(rows).toEqual([]);
  await database.close();
});

it('is seeded once, however often and by however many at a time', async () => {
  const database = await openTestDatabase(folder);
  // Without the demo, which slow machines take long to seed; it uses the same lock.
  const office = { demo: false, firstAdmin: { email: 'ada@whereas.test', password: 'nine-copper-kettles' } };
  await Promise.all([1, 2, 3].map(() => seed(database.db, office, new Date())));
  const counted = 'select (select count(*) from users) as users, (select count(*) from workflows) as workflows';
  const count = async () => (await database.pool.query<{ users: string }>(counted)).rows;
  const first = await count();
  await seed(database.db, office, new Date());
  expect(await count()).toEqual(first);
  const admins = await database.pool.query("select from users where email = 'ada@whereas.test'");
  expect(admins.rowCount).toBe(1);
  await database.close();
});

it('prepares a statement again on the connection after a failed one', async () => {
  const database = await openTestDatabase(folder);
  const prepared = () => database.pool.query({ name: 'one', text: 'select 1 as one' });
  expect((await prepared()).rows).toEqual([{ one: 1 }]);
  await expect(database.pool.query('select no_such_column')).rejects.toThrow('no_such_column');
  expect((await prepared()).rows).toEqual([{ one: 1 }]);
  await database.close();
});
