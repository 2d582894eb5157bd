// A database that stops responding: requests fail within ten seconds without queueing, a slow statement is not mistaken
// for it, and work continues when the database is back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import type { HeldLine } from '#tests/support/held-line.ts';
import { openLine } from '#tests/support/held-line.ts';

const TOLD_WITHIN_MS = 10_000;
const STATEMENT_MS = 30_000;
const THEO = 'user@harbour.test';
const AWAY = 'The database is not responding. Try again in a minute.';

let line: HeldLine;
let drop: () => Promise<void>;
let app: TestApp;
let token: string;
beforeAll(async () => {
  const database = await createDatabase();
  ({ drop } = database);
  const url = new URL(database.url);
  line = await openLine({ port: Number(url.port), host: url.hostname });
  url.port = String(line.port);
  app = await startTestApp({}, { open: () => openDatabase({ url: url.href }) });
  token = await app.signIn(THEO);
});
afterEach(() => line.release());
afterAll(async () => {
  await app.close();
  await line.close();
  await drop();
});

const signingIn = () =>
  app.send({ method: 'POST', path: '/auth/login/', body: { email: THEO, password: 'whereas-demo' } });
const project = () =>
  app.send({
    method: 'POST',
    path: '/folders/create',
    token,
    body: { name: 'Harbour lease', description: '', category: 'Personal' },
  });

describe('a database that stops responding', () => {
  it('fails every request within ten seconds, queued ones and later ones', async () => {
    app.deps.database.pool.giveUpAfter(STATEMENT_MS);
    line.hold();
    const began = performance.now();
    // More than there are connections; sign-ins to one account wait for each other.
    const asked = [signingIn(), signingIn(), project()];
    for (let count = 0; count < 20; count += 1) asked.push(app.send({ path: '/workflow', token }));
    const replies = await Promise.all(asked);
    expect(performance.now() - began).toBeLessThan(TOLD_WITHIN_MS);
    for (const { status, body } of replies)
      expect({ status, body }).toMatchObject({ status: 503, body: { message: AWAY } });
    const later = performance.now();
    expect((await app.send({ path: '/workflow', token })).status).toBe(503);
    expect(performance.now() - later).toBeLessThan(1000);
    line.release();
    await expect.poll(async () => (await app.send({ path: '/workflow', token })).status, { timeout: 60_000 }).toBe(200);
  });

  it('is distinguished from a slow statement', async () => {
    const { pool } = app.deps.database;
    pool.giveUpAfter(STATEMENT_MS, 50);
    const { rows } = await pool.query('select 1 as one, pg_sleep(1)');
    expect(rows).toMatchObject([{ one: 1 }]);
  });
});
