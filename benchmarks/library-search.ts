// Measures the search of a clause library on ACORD: queries as lawyers wrote them, clauses with a lawyer's stars. Fills a
// company's library with the clauses of the corpus, without titles, and runs every query through the list of clauses.
// The same run measures plain BM25 over the same clauses.
//   npm run bench:library-search -- <acord folder>
// "judged": the library holds the clauses with a score for any query of the split; "whole": all clauses of the corpus.
// Prints a line per category; the last line is JSON {judged: {train: {ours, bm25}, valid}, whole: {…}}, each with
// {ndcg@5, ndcg@10, p@5}. Gains are linear in the score of 0 to 4; P@5 counts scores of 2 (three stars) and more.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { CLAUSES } from '#domain/clauses.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { readConfig } from '#server/config.ts';
import { updateStatistics } from '#server/jobs/maintenance.ts';
import { createServer } from '#server/start.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { listRecords } from '#server/store/library/list.ts';
import { insertRecords } from '#server/store/library/records.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type RatedQuery, readAcord } from './acord.ts';
import { ndcg, precision } from './graded-ranking.ts';
import { createPlainBm25 } from './plain-bm25.ts';

const DEPTH = 10;
const THREE_STARS = 2;
/** A title without words, as the clauses of the corpus have none. */
const NO_TITLE = '§';
const EMAIL = 'user@harbour.test';

const [acordFolder] = process.argv.slice(2);
if (acordFolder === undefined) throw new Error('usage: npm run bench:library-search -- <acord folder>');
const { clauses, splits } = readAcord(acordFolder);

type Ranker = (query: string) => Promise<readonly string[]>;

const MEASURES = ['ndcg@5', 'ndcg@10', 'p@5'] as const;
type Figures = Readonly<Record<(typeof MEASURES)[number], number>>;

const folder = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const config = readConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'on', LOG_LEVEL: 'silent' });
const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(folder, 'none') });
const { db } = server.deps;
try {
  const viewer = await findViewer();
  const judged: Record<string, object> = {};
  for (const [split, queries] of splits) {
    const scored = new Set(queries.flatMap(({ scores }) => [...scores.keys()]));
    const library = new Map([...clauses].filter(([id]) => scored.has(id)));
    judged[split] = await compare(`judged, ${split}`, queries, library, await fill(viewer, library));
  }
  const whole: Record<string, object> = {};
  const ours = await fill(viewer, clauses);
  for (const [split, queries] of splits) whole[split] = await compare(`whole, ${split}`, queries, clauses, ours);
  console.log(JSON.stringify({ judged, whole }));
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

async function findViewer(): Promise<Viewer> {
  const [user] = await db.select().from(users).where(eq(users.email, EMAIL));
  if (!user) throw new Error(`the demo data lacks ${EMAIL}`);
  return { userId: user.id, companyId: user.company_id, isSuperUser: false };
}

/** Replaces the company's clauses by these. @returns the ranking by the search of the library. */
async function fill(viewer: Viewer, library: ReadonlyMap<string, string>): Promise<Ranker> {
  const isOwn = and(eq(libraryRecords.library, 'clauses'), eq(libraryRecords.company_id, viewer.companyId ?? ''));
  await db.delete(libraryRecords).where(isOwn);
  const at = server.deps.clock().toISOString();
  const records = Array.from(library.values(), (text) => {
    const fields = encodeClause({ columns: CLAUSE_COLUMNS, rows: [[NO_TITLE, text, '']] });
    return { category: 'Organization' as const, fields, at };
  });
  const ids = await insertRecords(db, CLAUSES, viewer, records);
  await updateStatistics(server.deps);
  const clauseOf = new Map([...library.keys()].map((clause, index) => [ids[index], clause]));
  return async (search) => {
    const filter = { page: 1, page_size: DEPTH, key: 'search', area_code: ALL_AREAS } as const;
    const { rows } = await listRecords(db, CLAUSES, viewer, { ...filter, category: 'Organization', search });
    return rows.flatMap(({ id }) => clauseOf.get(id) ?? []);
  };
}

/** Prints the figures of our ranking and of BM25, by category and for all queries. */
async function compare(name: string, queries: readonly RatedQuery[], library: typeof clauses, ours: Ranker) {
  const ids = [...library.keys()];
  const rankPlain = createPlainBm25([...library.values()]);
  const bm25 = (query: string) => rankPlain(query).flatMap((index) => ids[index] ?? []);
  const results: { category: string; ours: Figures; bm25: Figures }[] = [];
  let spent = 0;
  for (const query of queries) {
    const started = performance.now();
    const ranked = await ours(query.text);
    spent += performance.now() - started;
    results.push({
      category: query.category,
      ours: measure(ranked, query),
      bm25: measure(bm25(query.text), query),
    });
  }
  const milliseconds = spent / queries.length;
  const meanOf = (some: typeof results) => ({
    ours: mean(some.map((one) => one.ours)),
    bm25: mean(some.map((one) => one.bm25)),
  });
  console.log(`${name}: ${library.size} clauses, ${queries.length} queries, ${milliseconds.toFixed(0)} ms each`);
  for (const [category, some] of Map.groupBy(results, (one) => one.category)) {
    const figures = meanOf(some);
    console.log(
      `  ${category.padEnd(26)}${String(some.length).padStart(3)}  ours ${line(figures.ours)}  BM25 ${line(figures.bm25)}`,
    );
  }
  const all = meanOf(results);
  console.log(`  ${'all'.padEnd(29)}  ours ${line(all.ours)}  BM25 ${line(all.bm25)}`);
  return all;
}

function measure(ranked: readonly string[], { scores }: RatedQuery): Figures {
  return {
    'ndcg@5': ndcg(ranked, scores, 5),
    'ndcg@10': ndcg(ranked, scores, 10),
    'p@5': precision(ranked, scores, 5, THREE_STARS),
  };
}

function mean(figures: readonly Figures[]): Figures {
  const of = (name: (typeof MEASURES)[number]) =>
    Math.round((1000 * figures.reduce((sum, one) => sum + one[name], 0)) / figures.length) / 1000;
  return { 'ndcg@5': of('ndcg@5'), 'ndcg@10': of('ndcg@10'), 'p@5': of('p@5') };
}

function line(figures: Figures): string {
  return MEASURES.map((name) => `${name} ${figures[name].toFixed(3)}`).join(' ');
}
