// One page of a list, with or without a search for part of a word. A frequent word is found by scanning the list in its
// order, a rare one through its trigram index (docs/decisions/0041); the first rows show which kind it is. Left to the
// planner, a word in one of five hundred rows reads all matching rows, or the whole list (0042).
import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import type { Db } from './database.ts';
import { inOrder } from './in-batches.ts';
import type { ListQuery, ListTotal, PageOfIds } from './page-of-ids.ts';
import { orderOf, pageOfTable, totalOf } from './page-of-ids.ts';
import type { PageOf } from './viewer.ts';
import { containing } from './viewer.ts';

/** Rows scanned first: most lists are shorter, and in longer ones they show how frequent the word is. */
const FIRST_ROWS = 1500;
/** Rows scanned next if they are likely to fill the page: takes a few milliseconds, as does a rare word's index search. */
const FURTHER_ROWS = 20_000;

/** Whether a row has part of a word. @param searched a column of `searchText`. @returns undefined without a search. */
export const searchCondition = (searched: PgColumn, search: string | undefined): SQL | undefined =>
  search ? sql`${searched} like lower(${containing(search)})` : undefined;

/**
 * One page of a list with its rows.
 * @param listed without the search condition.
 * @param fetch loads the rows of some ids, in any order.
 */
export async function pageOfRows<Row extends { readonly id: string }>(
  db: Db,
  listed: ListQuery,
  page: PageOf,
  fetch: (ids: string[]) => Promise<readonly Row[]>,
  search?: SQL,
): Promise<ListTotal & { rows: Row[] }> {
  const { ids, ...total } = search ? await pageOfSearch(db, listed, search, page) : await pageOfTable(db, listed, page);
  return { rows: ids.length > 0 ? inOrder(ids, await fetch(ids)) : [], ...total };
}

async function pageOfSearch(db: Db, listed: ListQuery, match: SQL, page: PageOf): Promise<PageOfIds> {
  const from = (page.page - 1) * page.page_size;
  const until = from + page.page_size;
  if (until >= TOTAL_COUNTED_MAX) return pageOfTable(db, { ...listed, where: and(listed.where, match) }, page);
  const { isWhole, found, ids } = await scanRows(db, listed, match, until);
  const cut = ids.slice(from, until);
  if (isWhole) return { ids: cut, ...totalOf(found) };
  if (ids.length > until) return { ids: cut, ...totalOf(Math.max(found, until)), more: true };
  return pageByIndex(db, listed, match, from, until);
}

/** Up to `rows` rows of a list in its order, each with whether it matches. */
const scannedRows = (listed: ListQuery, match: SQL, where: SQL | undefined, rows: number): SQL =>
  sql`(select ${listed.table.id} as id, ${match} as is_match from ${listed.table}
       ${where ? sql`where ${where}` : sql``} order by ${sql.join(orderOf(listed), sql`, `)} limit ${rows})`;

/**
 * Scans the first rows of a list and, if they show that it is worth it, further rows until `until` and one more match.
 * @returns whether the first rows were the whole list, how many of them match, and the ids of the matches.
 */
async function scanRows(db: Db, listed: ListQuery, match: SQL, until: number) {
  const { table, sortedBy, order } = listed;
  const key = sql`${sortedBy}, ${table.id}`;
  const after = sql`(${key}) ${sql.raw(order === 'asc' ? '>' : '<')}
    (select ${key} from ${table} where ${table.id} = (select last from seen))`;
  const { rows } = await db.execute<{ is_whole: boolean; found: number; ids: string[] }>(sql`
    with beginning as materialized ${scannedRows(listed, match, listed.where, FIRST_ROWS)},
    seen as materialized (
      select (select count(*) from beginning where is_match)::int as found,
        (select id from beginning offset ${FIRST_ROWS - 1}) as last
    )
    select last is null as is_whole, found,
      array(select id::text from beginning where is_match limit ${until + 1})
      || array(
        select id::text from ${scannedRows(listed, match, and(listed.where, after), FURTHER_ROWS)} as further where is_match
        limit case when found <= ${until} and found * ${FURTHER_ROWS / FIRST_ROWS}::real > ${until}
          then ${until + 1} - found else 0 end
      ) as ids
    from seen`);
  const [row] = rows;
  return { isWhole: row?.is_whole ?? true, found: row?.found ?? 0, ids: row?.ids ?? [] };
}

/** One statement for page and total. The planner chooses the plan: the first rows have shown that the word is rare. */
async function pageByIndex(db: Db, listed: ListQuery, match: SQL, from: number, until: number): Promise<PageOfIds> {
  const found = db
    .select({ id: sql<string>`${listed.table.id}`.as('id') })
    .from(listed.table)
    .where(and(listed.where, match))
    .orderBy(...orderOf(listed))
    .limit(TOTAL_COUNTED_MAX + 1);
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with found as materialized ${found}
    select (select count(*) from found)::int as counted,
      array(select id::text from found limit ${until - from} offset ${from}) as ids`);
  const [row] = rows;
  return { ids: row?.ids ?? [], ...totalOf(row?.counted ?? 0) };
}
