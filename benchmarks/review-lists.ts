// Measures the rows and cells of a review of 1,000 documents by 40 columns, filtered and sorted each way the grid does, on
// PostgreSQL and on the embedded database; and how exporting a review of 2,000 by 60 affects other requests.
//   npm run bench:review-lists
// Prints progress, then one JSON line {postgres: {<what>: ms, export: {seconds, file_mb, heap_mb, longest_turn_ms}},
// embedded: {…}}; times are medians of whole requests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import type { Review, ReviewRow } from '#domain/reviews.ts';
import { readConfig } from '#server/config.ts';
import type { Server } from '#server/start.ts';
import { createServer } from '#server/start.ts';
import { createSession } from '#server/store/sessions.ts';
import { users } from '#server/store/schema.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { median, rounded } from './alternate.ts';
import { seedReview } from './seed-review.ts';

const AUTHOR = 'user@harbour.test';
const ROUNDS = { warmUp: 2, counted: 9 };
const HOUR_MS = 3_600_000;
const CELLS_AT_ONCE = 60;

interface Bench {
  readonly server: Server;
  readonly token: string;
}

const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const found = findPostgres();
const cluster = found.found ? await startCluster(found.directory) : null;
if (!found.found) console.log(`PostgreSQL is left out: ${found.reason}`);
try {
  const postgres = cluster && (await measure('postgres', cluster.url));
  const embedded = await measure('embedded', undefined);
  console.log(JSON.stringify({ ...(postgres ? { postgres } : {}), embedded }));
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, url: string | undefined) {
  const bench = await prepare(name, url);
  const { db } = bench.server.deps;
  const id = await seedReview(db, { author: AUTHOR, documents: 1000, columns: 40 });
  const large = await seedReview(db, { author: AUTHOR, documents: 2000, columns: 60 });
  if (url) await db.execute(sql`vacuum analyze`);
  const figures: Record<string, number> = {};
  for (const [what, path] of Object.entries(await askedOf(bench, id))) {
    const times: number[] = [];
    for (let round = -ROUNDS.warmUp; round < ROUNDS.counted; round += 1) {
      const started = performance.now();
      await ask(bench, path);
      if (round >= 0) times.push(performance.now() - started);
    }
    figures[what] = rounded(median(times));
    console.log(`${name}: ${what}: ${figures[what]} ms`);
  }
  const exported = await exportOf(bench, large);
  console.log(`${name}: export: ${JSON.stringify(exported)}`);
  await bench.server.close();
  return { ...figures, export: exported };
}

/** The calls of the grid, by purpose. */
async function askedOf(bench: Bench, id: string): Promise<Readonly<Record<string, string>>> {
  const at = `/tabular-review/${id}`;
  const { columns, revision } = (JSON.parse(await ask(bench, at)) as { data: Review }).data;
  const rows = (JSON.parse(await ask(bench, `${at}/rows`)) as { data: ReviewRow[] }).data;
  const some = rows
    .slice(300, 300 + CELLS_AT_ONCE)
    .map((row) => row.id)
    .join(',');
  const [text, date] = [columns[0]?.id ?? '', columns[1]?.id ?? ''];
  return {
    review: at,
    rows: `${at}/rows`,
    'sorted by name': `${at}/rows?sort=name&order=desc`,
    'sorted by a text': `${at}/rows?sort=${text}`,
    'sorted by a date': `${at}/rows?sort=${date}&order=desc`,
    'a value in a column': `${at}/rows?column=${text}&value=notice`,
    'a value in any column': `${at}/rows?value=notice`,
    'a state in any column': `${at}/rows?state=unsupported,rejected`,
    'what is missing': `${at}/rows?state=missing`,
    'cells of 60 rows': `${at}/cells?documents=${some}`,
    'nothing changed': `${at}/changes?since=${revision}`,
    list: '/tabular-review?category=Organization',
  };
}

async function ask({ server, token }: Bench, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ method: 'GET', url: `/api${path}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.body;
}

/** Reads chunk by chunk as a browser does, so that the server's memory is its own. */
async function exportOf({ server, token }: Bench, id: string) {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const started = performance.now();
  let [bytes, heap] = [0, 0];
  const watch = watchTurns();
  const reply = await fetch(`${origin}/api/tabular-review/${id}/export?format=xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for await (const piece of reply.body ?? []) {
    bytes += (piece as Uint8Array).length;
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  }
  const megabytes = (value: number) => Math.round(value / 1024 / 1024);
  return {
    seconds: rounded((performance.now() - started) / 1000),
    file_mb: megabytes(bytes),
    heap_mb: megabytes(heap),
    longest_turn_ms: rounded(watch.end()),
  };
}

/** CPU time between two turns of the loop, which other processes do not affect. */
function watchTurns() {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [used(), 0];
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}

/** The product on its own database, with a session. */
async function prepare(name: string, url: string | undefined): Promise<Bench> {
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
  const [user] = await deps.db.select().from(users).where(eq(users.email, AUTHOR));
  if (!user) throw new Error(`the demo data lacks ${AUTHOR}`);
  const expires = new Date(deps.clock().getTime() + HOUR_MS);
  const session = { user_id: user.id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
  return { server, token: await deps.tokens.sign(await createSession(deps.db, session), expires) };
}
