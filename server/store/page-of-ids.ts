// A page of a list: the ids of its rows in order, and how many rows the list has. What a page costs hangs on how deep it
// lies and not on how many rows there are, so that no total is counted beyond TOTAL_COUNTED_MAX (docs/decisions/0042).
import type { SQL } from 'drizzle-orm';
import { asc, count, desc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import type { Db } from './database.ts';
import type { PageOf } from './viewer.ts';

/** How many rows a list has: with `more`, more than that. */
export interface ListTotal {
  readonly total: number;
  readonly more?: true;
}

export interface PageOfIds extends ListTotal {
  readonly ids: string[];
}

/** What a list is made of, before it is cut into pages. */
interface Source {
  readonly ids: (limit: number, offset: number) => Promise<string[]>;
  /** How many rows there are, counted up to a number. */
  readonly count: (most: number) => Promise<number>;
}

export const NO_ROWS = { rows: [], total: 0 };

export async function pageFrom(source: Source, { page, page_size }: PageOf): Promise<PageOfIds> {
  const from = (page - 1) * page_size;
  const until = from + page_size;
  if (until < TOTAL_COUNTED_MAX) {
    const [ids, counted] = await Promise.all([source.ids(page_size, from), source.count(TOTAL_COUNTED_MAX + 1)]);
    return { ids, ...totalOf(counted) };
  }
  // A page that ends beyond what is counted tells by itself whether there is another one.
  const found = await source.ids(page_size + 1, from);
  if (found.length > page_size) return { ids: found.slice(0, page_size), total: until, more: true };
  // Past the end, the total leads back to the last page.
  return { ids: found, total: found.length > 0 ? from + found.length : await source.count(from) };
}

/** @param counted no further than one row beyond TOTAL_COUNTED_MAX. */
export const totalOf = (counted: number): ListTotal =>
  counted > TOTAL_COUNTED_MAX ? { total: TOTAL_COUNTED_MAX, more: true } : { total: counted };

export interface Listed {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly where: SQL | undefined;
  /** Rows that are alike in it go by their ids, in the same direction. */
  readonly sortedBy: SQL | PgColumn;
  readonly order: 'asc' | 'desc';
  /** The same in every row; named where the planner would not see from the filter that the index is in order already. */
  readonly within?: PgColumn | undefined;
}

export function orderOf({ table, sortedBy, order, within }: Listed): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [...(within ? [asc(within)] : []), direction(sortedBy), direction(table.id)];
}

/** A page of the rows of one table. */
export const pageOfTable = (db: Db, listed: Listed, page: PageOf): Promise<PageOfIds> =>
  pageFrom(
    {
      async ids(limit, offset) {
        const rows = await db
          .select({ id: sql<string>`${listed.table.id}` })
          .from(listed.table)
          .where(listed.where)
          .orderBy(...orderOf(listed))
          .limit(limit)
          .offset(offset);
        return rows.map(({ id }) => id);
      },
      count: (most) => countUpTo(db, listed.table, listed.where, most),
    },
    page,
  );

/** How many rows of a table match, counted up to a number. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}
