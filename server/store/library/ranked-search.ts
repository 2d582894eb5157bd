// Searches a library: finds candidates by the index, ranks them by their words and meaning, and lists those that fit.
import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import { type Category, CATEGORIES } from '#domain/categories.ts';
import type { FoundElsewhere, LibraryDescriptor, LibraryName, SearchKey } from '#domain/library.ts';
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import { createPace } from '#server/pace.ts';
import { DEFAULT_LANGUAGE } from '#server/search/language.ts';
import { isListed, scoreRecords } from '#server/search/ranking.ts';
import type { Term } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { scopeOf, scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { briefLists, candidateLists, findCandidates, leadingStems } from './candidates.ts';
import { libraryTotals } from './library-schema.ts';
import { wordsOfRecords } from './record-words-cache.ts';
import { searchSql } from './search-sql.ts';
import { wordFrequency } from './word-frequency.ts';

/** Records that a search ranks, of the category that is shown and of all others. */
const CANDIDATES_MAX = 500;
const CANDIDATES_ELSEWHERE_MAX = 200;

interface LibrarySearch {
  readonly terms: readonly Term[];
  /** Words that contracts write for the words of the search, with their weights. */
  readonly related: ReadonlyMap<string, number>;
  readonly key: SearchKey;
  readonly area: string;
  /** Undefined for every category. */
  readonly category?: Category | undefined;
}

interface SearchResult {
  /** Best first, at most SEARCH_RANKED_MAX. */
  readonly ids: readonly string[];
  /** How many records of other categories would be listed beside these. */
  readonly elsewhere?: FoundElsewhere[] | undefined;
  /** Stems of the related words that records were looked up by. */
  readonly related: ReadonlySet<string>;
}

/** The records within the viewer's reach that fit a search. */
export async function searchLibrary<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  { terms, related, key, area, category }: LibrarySearch,
): Promise<SearchResult> {
  const here = scopesOf(viewer, category);
  const scopes = scopesOf(viewer);
  const [{ languages, records }, frequency] = await Promise.all([
    totalsOf(db, library.name, scopes),
    wordFrequency(db),
  ]);
  const query = searchSql(terms, key, languages);
  const leading = key === 'title' ? [] : leadingStems(related, frequency);
  const lists = candidateLists(terms, query, leading, frequency);
  const searched = { library: library.name, area, records };
  const [own, others] = await Promise.all([
    findCandidates(db, { ...searched, scopes: here }, lists, CANDIDATES_MAX),
    findCandidates(
      db,
      { ...searched, scopes: scopes.filter((scope) => !here.includes(scope)) },
      briefLists(query, lists),
      CANDIDATES_ELSEWHERE_MAX,
    ),
  ]);
  const pace = createPace();
  const words = await wordsOfRecords(db, library, [...own, ...others], pace);
  const candidates = [...own, ...others].flatMap((record) => {
    const counted = words.get(record.id);
    return counted ? [{ ...record, words: counted }] : [];
  });
  const scored = await scoreRecords(
    candidates,
    { terms, related, titlesOnly: key === 'title' },
    { records, shareOf: frequency.shareOf },
    pace,
  );
  const inHere = scored.filter(({ item }) => here.includes(item.scope));
  // Where another category has much better records, the weak ones of this one are not worth a look.
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  // Ties in the order of the ids, which is that of their creation.
  const ids = inHere
    .filter((one) => isListed(one, best))
    .toSorted((one, other) => other.score - one.score || (one.item.id < other.item.id ? 1 : -1))
    .slice(0, SEARCH_RANKED_MAX)
    .map(({ item }) => item.id);
  const result = { ids, related: new Set(leading) };
  if (category === undefined) return result;
  const elsewhere = CATEGORIES.filter((one) => one !== category).flatMap((one) => {
    const scope = scopeOf(viewer, one);
    const listed = scored.filter(({ item, ...rest }) => item.scope === scope && isListed({ item, ...rest }, best));
    return listed.length > 0 ? [{ category: one, total: listed.length }] : [];
  });
  return { ...result, elsewhere };
}

/** The number of records, and their languages: a search covers the stems of each. */
async function totalsOf(db: Db, library: LibraryName, scopes: readonly string[]) {
  const rows = await db
    .select({ language: libraryTotals.language, total: sum(libraryTotals.total) })
    .from(libraryTotals)
    .where(
      and(eq(libraryTotals.library, library), inArray(libraryTotals.scope_id, [...scopes]), ne(libraryTotals.total, 0)),
    )
    .groupBy(libraryTotals.language);
  const languages = rows.map(({ language }) => language);
  return {
    languages: languages.length > 0 ? languages : [DEFAULT_LANGUAGE],
    records: rows.reduce((all, { total }) => all + Number(total ?? 0), 0),
  };
}
