// Measures whether a tabular review keeps a language model busy: fifty documents by ten columns, a model that takes 300 ms per
// answer and eight questions at a time. First its time beside the ideal (cells x latency / concurrency), with the memory of the
// server and its event loop delays; then the same with the server killed twice (kill -9), and which cells were asked again. The
// server is a separate process, as customers run it, and so is the clock.
//   npm run bench:review-latency        on the embedded database, or on an empty database in DATABASE_URL
// Prints a JSON line per case. Exits with 1 if it takes more than 1.15 times the ideal, the memory grows, the event loop is
// blocked, or more questions are repeated than the killed processes had under way.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Review } from '#domain/reviews.ts';
import { documentsOf } from '#tests/support/fake-model-replies.ts';
import type { FakeModel } from '#tests/support/fake-model.ts';
import { startFakeModel } from '#tests/support/fake-model.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import type { ProductClient } from '#tests/support/product-client.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makeContract } from './make-contract.ts';

const DOCUMENTS = 50;
const COLUMNS = 10;
const CELLS = DOCUMENTS * COLUMNS;
const LATENCY_MS = 300;
const CONCURRENCY = 8;
const IDEAL_MS = (CELLS * LATENCY_MS) / CONCURRENCY;
const MOST_TIMES = 1.15;
const MOST_DELAY_P99_MS = 50;
/** Allowed growth of memory from the second to the last quarter of a run, as garbage collection is irregular. */
const MOST_GROWTH_MB = 80;
/** Numbers of requests after which the server is killed. */
const KILLS_AT = [CELLS * 0.3, CELLS * 0.7];
/** An answer this recent may not be stored when the server is killed: transfer and a write on a busy machine. */
const IN_FLIGHT_MS = LATENCY_MS + 1000;
/** Per kill: cells being answered, and as many being stored. */
const IN_FLIGHT = 2 * CONCURRENCY;
const WATCH = pathToFileURL(join(import.meta.dirname, 'loop-watch.ts')).href;

const model = await startFakeModel();
model.behave({ kind: 'late', delayMs: LATENCY_MS }, Number.POSITIVE_INFINITY);
const dataDir = await mkdtemp(join(tmpdir(), 'whereas-review-latency-'));
const figures = join(dataDir, 'loop.json');
const environment = {
  DATA_DIR: dataDir,
  LOOP_WATCH: figures,
  NODE_OPTIONS: `--import ${WATCH}`,
  REQUESTS_PER_MINUTE: '0',
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.url,
  AI_MODEL: 'fake',
  AI_CONCURRENCY: String(CONCURRENCY),
  ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
};

/** @returns the path of a review with all documents and columns that has not run yet. */
async function build(client: ProductClient, contracts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const columns = Array.from({ length: COLUMNS }, (_, index) => ({
    title: `Point ${index}`,
    instructions: `What is said about the fee number ${index}?`,
    type: 'text',
  }));
  const form = { name: 'Fees', description: '', category: 'Personal', people: [], columns };
  const { data } = await client.call<{ data: Review }>('/tabular-review', form);
  const path = `/tabular-review/${data.id}`;
  for (const [index, bytes] of contracts.entries())
    await client.upload(`${path}/documents/upload`, bytes, `Contract ${index}.pdf`);
  return path;
}

async function ended(client: ProductClient, path: string): Promise<Review> {
  for (;;) {
    const { data } = await client.call<{ data: Review }>(path);
    if (data.run?.finished_at) return data;
    await wait(500);
  }
}

/** The requests for each cell, in order of arrival. */
function askedCells(from: number): { cell: string; at: number }[] {
  return model.requests.slice(from).map(({ user, at }) => {
    const title = /^- (Point \d+):/m.exec(user)?.[1] ?? '';
    return { cell: `${documentsOf(user)[0]?.name ?? ''}: ${title}`, at };
  });
}

interface Watched {
  readonly delay_p99_ms: number;
  readonly delay_max_ms: number;
  readonly longest_turn_cpu_ms: number;
  readonly memory: readonly { readonly rss_mb: number; readonly heap_mb: number }[];
}

