// Opens the database, embedded or PostgreSQL, and brings its tables up to date. The rest of the server sees no difference.
import { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Renewed } from '#server/renewed.ts';
import { startEmbedded } from './embedded/start.ts';
import { isOutage } from './outage.ts';
import { clientWith } from './password-client.ts';
import { JOBS_SCHEMA } from './runs/run-jobs.ts';
import * as schema from './schema.ts';
import { WatchedPool } from './watched-pool.ts';

export type Db = NodePgDatabase<typeof schema>;

export interface Database {
  readonly db: Db;
  readonly pool: WatchedPool;
  /** True if no other process can use this database. */
  readonly exclusive: boolean;
  close(): Promise<void>;
}

type DatabaseLocation =
  | {
      readonly url: string;
      /** By a pooler in transaction mode. */
      readonly isPooled?: boolean;
      /** One that ends, in place of one in the address. */
      readonly password?: Renewed<string> | undefined;
    }
  | { readonly dataDir: string; readonly lockFile: string; readonly durable: boolean };

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as every process of this product takes the same. */
export const MIGRATION_LOCK = 7_437_281;
/** Distinguishes servers of this product from other clients of the database. */
export const SERVER_APPLICATION = 'whereas';
const COMMAND_APPLICATION = 'whereas-command';

/** There is no server at DATABASE_URL, or it refuses us. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** PostgreSQL's code for an unknown database. */
const UNKNOWN_DATABASE = '3D000';

/**
 * Connects and migrates, one process at a time.
 * @throws DatabaseInUse if another process holds the embedded database; DatabaseUnreachable if there is no server.
 */
export const openDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, SERVER_APPLICATION, 'url' in location ? migrateWithLock : migrateNow);

/**
 * For commands, which must not count as servers: connects to an empty database or one of an older release, without
 * migrating. @throws as `openDatabase` does.
 */
export const connectDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, COMMAND_APPLICATION, async (pool) => void (await pool.query('select')));

type Prepare = (pool: pg.Pool) => Promise<void>;

async function open(location: DatabaseLocation, application_name: string, prepare: Prepare): Promise<Database> {
  if ('url' in location) {
    const { url: connectionString, password } = location;
    const server = { application_name, connectionString };
    const Client = password ? clientWith(password.read) : pg.Client;
    const pool = createPool({ ...server, max: 10, Client }, () => lookForDatabase(new Client(server)));
    if (password) pool.onRefusedLogin = password.forget;
    if (location.isPooled) pool.on('connect', dropStatementNames);
    return ready(pool, prepare, { exclusive: false, close: () => pool.end() }).catch((error: unknown) => {
      throw unreachable(location.url, error);
    });
  }
  const embedded = await startEmbedded(location);
  // One connection: the embedded server has a single session, where statements of two connections would mix. No check
  // whether it answers: it runs inside this process.
  const pool = createPool({
    application_name,
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    // The session outlives its connection, which closes when idle or after a failure: without this, the next one could not
    // prepare the same statements again.
    verify: (client, done) => client.query('discard all', (error: Error | null) => done(error ?? undefined)),
  });
  return ready(pool, prepare, {
    exclusive: true,
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  });
}

/** Names the address and the reason, without user and password. */
function unreachable(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || !(isOutage(error) || ('code' in error && error.code === UNKNOWN_DATABASE)))
    return error;
  const { host, pathname } = new URL(url);
  // For a name with several addresses, only the individual errors have messages.
  const reasons = error instanceof AggregateError ? error.errors.map((one) => (one as Error).message) : [error.message];
  const where = `The PostgreSQL database ${pathname.slice(1)} at ${host} cannot be used`;
  return new DatabaseUnreachable(
    `${where}: ${reasons.join('; ')}. See that it runs and that DATABASE_URL is right, then start again.`,
    { cause: error },
  );
}

/** The limit for opening a connection and for waiting for a free one. */
const CONNECTED_WITHIN_MS = 8000;

function createPool(options: pg.PoolConfig, look?: () => Promise<boolean>): WatchedPool {
  const pool = new WatchedPool({ connectionTimeoutMillis: CONNECTED_WITHIN_MS, keepAlive: true, ...options }, look);
  // The pool replaces a broken connection, and its statement fails. Without listeners the process would end: the pool's for
  // idle connections, the connection's own between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function ready(
  pool: WatchedPool,
  prepare: Prepare,
  rest: Pick<Database, 'exclusive' | 'close'>,
): Promise<Database> {
  try {
    await prepare(pool);
    return { db: drizzle(pool, { schema }), pool, ...rest };
  } catch (error) {
    await rest.close();
    throw error;
  }
}

async function migrateNow(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool, { schema });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  // pg-boss's tables too, under the same lock: of two processes that create its schema at once, one would fail.
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: JOBS_SCHEMA, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** One process at a time. The lock is a transaction's: with a pooler, a session's would pass to the next client. */
async function migrateWithLock(pool: pg.Pool): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await migrateNow(pool);
    await holder.query('commit');
  } finally {
    // Closed, so that its transaction ends here also where a migration failed.
    holder.release(true);
  }
}

const ANSWERS_WITHIN_MS = 3500;

/**
 * Whether the database answers on a separate, temporary connection: slowness on another one may only be a long statement.
 * Never rejects.
 */
async function lookForDatabase(client: pg.Client): Promise<boolean> {
  client.on('error', () => undefined);
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ANSWERS_WITHIN_MS).unref();
  const asked = client
    .connect()
    .then(() => client.query('select'))
    .then(() => true)
    // A refusal is an answer too.
    .catch((error: unknown) => error instanceof pg.DatabaseError);
  const isThere = await Promise.race([asked, late.promise]);
  clearTimeout(timer);
  const { stream } = (client as pg.Client & { readonly connection: pg.Connection }).connection;
  if (stream instanceof Socket) stream.destroy();
  return isThere;
}

const isNamed = (config: unknown): config is pg.QueryConfig & { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';

/** With a pooler in transaction mode, the next statement may run on a connection where nothing was prepared by that name. */
function dropStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query;
}
