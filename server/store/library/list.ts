// One page of a library: newest first, or the best matches of a search. Its cost does not grow with the library: totals are
// maintained by a trigger, pages follow the index, and a search ranks a bounded number.
import { type SQL, and, desc, eq, inArray, ne, sql, sum } from 'drizzle-orm';
import { type Category, CATEGORIES } from '#domain/categories.ts';
import type { FoundElsewhere, LibraryDescriptor, LibraryName, SearchKey } from '#domain/library.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import { DEFAULT_LANGUAGE } from '#server/search/language.ts';
import { matchesIn } from '#server/search/matches.ts';
import { type Term, searchPlan } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { inOrder } from '#server/store/in-batches.ts';
import { type ListTotal, type PageOfIds, countUpTo, pageFrom } from '#server/store/page-of-ids.ts';
import { prepared } from '#server/store/prepared.ts';
import { users } from '#server/store/schema.ts';
import { search } from '#server/store/searching.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { libraryRecords, libraryTotals } from './library-schema.ts';
import { type StoredRecord, byItsAuthor, present, RECORD_COLUMNS, selectRecords } from './records.ts';
import { scopeOf, scopesOf } from '#server/store/scopes.ts';
import { type SearchSql, inScope, searchSql } from './search-sql.ts';
import { areRare } from './word-frequency.ts';

export interface LibraryFilter extends PageOf {
  readonly category?: Category | undefined;
  readonly search?: string | undefined;
  readonly key: SearchKey;
  readonly area_code: string;
}

/** A search counts up to SEARCH_RANKED_MAX. */
export interface LibraryPage<Fields extends object> extends ListTotal {
  readonly rows: StoredRecord<Fields>[];
  readonly elsewhere?: FoundElsewhere[];
  readonly areas?: string[];
}

/** One page of the records within the viewer's reach. */
export async function listRecords<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  filter: LibraryFilter,
): Promise<LibraryPage<Fields>> {
  const scopes = scopesOf(viewer, filter.category);
  if (scopes.length === 0) return { rows: [], total: 0 };
  const terms = searchPlan(filter.search ?? '');
  const [{ records, elsewhere, ...total }, areas] = await Promise.all([
    pageOf<Fields>(db, library.name, viewer, scopes, filter, terms),
    library.areaOf && filter.category ? areasOf(db, library.name, scopes) : undefined,
  ]);
  const marked = (record: StoredRecord<Fields>) => ({
    ...record,
    matches: matchesIn(
      { name: library.titleOf(record), description: library.descriptionOf(record), texts: library.textsOf(record) },
      terms,
    ),
  });
  return {
    rows: terms.length > 0 ? records.map(marked) : records,
    ...total,
    ...(elsewhere ? { elsewhere } : {}),
    ...(areas ? { areas } : {}),
  };
}

interface FoundRecords<Fields extends object> extends ListTotal {
  readonly records: StoredRecord<Fields>[];
  readonly elsewhere?: FoundElsewhere[] | undefined;
}

async function pageOf<Fields extends object>(
  db: Db,
  library: LibraryName,
  viewer: Viewer,
  scopes: readonly string[],
  filter: LibraryFilter,
  terms: readonly Term[],
): Promise<FoundRecords<Fields>> {
  const [scope, ...others] = scopes;
  if (terms.length === 0 && scope && others.length === 0 && filter.page === 1 && filter.area_code === ALL_AREAS)
    return firstPage(db, library, scope, filter.page_size);
  const { ids, ...rest } =
    terms.length > 0
      ? await searched(db, library, viewer, filter, terms)
      : await newestFirst(db, library, scopes, filter);
  const rows = await selectRecords(db).where(inArray(libraryRecords.id, ids));
  return { records: inOrder(ids, rows.map(present<Fields>)), ...rest };
}

// The limit is part of the text: as a placeholder, the planner would assume a tenth of the library, and plan again with every
// request.
const firstRows = prepared((db, size: number) => {
  const inOne = sql`library = ${sql.placeholder('library')} and scope_id = ${sql.placeholder('scope')}`;
  return db
    .select({ ...RECORD_COLUMNS, total: sql<number>`(select sum(total)::int from ${libraryTotals} where ${inOne})` })
    .from(libraryRecords)
    .innerJoin(users, byItsAuthor)
    .where(inOne)
    .orderBy(desc(libraryRecords.created_at), sql`${libraryRecords.id} desc limit ${sql.raw(String(size))}`)
    .prepare(`library_first_${size}`);
});

/** The most frequent request, when a user opens a tab: one round trip, including the total. */
async function firstPage<Fields extends object>(
  db: Db,
  library: LibraryName,
  scope: string,
  size: number,
): Promise<FoundRecords<Fields>> {
  const rows = await firstRows(db, size).execute({ library, scope });
  return { records: rows.map(present<Fields>), total: rows[0]?.total ?? 0 };
}

const inArea = (area: string) => (area === ALL_AREAS ? undefined : eq(libraryRecords.area, area));

