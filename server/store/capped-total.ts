// How many rows a list has, told as far as numbered pages reach: counting all of a million would cost more than it tells.
import type { SQL } from 'drizzle-orm';
import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { TOTAL_CAP } from './viewer.ts';

/** Rows of a table that match, counted up to TOTAL_CAP. */
export async function cappedTotal(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(TOTAL_CAP)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}
