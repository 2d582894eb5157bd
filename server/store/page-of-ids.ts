// One page of a list: the ids of its rows in order, and the total. The cost of a page depends on its offset, not on the
// number of rows, so totals are counted up to TOTAL_COUNTED_MAX only (docs/decisions/0042).
import { type SQL, asc, count, desc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import type { Db } from './database.ts';
import type { PageOf } from './viewer.ts';

/** The number of rows in a list; with `more` there are more than that. */
export interface ListTotal {
  readonly total: number;
  readonly more?: true;
}

export interface PageOfIds extends ListTotal {
  readonly ids: string[];
}

/** The two queries behind a paged list. */
interface PageSource {
  readonly ids: (limit: number, offset: number) => Promise<string[]>;
  /** The number of rows, counted up to `most`. */
  readonly count: (most: number) => Promise<number>;
}

export const NO_ROWS = { rows: [], total: 0 };

export async function pageFrom(source: PageSource, { page, page_size }: PageOf): Promise<PageOfIds> {
  const from = (page - 1) * page_size;
  const until = from + page_size;
  if (until < TOTAL_COUNTED_MAX) {
    const [ids, counted] = await Promise.all([source.ids(page_size, from), source.count(TOTAL_COUNTED_MAX + 1)]);
    return { ids, ...totalOf(counted) };
  }
  // Beyond the counted range, one extra row shows whether another page follows.
  const found = await source.ids(page_size + 1, from);
  if (found.length > page_size) return { ids: found.slice(0, page_size), total: until, more: true };
  // Past the end, the total leads the reader back to the last page.
  return { ids: found, total: found.length > 0 ? from + found.length : await source.count(from) };
}

/** @param counted at most TOTAL_COUNTED_MAX + 1. */
export const totalOf = (counted: number): ListTotal =>
  counted > TOTAL_COUNTED_MAX ? { total: TOTAL_COUNTED_MAX, more: true } : { total: counted };

export interface ListQuery {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly where: SQL | undefined;
  /** Ties are broken by id, in the same direction. */
  readonly sortedBy: SQL | PgColumn;
  readonly order: 'asc' | 'desc';
  /** A leading index column that is constant under `where`; named if the planner would otherwise sort again. */
  readonly within?: PgColumn | undefined;
}

export function orderOf({ table, sortedBy, order, within }: ListQuery): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [...(within ? [asc(within)] : []), direction(sortedBy), direction(table.id)];
}

/** A page of the rows of one table. */
export const pageOfTable = (db: Db, listed: ListQuery, page: PageOf): Promise<PageOfIds> =>
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

/** The number of matching rows of a table, counted up to `most`. */
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
