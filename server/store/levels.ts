// The levels of the database, one per migration: finds the level of a database and its tables, and migrates to another
// level within the caller's transaction.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from './database.ts';

export interface Level {
  readonly number: number;
  /** `0005_repository_and_reviews` */
  readonly tag: string;
  /** Hash of its statements: levels with the same tag but different hashes differ. */
  readonly hash: string;
  readonly made_at: number;
  readonly statements: readonly string[];
}

/** A table at some level. */
export interface LevelTable {
  readonly name: string;
  /** Without generated columns, which cannot be written. */
  readonly columns: readonly string[];
}

/** The database was migrated by a newer release or another product. */
export class UnknownLevel extends Error {
  override name = 'UnknownLevel';
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({ name: z.string(), columns: z.record(z.string(), z.object({ generated: z.unknown().optional() })) }),
  ),
});

const readMeta = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(MIGRATIONS, 'meta', file), 'utf8'));

/** Every level that this release knows, oldest first. */
export async function readLevels(): Promise<Level[]> {
  const { entries } = journalSchema.parse(await readMeta('_journal.json'));
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ sql, hash, folderMillis }, number) => ({
    number,
    tag: entries[number]?.tag ?? '',
    hash,
    made_at: folderMillis,
    statements: sql,
  }));
}

/** The tables of a level, by name. */
export async function tablesOf({ number }: Level): Promise<LevelTable[]> {
  const { tables } = snapshotSchema.parse(await readMeta(`${String(number).padStart(4, '0')}_snapshot.json`));
  return Object.values(tables)
    .map(({ name, columns }) => ({
      name,
      columns: Object.keys(columns).filter((column) => !columns[column]?.generated),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** @returns null if no migration has run. @throws UnknownLevel */
export async function levelOf(client: ClientBase, levels: readonly Level[]): Promise<Level | null> {
  const made = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!made.rows[0]?.is_there) return null;
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const [last] = rows;
  if (!last) return null;
  const level = levels.find(({ made_at }) => made_at === Number(last.created_at));
  if (!level) throw new UnknownLevel('This database was used by another release of Whereas, whose tables are unknown.');
  return level;
}

/** Migrates from one level (null: an empty database) to another, and records it as the migrations at start do. */
export async function migrateTo(
  client: ClientBase,
  levels: readonly Level[],
  from: Level | null,
  to: Level,
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const level of levels.slice(from === null ? 0 : from.number + 1, to.number + 1)) {
    for (const statement of level.statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      level.hash,
      level.made_at,
    ]);
  }
}
