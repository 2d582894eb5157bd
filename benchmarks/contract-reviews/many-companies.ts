// Fifty reviews of twenty companies at once: one company begins twelve, the others two each behind it, while the first ones are
// at work. Is the queue fair from the moment that all are begun, is the main thread free, is memory flat?
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillCompanies, PASSWORD } from '#benchmarks/load/fill.ts';
import type { Report } from '#benchmarks/report.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { dataPaths } from '#server/config.ts';
import { openDatabase } from '#server/store/database.ts';
import { startProduct } from '#tests/support/product.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makeLongContract } from './long-contract.ts';
import { addContract, addPlaybook, beginReview, endedReview } from './reviewing.ts';

const COMPANIES = 20;
const OF_THE_FIRST = 12;
const OF_THE_OTHERS = 2;
const PAGES = 40;
const LOOKED_EVERY_MS = 1000;
/** Reviews of one company that may end while another one waits for its first: those at work at that time, and a turn. */
const MOST_AHEAD = 4;
const QUARTERS = 4;
const MOST_TURN_MS = 100;
const MOST_GROWTH_MB = 120;
const WATCH = pathToFileURL(join(import.meta.dirname, '../loop-watch.ts')).href;

interface Watched {
  readonly delay_p99_ms: number;
  readonly delay_max_ms: number;
  readonly longest_turn_cpu_ms: number;
  readonly memory: readonly { readonly rss_mb: number; readonly heap_mb: number }[];
}

/** Where the embedded database of a product in this folder is. */
const locationOf = (dataDir: string) => {
  const { database, databaseLock } = dataPaths(dataDir);
  return { dataDir: database, lockFile: databaseLock, durable: true };
};

/** @param dataDir an empty folder. */
export async function measureCompanies(report: Report, playbook: PlaybookFields, dataDir: string): Promise<void> {
  const figures = join(dataDir, 'loop.json');
  const environment = {
    DATA_DIR: dataDir,
    LOOP_WATCH: figures,
    NODE_OPTIONS: `--import ${WATCH}`,
    REQUESTS_PER_MINUTE: '0',
  };
  // The first start makes the plans that companies subscribe to.
  await (await startProduct(environment)).stop();
  const database = await openDatabase(locationOf(dataDir));
  const people = await fillCompanies(database.db, { tenants: COMPANIES, people: 1, records: 0 });
  await database.close();

  const product = await startProduct(environment);
  const tenants = await Promise.all(
    people.map(async ({ email, tenant }) => {
      const client = await clientOf(product, email, PASSWORD);
      const id = await addPlaybook(client, playbook);
      const text = makeLongContract(playbook, tenant, PAGES);
      const count = tenant === 0 ? OF_THE_FIRST : OF_THE_OTHERS;
      const contracts: string[] = [];
      for (let at = 0; at < count; at += 1) contracts.push(await addContract(client, text, `Contract ${at}`));
      return { client, id, contracts };
    }),
  );
  process.kill(product.pid ?? 0, 'SIGUSR2');
  const started = performance.now();
  const begin = async (tenant: number) => {
    const { client, id, contracts } = tenants[tenant] ?? missing(tenant);
    const begun = [];
    for (const contract of contracts) begun.push({ tenant, client, review: await beginReview(client, contract, id) });
    return begun;
  };
  const first = await begin(0);
  const others = await Promise.all(tenants.slice(1).map((_, at) => begin(at + 1)));
  const begun = [...first, ...others.flat()];
  // What ended before is no matter of turns.
  const since = Math.max(...begun.map(({ review }) => Date.parse(review.created_at)));
  const ended = await Promise.all(
    begun.map(async ({ tenant, client, review }) => {
      const { finished_at } = await endedReview(client, review, LOOKED_EVERY_MS);
      return { tenant, at: Date.parse(finished_at ?? '') };
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  const { memory, ...loop } = JSON.parse(await readFile(figures, 'utf8')) as Watched;

  const order = ended.toSorted((one, other) => one.at - other.at);
  const competing = order.filter(({ at }) => at > since);
  const of = (tenant: number, all = order) => all.filter((one) => one.tenant === tenant);
  const waiting = tenants.map((_, tenant) => tenant).filter((tenant) => (of(tenant)[0]?.at ?? 0) > since);
  const lastFirst = Math.max(...waiting.map((tenant) => of(tenant)[0]?.at ?? 0));
  const untilAll = competing.filter(({ at }) => at < lastFirst);
  const ahead = Math.max(...tenants.map((_, tenant) => of(tenant, untilAll).length));
  report.figure(`${begun.length} reviews of ${COMPANIES} companies at once`, seconds, 's');
  report.note(
    `${order.length - competing.length} had ended when all were begun; ${waiting.length} companies had none yet`,
  );
  report.target('reviews of one company before every company had one', ahead, { most: MOST_AHEAD }, '');
  report.target('longest turn of the main thread', loop.longest_turn_cpu_ms, { most: MOST_TURN_MS }, 'ms CPU');
  report.figure('event loop delay, p99', loop.delay_p99_ms, 'ms');
  // Minima: memory after a garbage collection. The last samples are of the server's end.
  const low = (part: number) => {
    const [from, to] = [part - 1, part].map((one) => Math.floor((memory.length * one) / QUARTERS));
    const some = memory.slice(from, to);
    return {
      rss: Math.min(...some.map(({ rss_mb }) => rss_mb)),
      heap: Math.min(...some.map(({ heap_mb }) => heap_mb)),
    };
  };
  const quarters = Array.from({ length: QUARTERS }, (_, at) => low(at + 1));
  report.note(`memory by quarter, MB: ${quarters.map(({ rss, heap }) => `${rss} (heap ${heap})`).join(', ')}`);
  const growth = low(QUARTERS).rss - low(2).rss;
  report.target('growth of memory from the second to the last quarter', growth, { most: MOST_GROWTH_MB }, 'MB');
}

const missing = (tenant: number): never => {
  throw new Error(`There is no company ${tenant}.`);
};
