// Opens the database, embedded or PostgreSQL, and brings its tables up to date. The rest of the server sees no difference.
import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import * as schema from './schema.ts';
import { startEmbedded } from './embedded/start.ts';
import { makeJobTables } from './job-tables.ts';
import { lookForDatabase } from './look-for-database.ts';
import { isOutage } from './outage.ts';
import { dropStatementNames } from './unnamed-statements.ts';
import { WatchedPool } from './watched-pool.ts';

export type Db = NodePgDatabase<typeof schema>;

export interface Database {
  readonly db: Db;
  readonly pool: WatchedPool;
  /** True when no other process can be at work on this database. */
  readonly exclusive: boolean;
  close(): Promise<void>;
}

type DatabaseLocation =
  | { readonly url: string; /** By a pooler in transaction mode. */ readonly isPooled?: boolean }
  | { readonly dataDir: string; readonly lockFile: string; readonly durable: boolean };

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as every process of this product takes the same. */
export const MIGRATION_LOCK = 7_437_281;
/** By which servers of this product are told apart from others that are connected to the same database. */
export const SERVER_APPLICATION = 'whereas';
const COMMAND_APPLICATION = 'whereas-command';

/** No server at DATABASE_URL, or none that lets us in. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** What PostgreSQL answers to a wrong user or password, and to a database that it does not have. */
const REFUSALS = new Set<unknown>(['28000', '28P01', '3D000']);

/**
 * Connects and migrates. Processes that start together wait for each other.
 * @throws DatabaseInUse for an embedded database that another process holds; DatabaseUnreachable when there is no server.
 */
export const openDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, SERVER_APPLICATION, 'url' in location ? migrateInTurn : migrateNow);

/**
 * For a command, which must not be taken for a server: connects to a database as it is, be it empty or of an older
 * release. @throws as `openDatabase` does.
 */
export const connectDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, COMMAND_APPLICATION, async (pool) => void (await pool.query('select')));

type Prepare = (pool: pg.Pool) => Promise<void>;

async function open(location: DatabaseLocation, application_name: string, prepare: Prepare): Promise<Database> {
  if ('url' in location) {
    const server = { application_name, connectionString: location.url };
    const pool = createPool({ ...server, max: 10 }, () => lookForDatabase(server));
    if (location.isPooled) pool.on('connect', dropStatementNames);
    return ready(pool, prepare, { exclusive: false, close: () => pool.end() }).catch((error: unknown) => {
      throw unreachable(location.url, error);
    });
  }
  const embedded = await startEmbedded(location);
  // One connection: the embedded server has one session, and statements of two connections would mix in it. It cannot stand
  // still beside this process, so that there is nothing to look for: its socket is there, or refuses at once.
  const pool = createPool({
    application_name,
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    // The session outlives the connection, which goes when it is idle or a statement fails: the next one would find what
    // the last one prepared, and fail to prepare it again.
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

/** Where it was looked for and what came of it, without user and password. */
function unreachable(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || !(isOutage(error) || ('code' in error && REFUSALS.has(error.code)))) return error;
  const { host, pathname } = new URL(url);
  // Of a name with several addresses the reasons stand one by one, and the whole says nothing.
  const reasons = error instanceof AggregateError ? error.errors.map((one) => (one as Error).message) : [error.message];
  const where = `The PostgreSQL database ${pathname.slice(1)} at ${host} cannot be used`;
  return new DatabaseUnreachable(
    `${where}: ${reasons.join('; ')}. See that it runs and that DATABASE_URL is right, then start again.`,
    { cause: error },
  );
}

/** For a new connection and for the turn to get one alike: whoever waits longer is told that the database does not answer. */
const CONNECTED_WITHIN_MS = 8000;

function createPool(options: pg.PoolConfig, look?: () => Promise<boolean>): WatchedPool {
  const pool = new WatchedPool({ connectionTimeoutMillis: CONNECTED_WITHIN_MS, keepAlive: true, ...options }, look);
  // A connection that breaks is replaced by the pool, and the statement on it fails. Without a listener it would end the
  // process: the pool's for idle ones, the connection's own between two statements of a transaction.
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
  await makeJobTables(db);
}

/** One process after the other. A transaction holds the lock: one of a session, a pooler would leave to whoever comes next. */
async function migrateInTurn(pool: pg.Pool): Promise<void> {
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
