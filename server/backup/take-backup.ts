// Takes a backup: contents, then the rows at one moment, then the few contents added in between. It can
// run while people work.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { FileStore } from '#server/files/file-store.ts';
import { levelOf, readLevels, tablesOf } from '#server/store/levels.ts';
import type { Vault } from '#server/vault/vault.ts';
import { newBackupKey } from './backup-key.ts';
import { recordBackup } from '#server/store/system/backups.ts';
import { copyNamed, copyRecorded, NoRoom, partOfContents, referredTo } from './copy-contents.ts';
import { dumpTables } from './dump-tables.ts';
import { type Manifest, BackupRefused, writeManifest } from './manifest.ts';

export interface BackupSource {
  readonly pool: Pool;
  readonly files: FileStore;
  /** Encrypts the backup, where the operator gave a key. */
  readonly vault: Vault;
  readonly database: Manifest['database'];
  readonly version: string;
  readonly clock: () => Date;
}

interface TakenBackup {
  readonly manifest: Omit<Manifest, 'format'>;
  /** Contents with a reference that the storage has lost. */
  readonly lost: readonly string[];
}

/**
 * Writes a backup into a new folder, first under the name `<folder>.part`, which is renamed
 * once it is complete and on disk.
 * @throws BackupRefused with what to do; nothing is left behind then.
 */
export async function takeBackup(
  source: BackupSource,
  folder: string,
  say: (line: string) => void,
): Promise<TakenBackup> {
  if (await stat(folder).catch(() => null)) throw new BackupRefused(`${folder} is there already. Name a new folder.`);
  const part = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(part, { mode: 0o700 }).catch((error: unknown) => {
    if (!isOfCode(error, 'EEXIST')) throw error;
    throw new BackupRefused(`${part} is there: a backup is being taken, or was broken off. Remove it, then try again.`);
  });
  try {
    const taken = await fill(source, part, say);
    await rename(part, folder);
    await synced(dirname(folder));
    await record(source, taken);
    return taken;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw withoutRoom(error, folder);
  }
}

async function fill(source: BackupSource, folder: string, say: (line: string) => void): Promise<TakenBackup> {
  const { pool, files, vault, version, clock } = source;
  const { key, sign } = newBackupKey(vault);
  const to = { folder, key, vault };
  const levels = await readLevels();
  const client = await pool.connect();
  const level = await levelOf(client, levels).finally(() => client.release());
  if (!level) throw new BackupRefused('There is nothing to back up: the database has no tables of Whereas.');
  say('Copying documents');
  await copyRecorded(pool, files, to, say);
  say('Copying rows');
  const taken_at = clock().toISOString();
  const tables = await atOneMoment(pool, async (tx) => {
    const now = await levelOf(tx, levels);
    if (now?.number !== level.number) throw new BackupRefused('The database was migrated meanwhile. Try again.');
    return dumpTables(tx, await tablesOf(level), to, say);
  });
  say('Copying documents that were added meanwhile');
  const contents = await copyNamed(files, to, partOfContents(tables));
  const manifest = sign({
    version,
    migration: { tag: level.tag, hash: level.hash },
    database: source.database,
    taken_at,
    tables,
    contents,
  });
  await writeManifest(folder, manifest);
  await synced(folder);
  return { manifest, lost: await referredTo(pool, contents.absent) };
}

/** For the page of the system's health. The backup is whole; without its record, that page shows the one before. */
async function record({ pool, version }: BackupSource, { manifest, lost }: TakenBackup): Promise<void> {
  const { tables, contents, taken_at, encryption } = manifest;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  const documents = { documents: contents.count, bytes: contents.bytes };
  const whole = { is_complete: lost.length === 0, key_id: encryption?.key_id ?? null, version };
  await recordBackup(pool, { taken_at, rows, ...documents, ...whole }).catch(() => undefined);
}

async function atOneMoment<Result>(pool: Pool, read: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await read(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Makes a rename durable. Some systems cannot open folders. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const isOfCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const withoutRoom = (error: unknown, folder: string): unknown =>
  isOfCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG') || error instanceof NoRoom
    ? new BackupRefused(`There is no room for the backup at ${folder}. No backup was taken.`)
    : error;

export const outcomeSchema = z.object({
  lines: z.array(z.string()),
  /** False if contents were lost before the backup. */
  isComplete: z.boolean(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export function outcomeOf({ manifest, lost }: TakenBackup, folder: string): Outcome {
  const { tables, contents, encryption } = manifest;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  const whole = `${counted(rows)} rows of ${tables.length} tables, ${counted(contents.count)} documents (${megabytes(contents.bytes)} MB), as of ${manifest.taken_at}`;
  const lock = encryption ? [`It is encrypted with the key ${encryption.key_id}: a restore needs that key.`] : [];
  return { lines: [`Backup at ${folder}: ${whole}.`, ...lock, ...lostLines(lost)], isComplete: lost.length === 0 };
}

/** The message about documents that a backup does not have. */
export const lostLines = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [
        `${counted(lost.length)} documents are not in the backup: the storage of documents had lost or changed them.`,
        ...lost.map((sha256) => `  ${sha256}`),
      ];

export const counted = (count: number): string => count.toLocaleString('en');
const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
