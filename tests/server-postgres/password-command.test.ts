// A password of the database that changes: the operator's command prints the present one, and people go on working.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseLocation, readConfig } from '#server/config.ts';
import { createLogger } from '#server/log.ts';
import { DatabaseUnreachable, openDatabase } from '#server/store/database.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database.ts';
import { printingCommand, type PrintingCommand } from '#tests/support/printing-command.ts';

const ROLE = 'whereas_short_lived';
const FIRST = 'first-password-of-the-role';
const THEO = 'user@harbour.test';

let told = '';
const warnings: string[] = [];
const warn = (sentence: string) => void warnings.push(sentence);
let database: TestDatabase;
let owner: Client;
let command: PrintingCommand;
let environment: NodeJS.ProcessEnv;
let app: TestApp;

const setPassword = (password: string) => owner.query(`alter role ${ROLE} password '${password}'`);
let removed = 0;
/** Closes the product's connections, as a failover or an idle limit does, and waits until the product has noticed. */
async function disconnect(): Promise<void> {
  const before = removed;
  const { rowCount } = await owner.query(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = $1',
    [ROLE],
  );
  await expect.poll(() => removed - before).toBeGreaterThanOrEqual(rowCount ?? 0);
}

beforeAll(async () => {
  database = await createDatabase();
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${ROLE} login superuser password '${FIRST}'`);
  command = await printingCommand(`${FIRST}\n`);
  const url = new URL(database.url);
  url.username = ROLE;
  url.password = '';
  environment = { DATABASE_URL: url.href, DATABASE_PASSWORD_COMMAND: command.command };
  const location = databaseLocation(readConfig(environment), warn);
  const logger = createLogger({ level: 'debug', production: true }, { write: (line) => void (told += line) });
  app = await startTestApp({}, { logger, open: () => openDatabase(location) });
  app.deps.database.pool.on('remove', () => {
    removed += 1;
  });
});
afterEach(async () => {
  await setPassword(FIRST);
  await command.print(FIRST);
});
afterAll(async () => {
  await app.close();
  await command.remove();
  await owner.query(`reassign owned by ${ROLE} to current_user`);
  await owner.query(`drop owned by ${ROLE}`);
  await owner.query(`drop role ${ROLE}`);
  await owner.end();
  await database.drop();
});

const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
const signIn = () =>
  app.send({ method: 'POST', path: '/auth/login/', body: { email: THEO, password: 'whereas-demo' } });

describe('a password that a command prints', () => {
  it('is asked for once for connections that open together', async () => {
    const before = await command.runs();
    const opened = await openDatabase(databaseLocation(readConfig(environment)));
    await Promise.all(Array.from({ length: 10 }, () => opened.pool.query('select pg_sleep(0.1)')));
    expect(opened.pool.totalCount).toBe(10);
    await opened.close();
    expect(await command.runs()).toBe(before + 1);
  });

  it('is asked for again once the database refuses the one before', async () => {
    for (const password of ['second-password-of-the-role', 'third-password-of-the-role']) {
      await setPassword(password);
      await command.print(password);
      await disconnect();
      // An output that is not a second old is not asked for again.
      await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(200);
      expect(told).not.toContain(password);
    }
  });

  it('fails requests in the usual words while the command fails, with its reason in the log and not what it printed', async () => {
    await command.print(null);
    await setPassword('another-password-of-the-role');
    await disconnect();
    const replies: unknown[] = [];
    const ask = async () => {
      const { status, body } = await signIn();
      replies.push({ status, message: (body as { message: string }).message });
      return warnings;
    };
    await expect
      .poll(ask)
      .toEqual(['DATABASE_PASSWORD_COMMAND: the command failed with status 3; run it by hand to see why.']);
    const [runs, open] = [await command.runs(), sockets()];
    const runsAfterAsking = async () => {
      await ask();
      return command.runs();
    };
    await expect.poll(runsAfterAsking).toBeGreaterThan(runs + 1);
    expect(warnings).toHaveLength(1);
    // Nothing waits at the server for a password that never comes.
    await expect.poll(sockets).toBeLessThanOrEqual(open);
    const message = 'The database is not responding. Try again in a minute.';
    for (const reply of replies) expect(reply).toEqual({ status: 503, message });
    expect(told).not.toContain(FIRST);
    await command.print('another-password-of-the-role');
    await expect.poll(async () => (await signIn()).status).toBe(200);
  });

  it('is part of the sentence with which a server does not start', async () => {
    await command.print(null);
    const failure = await openDatabase(databaseLocation(readConfig(environment))).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnreachable);
    expect(String(failure)).toContain('cannot be used: DATABASE_PASSWORD_COMMAND: the command failed with status 3');
    expect(String(failure)).not.toContain(FIRST);
  });

  it('serves the commands too', async () => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/resolve-imports.mjs', 'server/reset-second-factor.ts', THEO],
      { env: { ...process.env, DATA_DIR: app.deps.config.dataDir, ...environment } },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    expect(said).toContain('has no second factor');
  });
});