async function newestFirst(
  db: Db,
  library: LibraryName,
  scopes: readonly string[],
  { area_code, ...page }: LibraryFilter,
): Promise<PageOfIds> {
  const listed = and(
    eq(libraryRecords.library, library),
    inArray(libraryRecords.scope_id, [...scopes]),
    inArea(area_code),
  );
  const ids = async (limit: number, offset: number) => {
    // Each scope is read in index order up to the end of the page; then the few rows are merged.
    const perScope = scopes.map((scope) => {
      const inside = and(eq(libraryRecords.library, library), eq(libraryRecords.scope_id, scope), inArea(area_code));
      return sql`(select id, created_at from ${libraryRecords} where ${inside} order by created_at desc, id desc limit ${offset + limit})`;
    });
    const found = await db.execute<{ id: string }>(
      sql`select id from (${sql.join(perScope, sql` union all `)}) as newest order by created_at desc, id desc limit ${limit} offset ${offset}`,
    );
    return found.rows.map(({ id }) => id);
  };
  if (area_code !== ALL_AREAS)
    return pageFrom({ ids, count: (most) => countUpTo(db, libraryRecords, listed, most) }, page);
  const [found, total] = await Promise.all([
    ids(page.page_size, (page.page - 1) * page.page_size),
    storedTotal(db, library, scopes),
  ]);
  return { ids: found, total };
}

async function storedTotal(db: Db, library: LibraryName, scopes: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sum(libraryTotals.total) })
    .from(libraryTotals)
    .where(and(eq(libraryTotals.library, library), inArray(libraryTotals.scope_id, [...scopes])));
  return Number(row?.total ?? 0);
}

const AREAS_MAX = 200;

/** The areas of a scope in order, by skipping through the index from one to the next. */
async function areasOf(db: Db, library: LibraryName, scopes: readonly string[]): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select area from ${libraryRecords} where library = ${library} and scope_id = ${scopes[0]} and area > ${after} order by area limit 1)`;
  const found = await db.execute<{ area: string }>(
    sql`with recursive areas as (select ${next(sql`''`)} as area union all select ${next(sql`areas.area`)} from areas where areas.area is not null)
        select area from areas where area is not null limit ${AREAS_MAX}`,
  );
  return found.rows.map(({ area }) => area);
}

async function searched(
  db: Db,
  library: LibraryName,
  viewer: Viewer,
  filter: LibraryFilter,
  terms: readonly Term[],
): Promise<PageOfIds & { elsewhere?: FoundElsewhere[] | undefined }> {
  const scopes = scopesOf(viewer);
  const [languages, isRare] = await Promise.all([languagesOf(db, library, scopes), areRare(db, terms)]);
  const query = searchSql(terms, filter.key, languages);
  const here = scopesOf(viewer, filter.category);
  const every = await ranked(db, library, here, filter, query, { wanted: query.all, isRare });
  // If no record has all words, those with most of them are better than none.
  const found =
    every.total > 0 || terms.length < 2
      ? every
      : await ranked(db, library, here, filter, query, { wanted: query.any, isRare: false });
  const elsewhere =
    filter.category && (await foundElsewhere(db, library, viewer, filter, { wanted: query.all, isRare }));
  return { ...found, elsewhere };
}

/** The languages of the records: a search covers the stems of each. */
async function languagesOf(db: Db, library: LibraryName, scopes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ language: libraryTotals.language })
    .from(libraryTotals)
    .where(
      and(eq(libraryTotals.library, library), inArray(libraryTotals.scope_id, [...scopes]), ne(libraryTotals.total, 0)),
    );
  return rows.length > 0 ? rows.map(({ language }) => language) : [DEFAULT_LANGUAGE];
}

/** The newest records of a scope that match, as a subquery. */
const newestMatches = (library: LibraryName, scope: string, area: string, wanted: SQL): SQL =>
  sql`(select id, created_at, search from ${libraryRecords}
       where ${and(eq(libraryRecords.library, library), eq(libraryRecords.scope_id, scope), inArea(area))}
         and search @@ (${inScope(library, scope)} && ${wanted})
       order by created_at desc, id desc limit ${SEARCH_RANKED_MAX})`;

/** What records have to match. */
interface Wanted {
  readonly wanted: SQL;
  readonly isRare: boolean;
}

async function ranked(
  db: Db,
  library: LibraryName,
  scopes: readonly string[],
  { page, page_size, area_code }: LibraryFilter,
  { exact, each }: SearchSql,
  { wanted, isRare }: Wanted,
): Promise<PageOfIds> {
  const matches = sql.join(
    scopes.map((scope) => newestMatches(library, scope, area_code, wanted)),
    sql` union all `,
  );
  const answered = sql.join(
    each.map((term) => sql`(search @@ ${term})::int`),
    sql` + `,
  );
  // Normalization 1: a long text does not rank higher for repeating a word.
  const found = await search<{ ids: string[]; total: number }>(
    db,
    sql`with matched as materialized (select * from (${matches}) as newest limit ${SEARCH_RANKED_MAX}), page as (
          select id, row_number() over (
            order by (${answered}) desc, 2 * ts_rank(search, ${exact}, 1) + ts_rank(search, ${wanted}, 1) desc, created_at desc, id desc
          ) as place from matched order by place limit ${page_size} offset ${(page - 1) * page_size}
        )
        select (select count(*) from matched)::int as total, array(select id::text from page order by place) as ids`,
    isRare,
  );
  return found.rows[0] ?? { ids: [], total: 0 };
}

async function foundElsewhere(
  db: Db,
  library: LibraryName,
  viewer: Viewer,
  { category, area_code }: LibraryFilter,
  { wanted, isRare }: Wanted,
): Promise<FoundElsewhere[]> {
  const others = CATEGORIES.filter((one) => one !== category).flatMap((one) => {
    const scope = scopeOf(viewer, one);
    return scope ? [{ category: one, scope }] : [];
  });
  if (others.length === 0) return [];
  const counts = others.map(
    (other) =>
      sql`select ${other.category}::text as category, (select count(*) from ${newestMatches(library, other.scope, area_code, wanted)} as found)::int as total`,
  );
  const found = await search<{ category: Category; total: number }>(db, sql.join(counts, sql` union all `), isRare);
  return found.rows.filter(({ total }) => total > 0);
}
