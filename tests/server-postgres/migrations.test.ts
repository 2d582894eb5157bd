// Several processes that start at once on one fresh PostgreSQL database: one migrates and seeds, the others wait for it.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/store/database.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

const module = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);

/** Opens and seeds the database in a separate process. @returns its exit code and its error output. */
function starter(url: string): Promise<{ code: number | null; complaints: string }> {
  const script = `
    const { openDatabase } = await import(${module('store/database.ts')});
    const { seed } = await import(${module('seed/seed.ts')});
    const database = await openDatabase({ url: ${JSON.stringify(url)} });
    await seed(database.db, { demo: true, firstAdmin: undefined }, new Date());
    await database.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  return new Promise((resolve) => void child.once('exit', (code) => resolve({ code, complaints })));
}

it('is migrated and seeded once by three processes at the same time', async () => {
  const { url, drop } = await createDatabase();
  const ends = await Promise.all([starter(url), starter(url), starter(url)]);
  expect(ends).toEqual([1, 2, 3].map(() => ({ code: 0, complaints: '' })));
  const database = await openDatabase({ url });
  const one = async (query: string) => (await database.pool.query<Record<string, string>>(query)).rows;
  expect(await one('select count(*) from drizzle.__drizzle_migrations group by hash')).toEqual(
    (await one('select hash from drizzle.__drizzle_migrations')).map(() => ({ count: '1' })),
  );
  expect(await one('select count(*) from jobs.version')).toEqual([{ count: '1' }]);
  // A session-level lock would stay with whichever connection the pooler used. Other tests hold locks in theirs.
  const here = '(select oid from pg_database where datname = current_database())';
  expect(await one(`select count(*) from pg_locks where locktype = 'advisory' and database = ${here}`)).toEqual([
    { count: '0' },
  ]);
  expect(await one("select count(*) from users where email = 'super@whereas.test'")).toEqual([{ count: '1' }]);
  await database.close();
  await drop();
});

it('is opened by many at the same time in one process, and counts as shared', async () => {
  const { url, drop } = await createDatabase();
  const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })));
  expect(all.map((database) => database.exclusive)).toEqual([false, false, false, false]);
  await Promise.all(all.map((database) => database.close()));
  await drop();
});

it('is distinguished from a server that is down', async () => {
  expect(readConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }).databaseUrl).toBe(
    'postgres://127.0.0.1:1/nowhere',
  );
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/nowhere' })).rejects.toThrow(/ECONNREFUSED/);
});
