// PostgreSQL that disconnects: the pending request fails with a sentence, and the process continues with a new connection.
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnreachable, openDatabase } from '#server/store/database.ts';
import { isOutage } from '#server/store/outage.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

const module = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);

/** Runs in a separate process, to prove that it does not exit. @returns its exit code and output. */
function runScript(script: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, said: said.trim() })));
}

it('fails a transaction between two statements, and nothing else', async () => {
  const { url, drop } = await createDatabase();
  const ended = await runScript(`
    const { openDatabase } = await import(${module('store/database.ts')});
    const { sql } = await import('drizzle-orm');
    const { db, pool, close } = await openDatabase({ url: ${JSON.stringify(url)} });
    const lost = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql\`select pg_backend_pid() as pid\`);
      await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      // Until the connection is closed on our side too; no pending statement could report it.
      while (process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length > 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      await tx.execute(sql\`select 1\`);
    }).catch(() => 'told');
    const { rows } = await pool.query('select 1 as one');
    console.log(lost, rows[0].one);
    await close();`);
  expect(ended).toEqual({ code: 0, said: 'told 1' });
  await drop();
});

it('is dropped if it does not respond, and replaced', async () => {
  const { url, drop } = await createDatabase();
  const database = await openDatabase({ url });
  const { pool } = database;
  await pool.query('select 1');
  pool.giveUpAfter(100);
  const begun = performance.now();
  const held = await pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect(isOutage(held)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const goingOn = `select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'`;
  await expect.poll(async () => (await pool.query(goingOn)).rowCount).toBe(0);
  await database.close();
  await drop();
});

it('is replaced also where it was lost before its transaction began, however often', async () => {
  const { url, drop } = await createDatabase();
  const database = await openDatabase({ url });
  const { db, pool } = database;
  const lose = (client: PoolClient) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.destroy();
  };
  pool.on('acquire', lose);
  const most = 10;
  for (let count = 0; count < most; count += 1)
    await expect(db.transaction(() => Promise.resolve())).rejects.toSatisfy(isOutage);
  pool.off('acquire', lose);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});

it('is reported in a sentence without its password if it is missing or refuses the login', async () => {
  const refused = await openDatabase({ url: 'postgres://somebody:secret-word@127.0.0.1:1/whereas' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(DatabaseUnreachable);
  expect(String(refused)).toContain('The PostgreSQL database whereas at 127.0.0.1:1 cannot be used');
  expect(String(refused)).not.toContain('secret-word');

  const { url, drop } = await createDatabase();
  const missing = new URL(url);
  missing.pathname = '/not_there';
  await expect(openDatabase({ url: missing.href })).rejects.toBeInstanceOf(DatabaseUnreachable);
  await drop();
});
