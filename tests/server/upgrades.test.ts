// Databases that earlier releases wrote are upgraded by starting the product on them: nothing is lost, and people work on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataPaths } from '#server/config.ts';
import { connectDatabase, type Database, openDatabase } from '#server/store/database.ts';
import { readLevels, tablesOf } from '#server/store/levels.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import { copySeedFiles } from '#tests/support/seed-files.ts';
import { placeStored, STORED_DATABASES } from '#tests/support/stored-databases.ts';
import { runAs } from '#tests/support/workflows.ts';

/** What the start itself may change: what has expired, what belongs to a release, and what is derived from other rows. */
const MAY_CHANGE = new Set([
  'sessions',
  'attempts',
  'password_links',
  'plans',
  'stored_files',
  'file_texts',
  'document_reads',
]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Location {
  readonly at: Parameters<typeof openDatabase>[0];
  readonly drop: () => Promise<void>;
}

async function emptyLocation(): Promise<Location> {
  if (process.env['DATABASE'] === 'postgres') {
    const { url, drop } = await createDatabase();
    return { at: { url }, drop };
  }
  const dataDir = join(folder, 'database');
  return { at: { dataDir, lockFile: `${dataDir}.lock`, durable: false }, drop: async () => undefined };
}

async function countRows({ pool }: Pick<Database, 'pool'>, tables: Iterable<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from "${name}"`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

const dataOf = async (app: TestApp, token: string, path: string) => {
  const { status, body } = await app.send({ path, token });
  expect({ path, status }).toEqual({ path, status: 200 });
  return (body as { data: { [field: string]: unknown }[] }).data;
};

it('are stored for the last release and for several before it', () => {
  expect(STORED_DATABASES.length).toBeGreaterThanOrEqual(4);
});

describe.each(STORED_DATABASES)('a database as of %s', (name) => {
  it('keeps every row, and people sign in, find their work and run a workflow', async () => {
    const { at, drop } = await emptyLocation();
    const old = await connectDatabase(at);
    const rows = await placeStored(old, name);
    await old.close();
    const app = await startTestApp(
      {},
      {
        async open(data) {
          await copySeedFiles(dataPaths(data).files);
          return openDatabase(at);
        },
      },
    );
    const { database } = app.deps;
    const newest = (await readLevels()).at(-1);
    const present = new Set(newest ? (await tablesOf(newest)).map((table) => table.name) : []);
    const kept = [...rows].filter(([table]) => present.has(table) && !MAY_CHANGE.has(table));
    const now = await countRows(
      database,
      kept.map(([table]) => table),
    );
    // More than before is right: a release may bring templates and workflows of the provider.
    for (const [table, count] of kept) expect(now.get(table), table).toBeGreaterThanOrEqual(count);

    const token = await app.signIn('user@harbour.test');
    expect((await dataOf(app, token, '/workflow?category=Provider')).length).toBeGreaterThan(0);
    expect((await dataOf(app, token, '/folders?category=Organization')).length).toBeGreaterThan(0);
    expect((await dataOf(app, token, '/tabular-review?category=Organization')).length).toBeGreaterThan(0);
    const run = await runAs(app, 'user@harbour.test');
    expect(run.status).toBe('finished');
    expect(run.sources.length).toBeGreaterThan(0);
    const audit = await dataOf(app, await app.signIn('admin@harbour.test'), '/audit/');
    expect(audit.some(({ action, request_id }) => action === 'run.started' && typeof request_id === 'string')).toBe(
      true,
    );
    const superAdmin = await app.signIn('super@whereas.test');
    const { body } = await app.send({ path: '/system/health', token: superAdmin });
    expect(body).toMatchObject({ data: { database: { schema: newest?.tag } } });
    await app.close();
    await drop();
  });
});
