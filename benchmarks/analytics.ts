// Measures whether analytics stay fast: page 1 of the list and of one company's detail with ten thousand and with ten million
// events, in two databases of one temporary PostgreSQL, alternating; then how many events are recorded per second.
//   npm run bench:analytics [-- <events of the larger database>]
// Prints progress, then one JSON line {events, list_ms, list_ratio, detail_ms, detail_ratio, recorded_per_second,
// recorded_per_second_in_one_company}; times are medians, a ratio is the larger database over the smaller.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { USAGE_EVENT_KINDS } from '#domain/analytics.ts';
import { readConfig } from '#server/config.ts';
import type { Server } from '#server/start.ts';
import { createServer } from '#server/start.ts';
import { users } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';
import { countUsage } from '#server/store/usage.ts';
import { createDatabase } from './api/rig.ts';
import { alternate, rounded } from './alternate.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

const SMALL = 10_000;
const LARGE = Number(process.argv[2] ?? 10_000_000);
const COMPANIES = 200;
const PEOPLE = 5;
/** Few, so that a single company has many rows too: 12,500 with ten million events. */
const EVENTS_OF_A_CONTRACT = 4;
const BATCH = 1_000_000;
const WARM_UP = 200;
const ASKED = 1000;
const RECORDED = 4000;
const AT_ONCE = 16;
const HOUR_MS = 3_600_000;

interface Bench {
  readonly server: Server;
  readonly events: number;
  readonly superAdmin: string;
  /** A company in the middle, and one user's token per company. */
  readonly company: string;
  readonly people: readonly string[];
}

const found = findPostgres();
if (!found.found) throw new Error(`PostgreSQL is needed: ${found.reason}`);
const cluster = await startCluster(found.directory);
const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
try {
  const small = await prepare('small', SMALL);
  const large = await prepare('large', LARGE);
  const list = await pagesInTurns(small, large, () => '/api/contract/analytics/');
  const detail = await pagesInTurns(small, large, ({ company }) => `/api/contract/analytics/${company}`);
  const recorded = await recordingRate(large, large.people);
  const recordedInOne = await recordingRate(large, large.people.slice(0, 1));
  await Promise.all([small.server.close(), large.server.close()]);
  console.log(
    JSON.stringify({
      events: [SMALL, LARGE],
      list_ms: list.map(rounded),
      list_ratio: rounded(list[1] / list[0]),
      detail_ms: detail.map(rounded),
      detail_ratio: rounded(detail[1] / detail[0]),
      recorded_per_second: Math.round(recorded),
      recorded_per_second_in_one_company: Math.round(recordedInOne),
    }),
  );
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A separate database with the product and `events` events of the same companies and users. */
async function prepare(name: string, events: number): Promise<Bench> {
  const started = performance.now();
  const config = readConfig({
    DATABASE_URL: await createDatabase(cluster.url, name),
    DATA_DIR: join(folder, name),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  });
  const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(folder, 'none') });
  await server.app.ready();
  await fill(server, events);
  const bench = { server, events, ...(await callers(server)) };
  console.log(`${events} events ready after ${Math.round((performance.now() - started) / 1000)} s`);
  return bench;
}

async function fill({ deps: { db } }: Server, events: number): Promise<void> {
  await db.execute(sql`truncate usage_events, usage_by_company, usage_by_contract, usage_by_day`);
  await db.execute(sql`insert into companies (id, name, is_verified)
    select gen_random_uuid(), 'Bench ' || n, true from generate_series(1, ${COMPANIES}) n`);
  await db.execute(sql`insert into users (id, company_id, first_name, last_name, email, is_password_change)
    select gen_random_uuid(), company.id, 'Person ' || n, company.name, n || '@' || replace(lower(company.name), ' ', '') || '.test', true
    from companies company, generate_series(1, ${PEOPLE}) n where company.name like 'Bench %'`);
  // Contract by contract, each of one user; over a year, oldest first.
  for (let from = 0; from < events; from += BATCH)
    await db.transaction(async (tx) => {
      // The rows are valid by construction: checking ten million foreign keys would only take time.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        with people as (
          select id, company_id, dense_rank() over (order by company_id) - 1 as company,
            row_number() over (partition by company_id order by id) - 1 as person
          from users where email like '%@bench%'
        )
        insert into usage_events (id, company_id, user_id, kind, contract_name, contract_code, created_at)
        select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, people.company_id, people.id,
          (${sql.param([...USAGE_EVENT_KINDS])}::text[])[1 + n % ${USAGE_EVENT_KINDS.length}],
          'Contract ' || n / ${COMPANIES * EVENTS_OF_A_CONTRACT}, 'C-' || n / ${COMPANIES * EVENTS_OF_A_CONTRACT},
          now() - (${events} - n) * (interval '365 days' / ${events})
        from generate_series(${from}::int, ${Math.min(from + BATCH, events) - 1}::int) n
        join people on people.company = n % ${COMPANIES}
          and people.person = n / ${COMPANIES * EVENTS_OF_A_CONTRACT} % ${PEOPLE}`);
    });
  await db.transaction((tx) => countUsage(tx, sql`select * from usage_events`));
  await db.execute(sql`vacuum analyze`);
}

async function callers({ deps }: Server): Promise<Pick<Bench, 'superAdmin' | 'company' | 'people'>> {
  const expires = new Date(deps.clock().getTime() + HOUR_MS);
  const tokenOf = async (user_id: string) => {
    const session = { user_id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
    return deps.tokens.sign(await createSession(deps.db, session), expires);
  };
  const everybody = await deps.db.select().from(users).orderBy(users.email);
  const superAdmin = everybody.find((user) => user.is_super_user);
  const firsts = everybody.filter((user) => user.email.startsWith('1@bench'));
  const people: string[] = [];
  for (const { id } of firsts) people.push(await tokenOf(id));
  const company = firsts[firsts.length / 2]?.company_id;
  if (!superAdmin || !company) throw new Error('the bench has no people');
  return { superAdmin: await tokenOf(superAdmin.id), company, people };
}

/** A page of both, alternating. */
function pagesInTurns(small: Bench, large: Bench, urlOf: (bench: Bench) => string) {
  return alternate(
    [small, large],
    async (bench) => {
      const { data } = await ask<{ data: unknown[] }>(bench.server.app, bench.superAdmin, 'GET', urlOf(bench));
      if (data.length !== 10) throw new Error(`a page has ${data.length} rows`);
    },
    { warmUp: WARM_UP, counted: ASKED },
  );
}

/** Events recorded per second by several concurrent callers. */
async function recordingRate({ server }: Bench, tokens: readonly string[]): Promise<number> {
  let sent = 0;
  const work = async () => {
    for (;;) {
      const index = sent++;
      if (index >= RECORDED) return;
      const kind = USAGE_EVENT_KINDS[index % USAGE_EVENT_KINDS.length];
      const body = { kind, contract_name: `New contract ${index % 500}`, contract_code: `N-${index % 500}` };
      await ask(server.app, tokens[index % tokens.length] ?? '', 'POST', '/api/contract/events/', body);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return RECORDED / ((performance.now() - started) / 1000);
}

async function ask<T>(
  app: FastifyInstance,
  token: string,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json<T>();
}
