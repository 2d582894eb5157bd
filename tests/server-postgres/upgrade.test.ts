// A database of an earlier release is upgraded to the newest schema and keeps its data.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { QueueName } from '#server/store/runs/run-jobs.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { listCompanies } from '#server/store/companies.ts';
import { readLevels } from '#server/store/levels.ts';
import * as schema from '#server/store/schema.ts';
import { openDatabase } from '#server/store/database.ts';
import { startTestApp } from '#tests/support/app.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations', import.meta.url));
const WRITER = '01900000-0000-7000-8000-000000000001';
const WORKFLOW = '01900000-0000-7000-8000-000000000002';
const RUN = '01900000-0000-7000-8000-000000000003';
const COMPANY = '01900000-0000-7000-8000-000000000004';
const ADMINISTRATOR = '01900000-0000-7000-8000-000000000007';
const REVIEW = '01900000-0000-7000-8000-000000000005';
const REVIEW_RUN = '01900000-0000-7000-8000-000000000006';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

/** Runs the migrations up to and including number `last`, as a release of that time did. */
async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-migrations-'));
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await Promise.all(entries.map(({ tag }) => cp(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))));
  const pool = new Pool({ connectionString: url });
  await migrate(drizzle(pool), { migrationsFolder: folder });
  await pool.end();
  await rm(folder, { recursive: true });
}

it('keeps workflows, runs and companies from before versions, results and searched administrators', async () => {
  const { url, drop } = await createDatabase();
  await migrateUpTo(url, 2);
  const before = new Pool({ connectionString: url });
  const prompts = JSON.stringify([{ prompt: 'Name the parties.', output: 'List', fields: [], files: [] }]);
  await before.query(
    "insert into users (id, first_name, last_name, email, is_super_user) values ($1, 'Ada', 'Vale', 'ada@whereas.test', true)",
    [WRITER],
  );
  await before.query(
    `insert into workflows (id, author_id, category, name, status, prompts, created_at)
     values ($1, $2, 'Provider', 'Parties', 'Publish', $3, '2026-01-02T03:04:05Z')`,
    [WORKFLOW, WRITER, prompts],
  );
  await before.query(
    `insert into runs (id, workflow_id, workflow_name, author_id, status, engine, definition, fields, documents, text)
     values ($1, $2, 'Parties', $3, 'finished', '{"kind":"built-in","model":null}', $4, '[]', '[]', 'Acme and Bolt')`,
    [RUN, WORKFLOW, WRITER, prompts],
  );
  await before.query(`insert into companies (id, name) values ($1, 'Old & Sons')`, [COMPANY]);
  await before.query(
    `insert into users (id, company_id, first_name, last_name, email) values ($1, $2, 'Ben', 'Old', 'ben@old.test')`,
    [ADMINISTRATOR, COMPANY],
  );
  await before.query('update companies set admin_id = $1', [ADMINISTRATOR]);
  await before.end();

  const database = await openDatabase({ url });
  const { rows: companies } = await listCompanies(database.db, {
    page: 1,
    page_size: 10,
    sort: 'name',
    order: 'asc',
    search: 'ben@old',
  });
  expect(companies.map(({ name, admin_email }) => [name, admin_email])).toEqual([['Old & Sons', 'ben@old.test']]);
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
  expect(await rows('select workflow_id, version, name, published_by, published_at from workflow_versions')).toEqual([
    {
      workflow_id: WORKFLOW,
      version: 1,
      name: 'Parties',
      published_by: WRITER,
      published_at: new Date('2026-01-02T03:04:05Z'),
    },
  ]);
  expect(await rows('select version, updated_at = created_at as untouched from workflows')).toEqual([
    { version: 1, untouched: true },
  ]);
  expect(await rows('select status, text, is_test, category, workflow_version, attempt, attempts from runs')).toEqual([
    {
      status: 'finished',
      text: 'Acme and Bolt',
      is_test: false,
      category: null,
      workflow_version: null,
      attempt: 0,
      attempts: 0,
    },
  ]);
  await database.close();
  await drop();
});

it('finishes runs that an earlier release queued, and keeps their attempt counts', async () => {
  const { url, drop } = await createDatabase();
  await migrateUpTo(url, 14);
  const before = new Pool({ connectionString: url });
  await before.query(`insert into companies (id, name) values ($1, 'Old & Sons')`, [COMPANY]);
  await before.query(
    `insert into users (id, company_id, first_name, last_name, email) values ($1, $2, 'Ada', 'Old', 'ada@old.test')`,
    [WRITER, COMPANY],
  );
  const prompts = JSON.stringify([{ title: 'Parties', prompt: 'Name them.', output: 'List', fields: [], files: [] }]);
  // The third attempt at the second question of a conversation, and the second of a review released twice since.
  await before.query(
    `insert into runs (id, workflow_id, workflow_name, company_id, author_id, status, attempt, engine, definition, fields, documents)
     values ($1, $2, 'Parties', $3, $4, 'queued', 12, '{"kind":"built-in","model":null}', $5, '[]', '[]')`,
    [RUN, WORKFLOW, COMPANY, WRITER, prompts],
  );
  await before.query(
    `insert into reviews (id, category, company_id, author_id, name, status, columns, run_id, run_status, run_attempt)
     values ($1, 'Organization', $2, $3, 'Leases', 'Pending', '[]', $4, 'running', 2002)`,
    [REVIEW, COMPANY, WRITER, REVIEW_RUN],
  );
  const db = drizzle(before, { schema });
  const jobs: [QueueName, string][] = [
    ['runs', RUN],
    ['reviews', REVIEW_RUN],
  ];
  for (const [name, id] of jobs) {
    const queue = await openJobQueue(db, name, (error) => expect.fail(String(error)));
    await queue.add(db, { id, group: COMPANY, isLarge: false });
    await queue.close();
  }
  await before.end();

  const { engine } = scriptedEngine(() => says('Acme and Bolt'));
  const app = await startTestApp({ DEMO: 'false' }, { engine, open: () => openDatabase({ url }) });
  const rows = async (query: string) => (await app.deps.database.pool.query<Record<string, unknown>>(query)).rows;
  await expect
    .poll(() => rows('select status, attempt, attempts from runs'), { timeout: 60_000 })
    .toEqual([{ status: 'finished', attempt: 13, attempts: 3 }]);
  await expect
    .poll(() => rows('select run_status, run_attempt, run_attempts from reviews'), { timeout: 60_000 })
    .toEqual([{ run_status: 'finished', run_attempt: 2003, run_attempts: 3 }]);
  await app.close();
  await drop();
});

const LEVELS = (await readLevels()).slice(0, -1);

it.each(LEVELS.map(({ number, tag }) => [tag, number] as const))(
  'upgrades a database as of %s',
  async (_tag, number) => {
    const { url, drop } = await createDatabase();
    await migrateUpTo(url, number);
    const before = new Pool({ connectionString: url });
    await before.query(
      "insert into users (id, first_name, last_name, email) values ($1, 'Ada', 'Vale', 'ada@whereas.test')",
      [WRITER],
    );
    await before.end();
    const database = await openDatabase({ url });
    const { rows } = await database.pool.query('select id, email from users');
    expect(rows).toEqual([{ id: WRITER, email: 'ada@whereas.test' }]);
    await database.close();
    await drop();
  },
);
