// One page of a library: newest first, or the best matches of a search. Its cost does not grow with the library: totals are
// maintained by a trigger, pages follow the index, and a search ranks a bounded number (ranked-search.ts).
import { type SQL, and, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { FoundElsewhere, LibraryDescriptor, LibraryName, SearchKey } from '#domain/library.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { matchesIn } from '#server/search/matches.ts';
import { type LibraryTerms, libraryTerms } from '#server/search/library-terms.ts';
import type { Db } from '#server/store/database.ts';
import { type ListTotal, type PageOfIds, countUpTo, pageFrom } from '#server/store/page-of-ids.ts';
import { prepared } from '#server/store/prepared.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { libraryRecords, libraryTotals } from './library-schema.ts';
import { type StoredRecord, byItsAuthor, present, RECORD_COLUMNS, recordsInOrder } from './records.ts';
import { scopesOf } from '#server/store/scopes.ts';
import { searchLibrary } from './ranked-search.ts';

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
  const search = libraryTerms(filter.search ?? '');
  const [{ records, elsewhere, related, ...total }, areas] = await Promise.all([
    pageOf(db, library, viewer, scopes, filter, search),
    library.areaOf && filter.category ? areasOf(db, library.name, scopes) : undefined,
  ]);
  const marked = (record: StoredRecord<Fields>) => ({
    ...record,
    matches: matchesIn(
      { name: library.titleOf(record), description: library.descriptionOf(record), texts: library.textsOf(record) },
      search.terms,
      related,
    ),
  });
  return {
    rows: search.terms.length > 0 ? records.map(marked) : records,
    ...total,
    ...(elsewhere ? { elsewhere } : {}),
    ...(areas ? { areas } : {}),
  };
}

interface FoundRecords<Fields extends object> extends ListTotal {
  readonly records: StoredRecord<Fields>[];
  readonly elsewhere?: FoundElsewhere[] | undefined;
  /** Stems to highlight beside the terms. */
  readonly related?: ReadonlySet<string>;
}

async function pageOf<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  scopes: readonly string[],
  filter: LibraryFilter,
  search: LibraryTerms,
): Promise<FoundRecords<Fields>> {
  const [scope, ...others] = scopes;
  const { page, page_size, key, area_code: area, category } = filter;
  if (search.terms.length > 0) {
    const { ids, elsewhere, related } = await searchLibrary(db, library, viewer, { ...search, key, area, category });
    const shown = ids.slice((page - 1) * page_size, page * page_size);
    return { records: await recordsInOrder<Fields>(db, shown), total: ids.length, elsewhere, related };
  }
  if (scope && others.length === 0 && page === 1 && area === ALL_AREAS)
    return firstPage(db, library.name, scope, page_size);
  const { ids, ...total } = await newestFirst(db, library.name, scopes, filter);
  return { records: await recordsInOrder<Fields>(db, ids), ...total };
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
