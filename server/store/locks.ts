// Locks, each until the transaction ends.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Locks the rows that match. @returns whether there are any. */
export async function lockRows(
  tx: Db,
  table: PgTable,
  where: SQL | undefined,
  strength: 'update' | 'no key update' | 'key share',
): Promise<boolean> {
  const locked = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .for(strength);
  return locked.length > 0;
}

/** Locks a name, for what has no row. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
