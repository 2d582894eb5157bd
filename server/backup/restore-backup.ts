// Restores a backup into a database and a file store of any kind, whatever kind it came from: first the contents,
// which nothing refers to yet, then all rows in one transaction, so that the result is everything or nothing.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type PoolClient, escapeIdentifier } from 'pg';
import type { FileStore } from '#server/files/file-store.ts';
import { type JobQueue, openJobQueue } from '#server/jobs/job-queue.ts';
import { isLarge } from '#server/jobs/memory-budget.ts';
import { type Database, type Db, MIGRATION_LOCK, SERVER_APPLICATION } from '#server/store/database.ts';
import { type Level, type LevelTable, levelOf, migrateTo, readLevels, tablesOf } from '#server/store/levels.ts';
import { reviewRunsWithoutJob } from '#server/store/reviews/review-runs.ts';
import { forgetSecrets, keysOfSecrets } from '#server/store/encryption/stored-keys.ts';
import { JOBS_SCHEMA, QUEUES } from '#server/store/runs/run-jobs.ts';
import { runsWithoutJob } from '#server/store/runs/run-states.ts';
import * as schema from '#server/store/schema.ts';
import { stopRestored } from '#server/store/webhooks/webhooks.ts';
import type { Vault } from '#server/vault/vault.ts';
import { keyOfBackup } from './backup-key.ts';
import { copyBack, referredTo } from './copy-contents.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, BackupRefused, readManifest } from './manifest.ts';
import { verifyPart } from './part-file.ts';

export interface RestoreTarget {
  readonly database: Database;
  readonly files: FileStore;
  /** Opens an encrypted backup. Its secrets stay sealed as they are: the server seals them again with its own key. */
  readonly vault: Vault;
  /** The path of the generated secret that signs sessions. */
  readonly secretFile: string;
}

interface RestoreOptions {
  /** Replace the data in the database. */
  readonly replace: boolean;
  /** Leave out secrets that no key opens, such as second factors and connections, instead of refusing the backup. */
  readonly withoutSecrets?: boolean;
  readonly say: (line: string) => void;
  /** A server without a query for this long has ended. */
  readonly silentSeconds?: number | undefined;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Contents with a reference that the backup does not have. */
  readonly lost: readonly string[];
  /** How many webhooks are disabled, and how many of their deliveries given up. */
  readonly stopped: Awaited<ReturnType<typeof stopRestored>>;
}

/** Servers look for work every five seconds. */
const SILENT_SECONDS = 30;

const OCCUPIED =
  'The database is in use already: it has accounts. Restore into an empty one, or add --replace to lose all that is in it.';

/**
 * @throws BackupRefused with what to do; nothing has changed then, except that the file store may have more contents.
 */
export async function restoreBackup(
  { database, files, vault, secretFile }: RestoreTarget,
  folder: string,
  { replace, withoutSecrets = false, say, silentSeconds = SILENT_SECONDS }: RestoreOptions,
): Promise<Restored> {
  const manifest = await readManifest(folder);
  const levels = await readLevels();
  const level = levelOfBackup(manifest, levels);
  requireTables(manifest, await tablesOf(level));
  const from = { folder, key: keyOfBackup(manifest, vault), vault };
  say(`Looking at the backup, which is ${from.key ? 'encrypted' : 'not encrypted'}`);
  for (const part of manifest.tables) await verifyPart(folder, part);
  const free = async (client: PoolClient) => {
    await requireNoServer(client, silentSeconds);
    return requireFree(client, levels, replace);
  };
  await withClient(database, free);
  say('Copying documents');
  await copyBack(from, files, manifest, say);
  say('Copying rows');
  const stopped = await restoreRows(database, async (client) => {
    const current = await free(client);
    await client.query('create temporary table replaced_contents (sha256 text, bytes integer) on commit drop');
    if (current) await removeTables(client, current);
    await migrateTo(client, levels, null, level);
    await loadTables(client, manifest.tables, from, say);
    // Housekeeping removes contents without a reference.
    await client.query(
      `insert into stored_files (sha256, bytes, last_used_at) select sha256, bytes, now() from replaced_contents
         on conflict do nothing`,
    );
    await migrateTo(client, levels, level, levels.at(-1) ?? level);
    // The contents are encrypted as this storage does it: the job that encrypts looks at each.
    await client.query('update stored_files set key_id = null where key_id is not null');
    await settleSecrets(drizzle(client, { schema }), vault, withoutSecrets);
    // Backups of earlier releases have sessions, which may have ended since.
    await client.query("delete from sessions; delete from password_links where purpose = 'reset'");
    // Receivers would get the events of this copy beside those of the installation that it is of.
    return stopRestored(drizzle(client, { schema }), new Date().toISOString());
  });
  // Backups of earlier releases have the secret too. A server creates a new one when it starts.
  await rm(secretFile, { force: true });
  // Without it the first minutes are slow: PostgreSQL does it by itself later, and a server when it starts.
  await database.pool.query('analyze').catch(() => undefined);
  return { manifest, lost: await referredTo(database.pool, manifest.contents.absent), stopped };
}

