// A page of what a search for a part of a word finds in a list. Words that many rows have are found by walking the list in
// its order, words that few have by their trigrams (docs/decisions/0041); which of the two it is, the first rows tell. Left
// to the planner, a word that one row in five hundred has costs all of its rows, or all rows of the list (0042).
import type { SQL } from 'drizzle-orm';
import { and, ilike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import type { Db } from './database.ts';
import type { Listed, PageOfIds } from './page-of-ids.ts';
import { orderOf, pageOfTable, totalOf } from './page-of-ids.ts';
import type { PageOf } from './viewer.ts';
import { containing } from './viewer.ts';

/** Rows looked through first: most lists have no more, and of others they tell how frequent the word is. */
const FIRST_ROWS = 1500;
/** Rows looked through where they are likely to have the page: some milliseconds, as long as a rare word's trigrams take. */
const FURTHER_ROWS = 20_000;

/** What a search asks of a row, in two ways that say the same. */
export interface Match {
  /** As an index has it. */
  readonly byIndex: SQL;
  /** As cheap as can be, of row after row. */
  readonly byRow: SQL;
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** @param searched to the letter as the index of parts of words has it. */
export function matchOf(searched: SQL | PgColumn, search: string): Match {
  const pattern = containing(search);
  const byIndex = ilike(searched, pattern);
  // Small letters of ASCII are made without the tables of a language, and of the pattern once: in a tenth of the time.
  return {
    byIndex,
    byRow: isAscii(search) ? sql`lower((${searched}) collate "C") like ${pattern.toLowerCase()}` : byIndex,
  };
}

/** @param listed without the search. */
export async function pageOfSearch(db: Db, listed: Listed, match: Match, page: PageOf): Promise<PageOfIds> {
  const from = (page.page - 1) * page.page_size;
  const until = from + page.page_size;
  if (until >= TOTAL_COUNTED_MAX) return pageOfTable(db, { ...listed, where: and(listed.where, match.byIndex) }, page);
  const first = await firstRows(db, listed, match, until);
  const isWhole = first.walked < FIRST_ROWS;
  const cut = (ids: readonly string[]) => ids.slice(from, until);
  if (isWhole || first.found > until)
    return { ids: cut(first.ids), ...totalOf(first.found), ...(isWhole ? {} : { more: true }) };
  if (first.last !== null && (first.found * FURTHER_ROWS) / FIRST_ROWS > until) {
    const further = await rowsAfter(db, listed, match, first.last, until + 1 - first.found);
    const ids = [...first.ids, ...further];
    if (ids.length > until) return { ids: cut(ids), total: until, more: true };
  }
  return byItsIndex(db, listed, match, from, until);
}

/** Some rows of a list in their order, each with whether it matches. */
const rowsOf = (listed: Listed, { byRow }: Match, where: SQL | undefined, rows: number): SQL =>
  sql`(select ${listed.table.id} as id, ${byRow} as is_match from ${listed.table}
       ${where ? sql`where ${where}` : sql``} order by ${sql.join(orderOf(listed), sql`, `)} limit ${rows})`;

/** How many rows a list begins with, the last of them, how many match, and the first that do. */
async function firstRows(db: Db, listed: Listed, match: Match, most: number) {
  const { rows } = await db.execute<{ walked: number; last: string | null; found: number; ids: string[] | null }>(sql`
    select count(*)::int as walked, (array_agg(id))[count(*)] as last, (count(*) filter (where is_match))::int as found,
      (array_agg(id::text) filter (where is_match))[:${most}::int] as ids
    from ${rowsOf(listed, match, listed.where, FIRST_ROWS)} as beginning`);
  const [row] = rows;
  return { walked: row?.walked ?? 0, last: row?.last ?? null, found: row?.found ?? 0, ids: row?.ids ?? [] };
}

/** The next that match, in the rows after one. */
async function rowsAfter(db: Db, listed: Listed, match: Match, last: string, wanted: number): Promise<string[]> {
  const { table, sortedBy, order } = listed;
  const key = sql`${sortedBy}, ${table.id}`;
  const after = sql`(${key}) ${sql.raw(order === 'asc' ? '>' : '<')} (select ${key} from ${table} where ${table.id} = ${last})`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${rowsOf(listed, match, and(listed.where, after), FURTHER_ROWS)} as further where is_match limit ${wanted}`,
  );
  return rows.map(({ id }) => id);
}

/** Read once for the page and the total, in whatever way the planner takes for a word that the first rows hardly have. */
async function byItsIndex(db: Db, listed: Listed, match: Match, from: number, until: number): Promise<PageOfIds> {
  const found = db
    .select({ id: sql<string>`${listed.table.id}`.as('id') })
    .from(listed.table)
    .where(and(listed.where, match.byIndex))
    .orderBy(...orderOf(listed))
    .limit(TOTAL_COUNTED_MAX + 1);
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with found as materialized ${found}
    select (select count(*) from found)::int as counted,
      array(select id::text from found limit ${until - from} offset ${from}) as ids`);
  const [row] = rows;
  return { ids: row?.ids ?? [], ...totalOf(row?.counted ?? 0) };
}
