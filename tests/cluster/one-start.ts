// Processes that start together on an empty database: the tables are created once, and the demo data is seeded once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Report } from '#benchmarks/report.ts';
import { SEED_COMPANIES, SEED_PEOPLE } from '#server/seed/demo-accounts.ts';
import type { Harness } from './harness.ts';
import { PROCESSES } from './harness.ts';

const JOURNAL = join(import.meta.dirname, '../../server/store/migrations/meta/_journal.json');
const STARTED_WITHIN_MS = 60_000;

export async function checkStart(harness: Harness, report: Report): Promise<void> {
  const { pool, proxy, startedInMs, storage } = harness;
  const count = async (sql: string) => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count);
  const ready = proxy.upstreams.filter((one) => one.isReady).length;
  report.target(
    'processes that are ready, of those started together on an empty database',
    ready,
    { least: PROCESSES },
    '',
  );
  report.target('until all of them were ready', startedInMs / 1000, { most: STARTED_WITHIN_MS / 1000 }, 's');

  const journal = z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(await readFile(JOURNAL, 'utf8')));
  const migrations = await count('select count(*) from drizzle.__drizzle_migrations');
  report.target('migrations that were applied twice', migrations - journal.entries.length, { most: 0, least: 0 }, '');
  const people = (await count('select count(*) from users')) - SEED_PEOPLE.length;
  const companies = (await count('select count(*) from companies')) - SEED_COMPANIES.length;
  const doubled = await count(
    'select count(*) from (select 1 from library_records group by library, scope_id, content having count(*) > 1) as d',
  );
  const queues = (await count('select count(*) from jobs.queue')) - 3;
  report.target(
    'demo people, companies, records and queues that are there twice',
    people + companies + doubled + queues,
    { most: 0, least: 0 },
    '',
  );

  const { rows } = await pool.query<{ sha256: string }>('select sha256 from stored_files');
  const kept = [...storage.objects.keys()];
  const lost = rows.filter(({ sha256 }) => !kept.some((name) => name.endsWith(sha256)));
  report.target(
    'contents that one of the processes tidied away while another stored them',
    lost.length,
    { most: 0 },
    '',
  );
}
