// Databases as earlier releases left them: rows that the product of that time wrote, with its own demo data, at its own level.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '#server/backup/load-tables.ts';
import { readManifest } from '#server/backup/manifest.ts';
import type { Database } from '#server/store/database.ts';
import { migrateTo, readLevels } from '#server/store/levels.ts';

const FOLDER = join(import.meta.dirname, '..', 'stored-databases');

/** Named by the newest migration of their release, oldest first. */
export const STORED_DATABASES = readdirSync(FOLDER).toSorted((one, other) => one.localeCompare(other, 'en'));

/** Fills an empty database with a stored one. @returns how many rows each table got. */
export async function placeStored(
  { pool }: Pick<Database, 'pool'>,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const folder = join(FOLDER, name);
  const { tables, migration } = await readManifest(folder);
  const levels = await readLevels();
  const level = levels.find(({ tag, hash }) => tag === migration.tag && hash === migration.hash);
  if (!level) throw new Error(`${name} was written by a release that this one does not know`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await migrateTo(client, levels, null, level);
    await loadTables(client, tables, { folder, key: null }, () => undefined);
    await client.query('commit');
  } finally {
    client.release();
  }
  return new Map(tables.map((table) => [table.name, table.rows]));
}
