// One product with its data for a case: on the embedded database or PostgreSQL, with direct access to the database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { dataPaths } from '#server/config.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Killable } from '#tests/support/killable.ts';
import { openKillable } from '#tests/support/killable.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Queries the database directly. @returns rows. */
export type Query = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface World extends Killable {
  readonly kind: DatabaseKind;
  /** Null if the database is embedded. */
  readonly cluster: Cluster | null;
  /** Opens the database. An embedded one allows a single process, so the product must have ended. */
  inspect<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

export const isPostgresThere = (): boolean => findPostgres().found;

/** High enough for every case: request limits are not the subject. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '0', OCR: 'off', AI_CONCURRENCY: '8', LOG_LEVEL: 'error' };

export async function openWorld(kind: DatabaseKind, environment: NodeJS.ProcessEnv = {}): Promise<World> {
  const cluster = kind === 'postgres' ? await ownCluster() : null;
  const database = cluster && (await newDatabase(cluster));
  const killable = await openKillable({ ...UNLIMITED, ...environment }, database);
  return {
    ...killable,
    kind,
    cluster,
    inspect: (work) => (database ? queryServer(database.url, work) : queryFolder(killable.folder, work)),
    async close() {
      await killable.close();
      await cluster?.stop();
    },
  };
}

/** Another process takes over the work of a killed one after 15 to 20 seconds, and then needs time to finish it. */
const LIVES = 8;
const LIFE_MS = 8000;

/**
 * Opens the database once no work is left. Background work that no user waits for, such as reading files, may still be in
 * progress when all replies have arrived: the product then runs a while longer.
 */
export async function inspectWhenIdle<T>(world: World, work: (query: Query) => Promise<T>): Promise<T> {
  for (let life = 1; life < LIVES; life += 1) {
    const left = await world.inspect((query) => query(`select from jobs.job where state < 'completed'`));
    if (left.length === 0) break;
    const server = await world.start();
    await pause(LIFE_MS);
    await server.stop();
  }
  return world.inspect(work);
}

async function ownCluster(): Promise<Cluster> {
  const postgres = findPostgres();
  if (!postgres.found) throw new Error(postgres.reason);
  return startCluster(postgres.directory, { keepsCommits: true });
}

async function newDatabase(cluster: Cluster) {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await queryServer(cluster.url, (query) => query(`create database ${name}`));
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  // It is deleted with its cluster.
  return { url: url.href, drop: () => Promise.resolve() };
}

async function queryServer<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async <Row>(statement: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query(statement, [...values]);
      return rows as Row[];
    });
  } finally {
    await client.end();
  }
}

async function queryFolder<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
  const { database: dataDir, databaseLock: lockFile } = dataPaths(folder);
  const database = await openDatabase({ dataDir, lockFile, durable: true });
  try {
    return await work(async <Row>(statement: string, values: readonly unknown[] = []) => {
      const { rows } = await database.pool.query(statement, [...values]);
      return rows as Row[];
    });
  } finally {
    await database.close();
  }
}
