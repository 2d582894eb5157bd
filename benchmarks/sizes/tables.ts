// The size of tables: rows with their out-of-line values, and indexes. Vacuumed before, so that free space does not count.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';

interface TableSize {
  readonly rows: number;
  /** With out-of-line values, compressed. */
  readonly bytes: number;
  readonly indexBytes: number;
}

export async function sizeOf(db: Db, table: string): Promise<TableSize> {
  const { rows } = await db.execute<{ rows: string; bytes: string; index_bytes: string }>(sql`
    select (select count(*) from ${sql.identifier(table)}) as rows,
      pg_table_size(${table}::regclass) as bytes, pg_indexes_size(${table}::regclass) as index_bytes`);
  const [size] = rows;
  return { rows: Number(size?.rows), bytes: Number(size?.bytes), indexBytes: Number(size?.index_bytes) };
}

export async function indexSize(db: Db, index: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_relation_size(${index}::regclass) as bytes`);
  return Number(rows[0]?.bytes);
}
