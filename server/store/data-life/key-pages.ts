// Pages in the order of a table's primary key, each after the last key of the one before: no page costs more than the first.
import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '#server/store/database.ts';

interface PagedQuery {
  readonly table: PgTable;
  /** What to select, as `… as …, …`. */
  readonly columns: SQL;
  /** The table, and what is joined to it one to one. */
  readonly from: SQL;
  readonly where: SQL;
}

/** @param sizeOf the size of the next page, by the rows of the one before */
export async function* keyPages<Row extends Record<string, unknown>>(
  db: Db,
  { table, columns, from, where }: PagedQuery,
  first: number,
  sizeOf: (rows: readonly Row[], size: number) => number = (_rows, size) => size,
): AsyncGenerator<Row[]> {
  const keys = keysOf(table);
  const key = list(keys.map((column) => sql`${column}`));
  const texts = list(keys.map((column, index) => sql`${column}::text as ${sql.identifier(`key_${index}`)}`));
  let after = sql``;
  for (let size = first; ;) {
    const found = await db.execute(
      sql`select ${columns}, ${texts} from ${from} where (${where})${after} order by ${key} limit ${size}`,
    );
    const rows = found.rows as Row[];
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < size) return;
    size = sizeOf(rows, size);
    const values = keys.map((column, index) => sql`${last[`key_${index}`]}::${sql.raw(column.getSQLType())}`);
    after = sql` and (${key}) > (${list(values)})`;
  }
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function keysOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  // Those of the key itself know no type.
  const named = primaryKeys[0]?.columns.map((column) => column.name);
  const keys = columns.filter((column) => (named ? named.includes(column.name) : column.primary));
  if (keys.length === 0) throw new Error(`${name} has no primary key`);
  return keys;
}
