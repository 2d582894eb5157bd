// Copies contents from one file store to another and verifies each by its hash. Contents are only added under their
// hash; those without a reference for an hour are removed.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pool, escapeIdentifier } from 'pg';
import { z } from 'zod';
import { ProblemError } from '#domain/errors.ts';
import { contentPath, createDiskFiles } from '#server/files/disk.ts';
import { type FileStore, ContentChanged, ContentMissing, contentHash } from '#server/files/file-store.ts';
import { KeyMissing } from '#server/vault/keys.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type Manifest, type TablePart, BackupRefused, CONTENTS_FOLDER } from './manifest.ts';
import { type BackupFolder, readPart } from './part-file.ts';

const PAGE = 1000;
const TOLD_EVERY = 1000;
/** A content listed longer ago may be removed before it is copied; housekeeping removes contents after an hour. */
const FRESH_MS = 20 * 60_000;

/** The folder of a backup, whose contents are encrypted as those of an installation with this vault. */
interface ContentFolder extends BackupFolder {
  readonly vault: Vault;
}
const filesOf = ({ folder, vault }: ContentFolder) => createDiskFiles(join(folder, CONTENTS_FOLDER), vault);

type Content = Pick<Manifest['contents'], 'count' | 'bytes'>;
/** The disk that the backup is written to is full. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

const rowSchema = z.object({ sha256: z.string() });

/**
 * Before the rows: copies the recorded contents, and repeats that if it took long. Only contents added a moment ago are
 * then left to copy after the rows, and these stay for an hour in any case.
 */
export async function copyRecorded(pool: Pool, from: FileStore, to: ContentFolder, say: (line: string) => void) {
  let took: number;
  do {
    const began = performance.now();
    const report = progressOf(say);
    await inParallel(recorded(pool), async (sha256) => {
      if ((await sizeInBackup(to, sha256)) === null && (await copyInto(to, from, sha256))) report();
    });
    took = performance.now() - began;
  } while (took > FRESH_MS);
}

/** After the rows: copies the contents that are still missing. @returns the copied and the missing ones. */
export async function copyNamed(from: FileStore, to: ContentFolder, part: TablePart): Promise<Manifest['contents']> {
  const contents: Content = { count: 0, bytes: 0 };
  const absent: string[] = [];
  await inParallel(named(to, part), async (sha256) => {
    if ((await sizeInBackup(to, sha256)) === null) await copyInto(to, from, sha256);
    const size = await sizeInBackup(to, sha256);
    if (size === null) absent.push(sha256);
    else Object.assign(contents, { count: contents.count + 1, bytes: contents.bytes + size });
  });
  return { ...contents, absent: absent.toSorted() };
}

/** Copies the contents of a backup into a file store. @throws BackupRefused if one does not match its hash. */
export async function copyBack(
  from: ContentFolder,
  to: FileStore,
  { tables, contents }: Pick<Manifest, 'tables' | 'contents'>,
  say: (line: string) => void,
): Promise<void> {
  const kept = filesOf(from);
  const absent = new Set(contents.absent);
  const part = partOfContents(tables);
  const report = progressOf(say);
  await inParallel(named(from, part), async (sha256) => {
    if (absent.has(sha256)) return;
    const bytes = await fetched(kept, sha256);
    if (!bytes) throw new BackupRefused(`The backup is damaged: the content ${sha256} is missing or changed.`);
    if ((await fetched(to, sha256)) === null) {
      // The store would accept other bytes of the same length.
      await to.remove(sha256);
      await to.put(sha256, bytes);
    }
    report();
  });
}

export function partOfContents(tables: readonly TablePart[]): TablePart {
  const part = tables.find(({ name }) => name === 'stored_files');
  if (!part) throw new BackupRefused('The backup is damaged: it does not say which contents there were.');
  return part;
}

/** Those of these contents with a reference from rows that are not deleted with the content. */
export async function referredTo(pool: Pool, contents: readonly string[]): Promise<string[]> {
  const { rows: references } = await pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as "table", attname as "column"
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'stored_files'::regclass and confdeltype <> 'c'`,
  );
  const referred = new Set<string>();
  for (const { table, column } of references) {
    const name = escapeIdentifier(column);
    const { rows } = await pool.query<{ sha256: string }>(
      `select distinct ${name} as sha256 from ${table} where ${name} = any ($1)`,
      [contents],
    );
    for (const { sha256 } of rows) referred.add(sha256);
  }
  return [...referred].toSorted();
}

async function* recorded(pool: Pool): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ sha256: string }>(
      'select sha256 from stored_files where sha256 > $1 order by sha256 limit $2',
      [after, PAGE],
    );
    for (const { sha256 } of rows) yield sha256;
    after = rows.at(-1)?.sha256 ?? after;
    if (rows.length < PAGE) return;
  }
}

async function* named(from: BackupFolder, { file }: TablePart): AsyncGenerator<string> {
  for await (const line of readPart(from, file)) yield rowSchema.parse(JSON.parse(line)).sha256;
}

/** @returns false if the store does not have it. */
async function copyInto(to: ContentFolder, from: FileStore, sha256: string): Promise<boolean> {
  const bytes = await fetched(from, sha256);
  if (!bytes) return false;
  await filesOf(to)
    .put(sha256, bytes)
    .catch((error: unknown) => {
      throw error instanceof ProblemError && error.code === 'unavailable' ? new NoRoom() : error;
    });
  return true;
}

/** @returns null if the store does not have it, has other bytes under its name, or a key of it is lost. */
async function fetched(store: FileStore, sha256: string): Promise<Uint8Array | null> {
  try {
    const bytes = await store.get(sha256);
    return contentHash(bytes) === sha256 ? bytes : null;
  } catch (error) {
    if (error instanceof ContentMissing || error instanceof ContentChanged || error instanceof KeyMissing) return null;
    throw error;
  }
}

async function sizeInBackup({ folder }: ContentFolder, sha256: string): Promise<number | null> {
  const found = await stat(contentPath(join(folder, CONTENTS_FOLDER), sha256)).catch(() => null);
  return found?.size ?? null;
}

function progressOf(say: (line: string) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count % TOLD_EVERY === 0) say(`  ${count.toLocaleString('en')} documents…`);
  };
}

const WIDTH = 4;

/** @throws the first error, once all started tasks have ended. */
async function inParallel<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const takeTurns = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, () => takeTurns().catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