/** The minima of the second and of the last quarter of a run: memory after a garbage collection. */
function growthOf(values: readonly number[]): { early: number; late: number } {
  const quarter = Math.floor(values.length / 4);
  return { early: Math.min(...values.slice(quarter, 2 * quarter)), late: Math.min(...values.slice(-quarter)) };
}

async function runThrough(product: Product, path: string): Promise<boolean> {
  const client = await clientOf(product);
  process.kill(product.pid ?? 0, 'SIGUSR2');
  const from = model.requests.length;
  await client.call(`${path}/run`, { scope: 'missing' });
  const { run, counts } = await ended(client, path);
  await product.stop();
  const { memory, ...loop } = JSON.parse(await readFile(figures, 'utf8')) as Watched;
  const ms = Date.parse(run?.finished_at ?? '') - Date.parse(run?.started_at ?? '');
  const times = Math.round((ms / IDEAL_MS) * 1000) / 1000;
  const rss = growthOf(memory.map(({ rss_mb }) => rss_mb));
  const heap = growthOf(memory.map(({ heap_mb }) => heap_mb));
  const requests = model.requests.length - from;
  const answered = counts.answered + counts.absent;
  console.log(
    JSON.stringify({
      case: 'through',
      cells: CELLS,
      answered,
      requests,
      ms,
      ideal_ms: IDEAL_MS,
      times,
      ...loop,
      rss,
      heap,
    }),
  );
  const isFlat = rss.late - rss.early <= MOST_GROWTH_MB && heap.late - heap.early <= MOST_GROWTH_MB;
  const isWhole = answered === CELLS && requests === CELLS;
  return isWhole && times <= MOST_TIMES && loop.delay_p99_ms < MOST_DELAY_P99_MS && isFlat;
}

async function runKilled(product: Product, path: string): Promise<boolean> {
  const from = model.requests.length;
  await (await clientOf(product)).call(`${path}/run`, { scope: 'missing' });
  let current = product;
  const kills: number[] = [];
  for (const count of KILLS_AT) {
    await model.received(from + count);
    await current.kill();
    kills.push(performance.now());
    current = await startProduct(environment);
  }
  const { counts, run } = await ended(await clientOf(current), path);
  await current.stop();
  const times = new Map<string, number[]>();
  for (const { cell, at } of askedCells(from)) times.set(cell, [...(times.get(cell) ?? []), at]);
  const most = Math.max(...[...times.values()].map((all) => all.length));
  const repeated = [...times.values()].flatMap((all) => all.slice(0, -1));
  // Time from the first request for a cell to the kill that repeated it.
  const ages = repeated.map((at) => Math.round((kills.find((kill) => kill > at) ?? Number.POSITIVE_INFINITY) - at));
  const oldest = Math.max(0, ...ages);
  const answered = counts.answered + counts.absent;
  console.log(
    JSON.stringify({
      case: 'killed twice',
      status: run?.status,
      cells: CELLS,
      answered,
      requests: model.requests.length - from,
      asked_again: repeated.length,
      most_for_a_cell: most,
      oldest_asked_again_ms: oldest,
    }),
  );
  const isFew = repeated.length <= kills.length * IN_FLIGHT;
  const isExplained = most <= 1 + kills.length && oldest <= IN_FLIGHT_MS && isFew;
  return run?.status === 'finished' && answered === CELLS && times.size === CELLS && isExplained;
}

async function measure(modelAtWork: FakeModel): Promise<boolean> {
  const contracts = await Promise.all(Array.from({ length: DOCUMENTS }, (_, index) => makeContract(index, 5)));
  const first = await startProduct(environment);
  const through = await runThrough(first, await build(await clientOf(first), contracts));
  const second = await startProduct(environment);
  const killed = await runKilled(second, await build(await clientOf(second), contracts));
  await modelAtWork.close();
  return through && killed;
}

try {
  process.exitCode = (await measure(model)) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
