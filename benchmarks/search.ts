// How long a search of a project takes that has 10,000 documents, with the documents of other companies beside them: over
// HTTP as the console asks, passages and counts included. On a throw-away PostgreSQL, filled with contracts that are put
// together from the sample texts with names, figures and words that vary.
//   npm run bench:search [-- <documents>]
// Beside it, in the same run, a query without the project inside the index that ranks whatever matches. Prints what it
// does, then one JSON line {documents, others, searches: {<kind>: {median, p95, plain}}, median}; milliseconds.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { readConfig } from '#server/config.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { textLexemes } from '#server/search/file-words.ts';
import type { Server } from '#server/start.ts';
import { createServer } from '#server/start.ts';
import { recordFile, saveRead } from '#server/store/contents.ts';
import { saveFileText } from '#server/store/files/file-search.ts';
import { fileNodes, projects } from '#server/store/files/file-schema.ts';
import { users } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { rounded } from './in-turns.ts';

const DOCUMENTS = Number(process.argv[2] ?? 10_000);
/** Of other companies. */
const OTHERS = Math.round(DOCUMENTS / 2);
const ROUNDS = { warmUp: 3, counted: 20 };
const PLAIN_ROUNDS = 3;
const PARAGRAPHS = { least: 20, most: 90 };
const READER_VERSION = 1;

/** Several of each kind, in turns: one that is asked twice is answered from memory. */
const SEARCHES = {
  'a rare word': ['xylophone', 'zeppelin', 'quicksilver'],
  'a word that most have': ['agreement', 'party', 'notice'],
  'three words': ['liability insurance termination', 'rent deposit interest', 'confidential personal data'],
  'a phrase': ['"in accordance with"', '"xylophone factory"', '"written notice"'],
  'a name': ['Marlowe', 'Contract 77', 'Whitby lease'],
  'a question': ['who pays if data is lost', 'when can we leave the lease', 'late payment interest'],
} as const;

const SYLLABLES = 'ka lo mer win ton har ves bor del gran pe sul tor ram fin ex mo ster van dy'.split(' ');
const NAMES = ['Services agreement', 'Lease', 'Supply contract', 'Amendment', 'NDA', 'Order form'];
const PLACES = ['Whitby', 'Marlowe', 'Castor', 'Ashdown', 'Penrose', 'Larkfield', 'Thornbury'];

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

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Contracts made of the paragraphs of the samples: each with parties, sums and words of its own. */
function contractWriter() {
  const random = seeded(7);
  const one = <Item>(of: readonly Item[]): Item => of[Math.floor(random() * of.length)] as Item;
  const paragraphs = ['mutual-nda', 'office-lease', 'services-agreement'].flatMap((name) =>
    readFileSync(join(import.meta.dirname, `../server/seed/samples/text/${name}.md`), 'utf8')
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.length > 80),
  );
  const word = () => `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)}`;
  return (number: number): string => {
    const count = PARAGRAPHS.least + Math.floor(random() ** 2 * (PARAGRAPHS.most - PARAGRAPHS.least));
    const parties = [word(), word(), word()];
    const parts = Array.from({ length: count }, () =>
      one(paragraphs)
        .replace(/\b\d[\d,.]*\b/g, () => String(1 + Math.floor(random() * 99_999)))
        .replace(/\b(?:[Tt]he )?(?:Supplier|Customer|Landlord|Tenant|Discloser|Recipient)\b/g, () => one(parties)),
    );
    if (number % 997 === 0) parts.push('The xylophone factory keeps its zeppelin and its quicksilver apart.');
    return parts.join('\n\n');
  };
}

async function fill(server: Server, email: string, documents: number, write: (number: number) => string) {
  const { db } = server.deps;
  const [author] = await db.select().from(users).where(eq(users.email, email));
  if (!author?.company_id) throw new Error(`the demo data lacks ${email}`);
  const of = { category: 'Organization' as const, scope_id: author.company_id, company_id: author.company_id };
  const project = uuidv7();
  await db.insert(projects).values({ ...of, id: project, author_id: author.id, name: 'Everything' });
  for (let number = 1; number <= documents; number++) {
    const text = write(number);
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const content = unpack(readText(bytes));
    const lexemes = await textLexemes(content.text);
    await db.transaction(async (tx) => {
      await recordFile(tx, { sha256, bytes: bytes.length }, new Date().toISOString());
      await saveRead(tx, sha256, READER_VERSION, { ok: true, document: content });
      const [node] = await tx
        .insert(fileNodes)
        .values({
          ...of,
          id: uuidv7(),
          place: 'repository',
          tree_id: project,
          project_id: project,
          author_id: author.id,
          updated_by: author.id,
          type: 'file',
          name: `${PLACES[number % PLACES.length]} ${NAMES[number % NAMES.length]} ${number}`,
          extension: '.txt',
          sha256,
          bytes: bytes.length,
          kind: 'txt',
          revision: 1,
          reading: 'read',
        })
        .returning();
      if (node) await saveFileText(tx, node, { sha256, readerVersion: READER_VERSION, lexemes });
    });
  }
  return { project, author };
}

async function measure(server: Server) {
  const { db, clock, tokens } = server.deps;
  const started = performance.now();
  const write = contractWriter();
  // In one go: the index is kept up to date one upload at a time in operation, which is not what is measured.
  await db.execute(sql`drop index file_texts_search`);
  const { project, author } = await fill(server, 'user@harbour.test', DOCUMENTS, write);
  await fill(server, 'user@castellan.test', OTHERS, write);
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
