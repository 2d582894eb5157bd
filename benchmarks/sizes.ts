// Measures the disk space of a row of each table with its indexes, of a document, a page, a cell and a run, the jobs per second
// of the queue, and the statements that read all companies or all people: the figures behind docs/scaling.md. On a temporary
// PostgreSQL, filled by the product's own statements.
//   npm run bench:sizes [-- <companies>]
// Bytes are those of vacuumed tables, with out-of-line values compressed; times are medians over HTTP, as a super admin. Prints
// a line per figure, then one JSON line.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { createServer } from '#server/start.ts';
import { openDatabase } from '#server/store/database.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { contractBody } from '#tests/support/workflows.ts';
import { contractWriter } from './contract-texts.ts';
import { fillProject } from './fill-project.ts';
import { openReport } from './report.ts';
import { seedReview } from './seed-review.ts';
import { asker } from './sizes/ask.ts';
import { authorOf, growAudit, growCompanies, growSessions, growUsage, multiplyAudit } from './sizes/grow.ts';
import { project } from './sizes/projection.ts';
import { addJobs, workOff } from './sizes/queue.ts';
import { indexSize, sizeOf } from './sizes/tables.ts';

const COMPANIES = Number(process.argv[2] ?? 100_000);
const PEOPLE_EACH = 5;
const DOCUMENTS = 800;
/** About ten pages. */
const PARAGRAPHS = { least: 100, most: 200 };
const REVIEW = { documents: 300, columns: 12 };
const RUNS = 60;
const EVENTS = 10_000;
const AUDIT = 5000;
const SESSIONS = 5000;
const AUDIT_GROWN = 500_000;
const JOBS = { few: 1000, many: 100_000, worked: 2000 };
/** As in printed contracts: 169 pages of the CUAD contracts have about this many each. */
const CHARACTERS_OF_A_PAGE = 3000;
const USER = 'user@harbour.test';

/** The requests once everything is inserted; nothing contains `zzzzqx`. */
const ASKED = {
  'page 1 of the companies': '/company/list/',
  'page 1 of all people, of every company': '/users/',
  'a search of all people that finds nobody': '/users/?search=zzzzqx',
  'page 1 of the usage of all companies': '/contract/analytics/',
  'page 1 of the audit log of all companies': '/audit/',
  'a search of that log which finds nothing': '/audit/?search=zzzzqx',
} as const;

const OF_A_DOCUMENT = ['stored_files', 'document_reads', 'file_nodes', 'file_revisions', 'file_texts'];
const MEASURED = [
  ...OF_A_DOCUMENT,
  'review_documents',
  'review_cells',
  'runs',
  'run_files',
  'usage_events',
  'usage_by_contract',
  'audit_entries',
  'sessions',
];

/** Ten pages, as the input of a run. */
const SAMPLE = readFileSync(join(import.meta.dirname, '../server/seed/samples/text/services-agreement.md'), 'utf8');

const report = openReport('bench:sizes');
const found = findPostgres();
if (!found.found) throw new Error(found.reason);
const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const cluster = await startCluster(found.directory);
try {
  await measureTables();
  await measureQueue();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  report.close();
}

async function measureTables(): Promise<void> {
  const config = readConfig({
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  });
  const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(folder, 'none') });
  await server.app.ready();
  const { db } = server.deps;
  const ask = await asker(server);
  const author = await authorOf(db, USER);
  // The demo data does not count: the earlier sizes of these tables are subtracted.
  const before = new Map(await Promise.all(MEASURED.map(async (table) => [table, await sizeOf(db, table)] as const)));
  const ginBefore = await indexSize(db, 'file_texts_search');

  const { characters } = await fillProject(db, USER, DOCUMENTS, contractWriter(PARAGRAPHS));
  await seedReview(db, { author: USER, ...REVIEW });
  const workflow = await ask.firstWorkflow();
  for (let run = 0; run < RUNS; run += 1)
    await ask.run(workflow, contractBody(`${run}\n${SAMPLE}`, `Supply ${run}.txt`));
  const eventsPerSecond = await growUsage(db, author, EVENTS);
  await growAudit(db, author, AUDIT);
  await growSessions(db, author, SESSIONS);
  await db.execute(sql`vacuum analyze`);

  const perRow = new Map<string, number>();
  for (const table of MEASURED) {
    const [was, is] = [before.get(table), await sizeOf(db, table)];
    const rows = is.rows - (was?.rows ?? 0);
    const bytes = (is.bytes - (was?.bytes ?? 0)) / rows;
    const indexes = (is.indexBytes - (was?.indexBytes ?? 0)) / rows;
    perRow.set(table, bytes + indexes);
    report.figure(`${table}: bytes of a row, of ${rows}`, Math.round(bytes), 'bytes');
    report.figure(`${table}: bytes of its indexes for a row`, Math.round(indexes), 'bytes');
  }
  const sum = (tables: readonly string[]) => tables.reduce((all, table) => all + (perRow.get(table) ?? 0), 0);
  const pages = characters / DOCUMENTS / CHARACTERS_OF_A_PAGE;
  report.figure('pages of a document, of 3,000 characters', pages, '');
  report.figure('database for a document, read and searchable', Math.round(sum(OF_A_DOCUMENT)), 'bytes');
  report.figure('database for a page of it', Math.round(sum(OF_A_DOCUMENT) / pages), 'bytes');
  const gin = (await indexSize(db, 'file_texts_search')) - ginBefore;
  report.figure('of that, the full-text index', Math.round(gin / DOCUMENTS / pages), 'bytes');
  project(perRow, pages, report);
  report.figure('usage events recorded a second, 100 in a transaction, by one process', eventsPerSecond, '');

  await growCompanies(db, COMPANIES, PEOPLE_EACH);
  await multiplyAudit(db, AUDIT_GROWN);
  await db.execute(sql`vacuum analyze`);
  const size = `${COMPANIES.toLocaleString('en')} companies, ${(COMPANIES * PEOPLE_EACH).toLocaleString('en')} people`;
  report.note(`With ${size} and ${AUDIT_GROWN.toLocaleString('en')} audit entries:`);
  for (const [what, path] of Object.entries(ASKED)) report.figure(what, await ask.median(path), 'ms');
  await server.close();
}

async function measureQueue(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database queue');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/queue';
  const database = await openDatabase({ url: url.href });
  const fail = (error: unknown) => {
    throw error;
  };
  const queue = await openJobQueue(database.db, 'runs', fail);
  let waiting = 0;
  for (const wanted of [JOBS.few, JOBS.many]) {
    await addJobs(queue, wanted + JOBS.worked - waiting, Math.ceil(wanted / 10));
    waiting = wanted;
    await database.db.execute(sql`vacuum analyze`);
    const rate = await workOff(database.db, queue, JOBS.worked);
    report.figure(`jobs taken and finished a second where ${wanted.toLocaleString('en')} wait`, rate, '');
  }
  await queue.close();
  await database.close();
}
