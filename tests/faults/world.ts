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

/** Asks the database, beside the product. @returns rows. */
export type Look = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface World extends Killable {
  readonly kind: DatabaseKind;
  /** Null where the database is embedded. */
  readonly cluster: Cluster | null;
  /** Looks into the database. Where it is embedded the product must have ended: it lets nobody else in. */
  look<T>(work: (look: Look) => Promise<T>): Promise<T>;
}

export const isPostgresThere = (): boolean => findPostgres().found;

/** Enough for what a case asks, and no more: what is broken are other things than limits. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '0', OCR: 'off', AI_CONCURRENCY: '8', LOG_LEVEL: 'error' };

export async function openWorld(kind: DatabaseKind, environment: NodeJS.ProcessEnv = {}): Promise<World> {
  const cluster = kind === 'postgres' ? await ownCluster() : null;
  const database = cluster && (await newDatabase(cluster));
  const killable = await openKillable({ ...UNLIMITED, ...environment }, database);
  return {
    ...killable,
    kind,
    cluster,
    look: (work) => (database ? lookAtServer(database.url, work) : lookAtFolder(killable.folder, work)),
    async close() {
      await killable.close();
      await cluster?.stop();
    },
  };
}

/** What a killed process left is taken up by another after 15 to 20 seconds, and takes a moment. */
const LIVES = 8;
const LIFE_MS = 8000;

/**
 * Looks into the database once nothing is left to do. What nobody waits for, such as the reading of files of others, may
 * still be under way when everybody has what they asked for: the product then lives for a while longer.
 */
export async function lookAtRest<T>(world: World, work: (look: Look) => Promise<T>): Promise<T> {
  for (let life = 1; life < LIVES; life += 1) {
    const left = await world.look((look) => look(`select from jobs.job where state < 'completed'`));
    if (left.length === 0) break;
    const server = await world.start();
    await pause(LIFE_MS);
    await server.stop();
  }
  return world.look(work);
}

async function ownCluster(): Promise<Cluster> {
  const postgres = findPostgres();
  if (!postgres.found) throw new Error(postgres.reason);
  return startCluster(postgres.directory, { keepsCommits: true });
}

async function newDatabase(cluster: Cluster) {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await lookAtServer(cluster.url, (look) => look(`create database ${name}`));
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  // It goes with its cluster.
  return { url: url.href, drop: () => Promise.resolve() };
}

async function lookAtServer<T>(url: string, work: (look: Look) => Promise<T>): Promise<T> {
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

async function lookAtFolder<T>(folder: string, work: (look: Look) => Promise<T>): Promise<T> {
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
