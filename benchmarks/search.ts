// Measures searches of a project of 10,000 documents, beside the documents of other companies: over HTTP as the console
// requests them, with passages and counts. On a temporary PostgreSQL, filled with contracts assembled from the sample texts
// with varying names, figures and words.
//   npm run bench:search [-- <documents>]
// The same run measures a query that ranks every match, without the project in the index. Prints progress, then one JSON line
// {documents, others, searches: {<kind>: {median, p95, plain}}, median}; milliseconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Server } from '#server/start.ts';
import { createServer } from '#server/start.ts';
import { createSession } from '#server/store/sessions.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { contractWriter } from './contract-texts.ts';
import { fillProject } from './fill-project.ts';
import { rounded } from './alternate.ts';

const DOCUMENTS = Number(process.argv[2] ?? 10_000);
/** Documents of other companies. */
const OTHERS = Math.round(DOCUMENTS / 2);
const ROUNDS = { warmUp: 3, counted: 20 };
const PLAIN_ROUNDS = 3;

/** Several of each kind, alternating: a repeated search is served from memory. */
const SEARCHES = {
  'a rare word': ['xylophone', 'zeppelin', 'quicksilver'],
  'a word that most have': ['agreement', 'party', 'notice'],
  'three words': ['liability insurance termination', 'rent deposit interest', 'confidential personal data'],
  'a phrase': ['"in accordance with"', '"xylophone factory"', '"written notice"'],
  'a name': ['Marlowe', 'Contract 77', 'Whitby lease'],
  'a question': ['who pays if data is lost', 'when can we leave the lease', 'late payment interest'],
} as const;

const found = findPostgres();
if (!found.found) throw new Error(found.reason);
const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const cluster = await startCluster(found.directory);
try {
  const config = readConfig({
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  });
  const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(folder, 'none') });
  await server.app.ready();
  console.log(JSON.stringify(await measure(server)));
  await server.close();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(server: Server) {
  const { db, clock, tokens } = server.deps;
  const started = performance.now();
  const write = contractWriter();
  // All at once: updating the index upload by upload, as in operation, is not measured here.
  await db.execute(sql`drop index file_texts_search`);
  const { project, author } = await fillProject(db, 'user@harbour.test', DOCUMENTS, write);
  await fillProject(db, 'user@castellan.test', OTHERS, write);
  await db.execute(sql`create index file_texts_search on file_texts using gin (search)`);
  await db.execute(sql`vacuum analyze`);
  console.log(
    `${DOCUMENTS} documents and ${OTHERS} of others after ${Math.round((performance.now() - started) / 1000)} s`,
  );
  const expires = new Date(clock().getTime() + 3_600_000);
  const session = { user_id: author.id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
  const authorization = `Bearer ${await tokens.sign(await createSession(db, session), expires)}`;

  async function ask(words: string): Promise<number> {
    const began = performance.now();
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/folders/${project}/search`,
      headers: { authorization },
      payload: { words },
    });
    if (reply.statusCode !== 200) throw new Error(`${words}: ${reply.statusCode} ${reply.body}`);
    return performance.now() - began;
  }
  async function plain(words: string): Promise<number> {
    const began = performance.now();
    await db.execute(sql`
      select file_id from file_texts, websearch_to_tsquery('english', ${words}) as query
      where project_id = ${project} and search @@ query order by ts_rank(search, query) desc limit 10`);
    return performance.now() - began;
  }

  const searches: Record<string, { median: number; p95: number; plain: number }> = {};
  const all: number[] = [];
  for (const [kind, words] of Object.entries(SEARCHES)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS.warmUp + ROUNDS.counted; round++)
      for (const one of words) {
        const time = await ask(one);
        if (round >= ROUNDS.warmUp) times.push(time);
      }
    const plainTimes: number[] = [];
    for (let round = 0; round < PLAIN_ROUNDS; round++) for (const one of words) plainTimes.push(await plain(one));
    searches[kind] = {
      median: rounded(quantile(times, 0.5)),
      p95: rounded(quantile(times, 0.95)),
      plain: rounded(quantile(plainTimes, 0.5)),
    };
    all.push(...times);
    console.log(`${kind}: ${JSON.stringify(searches[kind])}`);
  }
  return {
    documents: DOCUMENTS,
    others: OTHERS,
    searches,
    median: rounded(quantile(all, 0.5)),
    p95: rounded(quantile(all, 0.95)),
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
