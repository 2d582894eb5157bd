// Which backups were taken. The command that takes one may work on the database of an older release, which has no such table, or one without the key.
import { desc } from 'drizzle-orm';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { SystemHealth } from '#domain/system.ts';
import type { Db } from '#server/store/database.ts';
import { backups } from './system-schema.ts';

type Backup = NonNullable<SystemHealth['backup']>;

/** Records a backup that has finished. */
export async function recordBackup(pool: Pool, backup: Omit<Backup, 'finished_at'>): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    "select exists (select from pg_attribute where attrelid = to_regclass('backups') and attname = 'key_id') as is_there",
  );
  if (!rows[0]?.is_there) return;
  await pool.query(
    `insert into backups (id, taken_at, rows, documents, bytes, is_complete, key_id, version) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(),
      backup.taken_at,
      backup.rows,
      backup.documents,
      backup.bytes,
      backup.is_complete,
      backup.key_id,
      backup.version,
    ],
  );
}

export async function lastBackup(db: Db): Promise<Backup | null> {
  const { id: _, ...fields } = backups;
  const [last] = await db
    .select({
      finished_at: fields.finished_at,
      taken_at: fields.taken_at,
      rows: fields.rows,
      documents: fields.documents,
      bytes: fields.bytes,
      is_complete: fields.is_complete,
      key_id: fields.key_id,
      version: fields.version,
    })
    .from(backups)
    .orderBy(desc(backups.finished_at))
    .limit(1);
  return last ?? null;
}
