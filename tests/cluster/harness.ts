// Three processes of the product on one PostgreSQL and one object storage, each with its own data folder, behind a
// proxy; where PgBouncer is installed, through it in transaction mode. All of it is temporary.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/store/passwords.ts';
import type { FakeModel } from '#tests/support/fake-model.ts';
import { startFakeModel } from '#tests/support/fake-model.ts';
import { findPostgres, freePort, startCluster } from '#tests/support/postgres-cluster.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import type { S3Server } from '#tests/support/s3-server.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';
import { findPooler, startPooler } from './pooler.ts';
import type { Proxy } from './proxy.ts';
import { startProxy } from './proxy.ts';

export const PROCESSES = 3;
/** Per process; low enough to be reached in seconds. */
export const REQUESTS_PER_MINUTE = 600;
export const RUNS_AT_ONCE = 4;
export const CELLS_AT_ONCE = 4;
/** The demo users' password after it was changed from the default. */
export const PASSWORD = 'lantern quill harvest';
/** Set once the database has users: with these settings, an empty one would need an administrator instead of the demo. */
const BEHIND_A_PROXY = { TRUST_PROXY: 'on', DEMO: 'off' };
/** Several times what the proxy needs to notice. */
const DRAIN_SECONDS = 2;

/** The API key of a process, by which the model's log tells the processes apart. */
export const keyOf = (place: number): string => `process-${place}`;

export interface Harness {
  readonly proxy: Proxy;
  /** Whether the processes reach the database through PgBouncer. */
  readonly isPooled: boolean;
  /** Indexed by process, for requests that bypass the proxy. */
  readonly origins: readonly string[];
  readonly pool: pg.Pool;
  readonly model: FakeModel;
  readonly storage: S3Server;
  /** Until all processes were ready. */
  readonly startedInMs: number;
  readonly product: (place: number) => Product;
  /** Starts a process again, at the same address. */
  restart(place: number): Promise<void>;
  close(): Promise<void>;
}

export async function startHarness(): Promise<Harness> {
  const found = findPostgres();
  if (!found.found) throw new Error(found.reason);
  const folder = await mkdtemp(join(tmpdir(), 'whereas-processes-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const cluster = await startCluster(found.directory);
    closing.push(() => cluster.stop());
    const [model, storage] = await Promise.all([startFakeModel(), startS3()]);
    closing.push(
      () => model.close(),
      () => storage.close(),
    );
    const program = findPooler();
    const pooler = program === undefined ? undefined : await startPooler(program, cluster.url, folder);
    if (pooler) closing.push(() => pooler.stop());
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
    const environment = {
      DATABASE_URL: pooler?.url ?? cluster.url,
      DATABASE_POOLED: pooler ? 'on' : 'off',
      SESSION_SECRET: 'one secret that all of the processes share',
      ENCRYPTION_KEY: 'ab'.repeat(32),
      FILES_URL: `s3://contracts?endpoint=${storage.endpoint}&region=${S3_KEYS.region}`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      AI_CONCURRENCY: String(CELLS_AT_ONCE),
      RUN_CONCURRENCY: String(RUNS_AT_ONCE),
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    const start = (place: number, more: NodeJS.ProcessEnv = BEHIND_A_PROXY) =>
      startProduct({
        ...environment,
        ...more,
        PORT: String(ports[place]),
        DATA_DIR: join(folder, String(place)),
        AI_API_KEY: keyOf(place),
      });

    const began = performance.now();
    // All at once, on an empty database.
    const started = await Promise.allSettled(ports.map((_, place) => start(place, {})));
    const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    closing.push(() => Promise.all(products.map((product) => product.kill())));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const startedInMs = performance.now() - began;

    const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
    closing.push(() => pool.end());
    // Behind a proxy, the demo's default password is refused.
    await pool.query('update users set password_hash = $1 where password_hash is not null', [
      await hashPassword(PASSWORD),
    ]);
    await Promise.all(products.map((product) => product.stop()));
    for (const [place] of ports.entries()) products[place] = await start(place);
    const proxy = await startProxy(ports);
    closing.push(() => proxy.close());
    const product = (place: number): Product => {
      const one = products[place];
      if (!one) throw new Error(`there is no process ${place}`);
      return one;
    };
    return {
      proxy,
      isPooled: pooler !== undefined,
      origins: ports.map((port) => `http://127.0.0.1:${port}`),
      pool,
      model,
      storage,
      startedInMs,
      product,
      async restart(place) {
        products[place] = await start(place);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