/** @throws BackupRefused for secrets that no key opens */
async function settleSecrets(tx: Db, vault: Vault, withoutSecrets: boolean): Promise<void> {
  const missing = (await keysOfSecrets(tx)).filter((keyId) => !vault.keyIds.includes(keyId));
  if (missing.length === 0) return;
  if (withoutSecrets) return forgetSecrets(tx, missing);
  throw new BackupRefused(
    `Secrets in the backup, such as second factors and connections, are sealed with the key ${missing.join(' and the key ')}, which is not given. ` +
      'Add it to ENCRYPTION_KEY, behind the current one; without ENCRYPTION_KEY, copy the file encryption-key from the data folder that the backup was taken of. ' +
      'If the key is lost, add --without-secrets: people set up their second factors again, and administrators their connections.',
  );
}

function levelOfBackup({ migration, version }: Manifest, levels: readonly Level[]): Level {
  const level = levels.find(({ tag, hash }) => tag === migration.tag && hash === migration.hash);
  if (level) return level;
  throw new BackupRefused(
    `The backup is of another release (${version}, with tables as of ${migration.tag}) than this one knows. ` +
      'Update Whereas to that release or a later one, then restore.',
  );
}

/** @throws BackupRefused for a manifest without some of them: they would be restored without rows. */
function requireTables({ tables }: Manifest, wanted: readonly LevelTable[]): void {
  const given = new Set(tables.map(({ name }) => name));
  const missing = wanted.find(({ name }) => !given.has(name));
  if (missing) throw new BackupRefused(`The backup is damaged: its manifest does not name the table ${missing.name}.`);
}

/** A pooler keeps the connections of stopped servers under their name: they are recognized by their silence. */
async function requireNoServer(client: PoolClient, silentSeconds: number): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1
       and (state is distinct from 'idle' or state_change > clock_timestamp() - make_interval(secs => $2))`,
    [SERVER_APPLICATION, silentSeconds],
  );
  if (rowCount !== 0)
    throw new BackupRefused(
      `Whereas is running on this database, or was within the last ${silentSeconds} seconds. Stop it, then restore.`,
    );
}

/** @returns the level of the database, null for one without tables. @throws BackupRefused, UnknownLevel */
async function requireFree(client: PoolClient, levels: readonly Level[], replace: boolean): Promise<Level | null> {
  const level = await levelOf(client, levels);
  if (!level || replace) return level;
  const { rows: users } = await client.query('select from users limit 1');
  if (users.length > 0) throw new BackupRefused(OCCUPIED);
  return level;
}

/** Creates the tables again as in the backup, including the functions of their triggers. */
async function removeTables(client: PoolClient, level: Level): Promise<void> {
  await client.query('insert into replaced_contents select sha256, bytes from stored_files');
  const tables = (await tablesOf(level)).map(({ name }) => escapeIdentifier(name));
  await client.query(`drop table ${tables.join(', ')}`);
  // Those of triggers and what they call. Those of extensions stay.
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const { name } of functions) await client.query(`drop function ${name}`);
  await client.query('delete from drizzle.__drizzle_migrations');
}

/** All in one transaction, which also queues the unfinished work of the backup. */
async function restoreRows<Brought>(
  database: Database,
  bring: (client: PoolClient) => Promise<Brought>,
): Promise<Brought> {
  const queues = await openQueues(database);
  try {
    return await withClient(database, (client) =>
      atOnce(client, async () => {
        // A server that starts during the restore waits with its migrations.
        await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
        const brought = await bring(client);
        await queues.fill(client);
        return brought;
      }),
    );
  } finally {
    await queues.close();
  }
}

/** Their tables are not in the backup. */
async function openQueues(database: Database) {
  const fault = (error: unknown) => {
    throw error;
  };
  const queues = {
    runs: await openJobQueue(database.db, 'runs', fault),
    reviews: await openJobQueue(database.db, 'reviews', fault),
  };
  return {
    async fill(client: PoolClient) {
      const tx = drizzle(client, { schema });
      await forgetJobs(tx);
      await queueAgain(tx, queues);
    },
    close: () => Promise.all([queues.runs.close(), queues.reviews.close()]),
  };
}

async function withClient<Result>({ pool }: Database, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function atOnce<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Removes every job, within the caller's transaction. */
async function forgetJobs(tx: Db): Promise<void> {
  for (const name of QUEUES) await tx.execute(sql`delete from ${sql.identifier(JOBS_SCHEMA)}.job where name = ${name}`);
}

/** Queues them oldest first, within the caller's transaction. */
async function queueAgain(tx: Db, queues: Record<'runs' | 'reviews', Pick<JobQueue, 'add'>>): Promise<void> {
  for (const { id, group, documents } of await runsWithoutJob(tx))
    await queues.runs.add(tx, { id, group, isLarge: isLarge(documents) });
  for (const { id, group } of await reviewRunsWithoutJob(tx))
    await queues.reviews.add(tx, { id, group, isLarge: false });
}
