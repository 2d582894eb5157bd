// Deletes rows by the registry of tables, in short transactions: first what is part of a few rows, then these. Each counts what it
// deleted, so that whoever goes on after a crash counts nothing twice.
import { type SQL, and, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/store/database.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TableLife, type Whole, nameOf } from './table-life.ts';
import { TABLES } from './table-registry.ts';

/** Rows that others are part of. */
const WHOLES = 500;
const ROWS = 1000;

/** Counts, in the transaction that has deleted them. @throws to undo it and to end the deletion. */
export type Count = (tx: Db, table: string, rows: number) => Promise<void>;

type Part = TableLife & { readonly home: { readonly of: 'whole' } };
const partsOf = (table: PgTable): readonly Part[] =>
  TABLES.filter((life): life is Part => life.home.of === 'whole' && life.home.whole === table);

const isWhole = (table: PgTable): table is Whole => partsOf(table).length > 0;
const uuids = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/**
 * Deletes the rows of a table with all that is part of them.
 * @param step wraps each transaction: it may retry it, and throws to end the deletion
 */
export async function deleteRows(
  db: Db,
  { table, within }: Pick<TableLife, 'table' | 'within'>,
  where: SQL,
  { step, count }: { readonly step: <Done>(work: () => Promise<Done>) => Promise<Done>; readonly count: Count },
): Promise<void> {
  const remove = (chosen: SQL) =>
    step(() =>
      db.transaction(async (tx) => {
        if (table === auditEntries) await tx.execute(sql`select set_config('whereas.audit_expiry', 'on', true)`);
        const { rowCount } = await tx.execute(sql`delete from ${table} where ${chosen}`);
        const rows = rowCount ?? 0;
        if (rows > 0) await count(tx, nameOf(table), rows);
        return rows;
      }),
    );
  if (!isWhole(table)) {
    while ((await remove(sql`ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS}))`)) > 0);
    return;
  }
  for (;;) {
    const { rows } = await step(() =>
      db.execute<{ id: string }>(
        sql`select ${table.id}::text as id from ${table} where ${and(where, within && emptyOf(table, within))} limit ${WHOLES}`,
      ),
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const part of partsOf(table))
      await deleteRows(db, part, sql`${part.home.by} = ${uuids(ids)}`, { step, count });
    await remove(sql`${table.id} = ${uuids(ids)}`);
  }
}

/** Rows that contain no other of the same table. */
const emptyOf = (table: Whole, within: NonNullable<TableLife['within']>): SQL =>
  sql`not exists (select from ${table} as inner_one where inner_one.${sql.identifier(within.name)} = ${table.id})`;
