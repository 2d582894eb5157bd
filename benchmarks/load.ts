// Measures a full office: 200 people of 20 companies at once for five minutes, who page through lists, search, open and change
// records, upload contracts, and run workflows and reviews against a slow model. Then ten times as many for a minute: requests
// over capacity must be refused with a sentence and a time to wait, and nothing that was acknowledged may be missing
// afterwards. The server, on its own PostgreSQL, and the people are separate processes.
//   npm run bench:load [-- --seconds <of the office>] [--overload <seconds of the flood>] [--seed <number>]
// Prints a line per kind of request and each figure beside its target, then one JSON line. Times are milliseconds as the
// people measure them. What people do, how often, and how long they think is in benchmarks/load/person.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createTokens } from '#server/plugins/session.ts';
import { openDatabase } from '#server/store/database.ts';
import { JOBS_SCHEMA } from '#server/store/runs/run-jobs.ts';
import { createSession } from '#server/store/sessions.ts';
import { startFakeModel } from '#tests/support/fake-model.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { startProduct } from '#tests/support/product.ts';
import { createChance } from './load/chance.ts';
import type { Employee } from './load/fill.ts';
import { fillCompanies, furnish, PASSWORD } from './load/fill.ts';
import { measureFlood } from './load/flood.ts';
import { measureOffice } from './load/office.ts';
import type { Member } from './load/person.ts';
import { makeContract } from './make-contract.ts';
import { openReport } from './report.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    overload: { type: 'string', default: '60' },
    seed: { type: 'string', default: '7' },
  },
});
const seed = Number(options.seed);
const TENANTS = 20;
const OFFICE = 10;
const FLOOD = 100;
const RECORDS = 200;
const CONTRACTS = 32;
const CONTRACT_PAGES = 3;
/** Latency of the model: 0.8 s in the median, a tenth above two, as hosted models answer short questions. */
const MODEL = { medianMs: 800, spread: 0.7, mostMs: 8000 } as const;
const SECRET = 'known to the benchmark, which signs people in by it';
const HOUR_MS = 3_600_000;
const WATCH = pathToFileURL(join(import.meta.dirname, 'load', 'server-watch.ts')).href;

/** Everybody has their own address, as behind a proxy; those without a token sign in with their password. */
const memberOf = ({ email, tenant }: Employee, index: number, token: string | null): Member => ({
  email,
  tenant,
  token,
  address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
});

async function measure(): Promise<void> {
  const found = findPostgres();
  if (!found.found) throw new Error(found.reason);
  const folder = await mkdtemp(join(tmpdir(), 'whereas-load-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const cluster = await startCluster(found.directory);
    closing.push(() => cluster.stop());
    const model = await startFakeModel();
    closing.push(() => model.close());
    const chance = createChance(seed);
    const delayMs = () => chance.around(MODEL.medianMs, MODEL.spread, MODEL.mostMs);
    model.behave({ kind: 'late', delayMs }, Number.POSITIVE_INFINITY);
    const samples = join(folder, 'samples');
    const product = await startProduct({
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'admin@provider.test',
      ADMIN_PASSWORD: PASSWORD,
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: SECRET,
      ENCRYPTION_KEY: 'ab'.repeat(32),
      TRUST_PROXY: 'on',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      AI_CONCURRENCY: '8',
      SERVER_WATCH: samples,
      NODE_OPTIONS: `--expose-gc --import ${WATCH}`,
    });
    closing.push(() => product.stop());
    const database = await openDatabase({ url: cluster.url });
    closing.push(() => database.close());
    const employees = await fillCompanies(database.db, { tenants: TENANTS, people: FLOOD, records: RECORDS });
    const contracts = await Promise.all(
      Array.from({ length: CONTRACTS }, (_, index) => makeContract(index, CONTRACT_PAGES)),
    );
    const office = await furnish(product, employees, contracts);
    const queue = new pg.Client({ connectionString: cluster.url });
    await queue.connect();
    closing.push(() => queue.end());
    const jobs = async () => {
      const { rows } = await queue.query<{ jobs: number }>(
        `select count(*)::int as jobs from ${JOBS_SCHEMA}.job where name in ('runs', 'reviews', 'files') and state < 'completed'`,
      );
      return rows[0]?.jobs ?? 0;
    };

    const report = openReport('bench:load');
    closing.push(async () => report.close());
    if (product.pid === undefined) throw new Error('The server has no process.');
    const bench = { pid: product.pid, origin: product.origin, samples, jobs, report };
    const few = [...Map.groupBy(employees, ({ tenant }) => tenant).values()].flatMap((all) => all.slice(0, OFFICE));
    const day = { origin: product.origin, office, seed };
    if (Number(options.seconds) > 0) {
      const members = few.map((one, index) => memberOf(one, index, null));
      await measureOffice(bench, { ...day, members, seconds: Number(options.seconds) });
    }
    if (Number(options.overload) > 0) {
      const expires = new Date(Date.now() + HOUR_MS);
      const tokens = createTokens(SECRET);
      const members = await Promise.all(
        employees.map(async ({ id, ...rest }, index) => {
          const session = { user_id: id, user_agent: 'load', ip: '10.0.0.1', expires_at: expires.toISOString() };
          return memberOf(
            { id, ...rest },
            index,
            await tokens.sign(await createSession(database.db, session), expires),
          );
        }),
      );
      await measureFlood(bench, { ...day, members, seconds: Number(options.overload) });
    }
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

await measure();
