// Measures whether a library of 100,000 clauses answers as fast as one of 1,000: page 1, a later page, and searches for a
// rare word, a common word and a sentence. On PostgreSQL and on the embedded database, alternating.
//   npm run bench:libraries [-- <records of the larger library>]
// Prints progress, then one JSON line {records, postgres: {<what>: {ms: [small, large], ratio}}, embedded: {…}}; times
// are medians, a ratio is the larger library over the smaller.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { updateStatistics } from '#server/jobs/maintenance.ts';
import type { Server } from '#server/start.ts';
import { createServer } from '#server/start.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import { users } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { createDatabase } from './api/rig.ts';
import { alternate, rounded } from './alternate.ts';

const SMALL = 1000;
const LARGE = Number(process.argv[2] ?? 100_000);
const BATCH = 10_000;
const ROUNDS = { warmUp: 10, counted: 100 };
const HOUR_MS = 3_600_000;

const ASKED = {
  'page 1': 'category=Organization',
  'page 50': 'category=Organization&page=50',
  'a word that few have': 'category=Organization&search=xylophone',
  'a word that every fifth has': 'category=Organization&search=walnut',
  'a word that most have': 'category=Organization&search=agreement',
  'a beginning of a word': 'category=Organization&search=confid',
  'a sentence': `category=Organization&search=${encodeURIComponent('who pays if data is lost')}`,
  nothing: 'category=Organization&search=zzzzqx',
} as const;

interface Bench {
  readonly server: Server;
  readonly token: string;
}

const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const found = findPostgres();
const cluster = found.found ? await startCluster(found.directory) : null;
if (!found.found) console.log(`PostgreSQL is left out: ${found.reason}`);
try {
  const embedded = await compare('embedded', async () => undefined);
  const postgres = cluster && (await compare('postgres', (name) => createDatabase(cluster.url, name)));
  console.log(JSON.stringify({ records: [SMALL, LARGE], ...(postgres ? { postgres } : {}), embedded }));
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(kind: string, databaseOf: (name: string) => Promise<string | undefined>) {
  const small = await prepare(`${kind}_small`, SMALL, await databaseOf('small'));
  const large = await prepare(`${kind}_large`, LARGE, await databaseOf('large'));
  const figures: Record<string, { ms: number[]; ratio: number }> = {};
  for (const [what, query] of Object.entries(ASKED)) {
    const times = await alternate([small, large], (bench) => ask(bench, query), ROUNDS);
    figures[what] = { ms: times.map(rounded), ratio: rounded(times[1] / times[0]) };
    console.log(`${kind}: ${what}: ${JSON.stringify(figures[what])}`);
  }
  await Promise.all([small.server.close(), large.server.close()]);
  return figures;
}

async function ask({ server, token }: Bench, query: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ method: 'GET', url: `/api/clauses/?${query}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.statusCode} ${reply.body}`);
}

/** The product on its own database, with `records` clauses of one company. */
async function prepare(name: string, records: number, url: string | undefined): Promise<Bench> {
  const started = performance.now();
  const config = readConfig({
    ...(url ? { DATABASE_URL: url } : {}),
    DATA_DIR: join(folder, name),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  });
  const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(folder, 'none') });
  await server.app.ready();
  const { deps } = server;
  const [user] = await deps.db.select().from(users).where(eq(users.email, 'user@harbour.test'));
  if (!user?.company_id) throw new Error('the demo data lacks user@harbour.test');
  await fill(server, user.company_id, user.id, records);
  // As in operation: vacuum of the server, maintenance of the product.
  if (url) await deps.db.execute(sql`vacuum analyze`);
  await updateStatistics(deps);
  const expires = new Date(deps.clock().getTime() + HOUR_MS);
  const session = { user_id: user.id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
  const token = await deps.tokens.sign(await createSession(deps.db, session), expires);
  console.log(`${name}: ${records} clauses after ${Math.round((performance.now() - started) / 1000)} s`);
  return { server, token };
}

/** Clauses of a company copied from the provider's, each with its own title; some with rare words. */
async function fill({ deps: { db } }: Server, company: string, author: string, records: number): Promise<void> {
  const scopeWord = (scope: string) => `clauses/${scope}`;
  for (let from = 1; from <= records; from += BATCH)
    await db.execute(sql`
      with source as (
        select *, row_number() over (order by id) - 1 as place, count(*) over () as of
        from library_records where library = 'clauses' and scope_id = ${PROVIDER_SCOPE}
      ), made as (
        select n, source.*, 'Clause ' || n || case when n % 500 = 0 then ' xylophone' else '' end
          || case when n % 5 = 0 then ' walnut' else '' end as title
        from generate_series(${from}::int, ${Math.min(from + BATCH - 1, records)}::int) n
        join source on source.place = n % source.of
      )
      insert into library_records
        (id, library, category, scope_id, company_id, author_id, content, area, language, search, created_at, updated_at)
      select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, library, 'Organization', ${company}, ${company},
        ${author}, content || jsonb_build_object('title', title), area, language,
        array_to_tsvector(array[${scopeWord(company)}::text]) || setweight(to_tsvector('english', title), 'A')
          || setweight(to_tsvector('simple', lower(title)), 'A') || ts_delete(search, ${scopeWord(PROVIDER_SCOPE)}),
        now() - (${records} - n) * interval '1 second', now()
      from made`);
}
