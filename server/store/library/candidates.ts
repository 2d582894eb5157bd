// Finds the records that a search ranks, by the search index alone: the newest ones with all its words, with its two rarest
// words, with each word, and with related words. Each of these lists is bounded, and so is their union, which rare words lead.
import { type SQL, inArray, sql } from 'drizzle-orm';
import { ALL_AREAS, type LibraryName } from '#domain/library.ts';
import type { Term } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { allOf, search } from '#server/store/searching.ts';
import { libraryRecords } from './library-schema.ts';
import { type SearchSql, inScope } from './search-sql.ts';
import { RARE_AT_MOST, type WordFrequency } from './word-frequency.ts';

/** Records of one list. */
const LISTED_MAX = 500;
/** Testing a record costs this many times as much as fetching one that the index found. */
const TEST_COST = 3;
/** Of a related word, beside the weights of the words of the search, which are about 1 to 8. */
const RELATED_WEIGHT = 0.5;

/** The records that match one query of the index. */
interface CandidateList {
  readonly query: SQL;
  /** An estimate of the share of records that match. */
  readonly share: number;
  /** Numbers of the terms that each of its records has; empty for a list of related words. */
  readonly terms: readonly number[];
}

interface SearchedScopes {
  readonly library: LibraryName;
  readonly scopes: readonly string[];
  /** ALL_AREAS, or the area of the records. */
  readonly area: string;
  /** Number of records in these scopes. */
  readonly records: number;
}

export interface CandidateRecord {
  readonly id: string;
  readonly version: number;
  readonly scope: string;
  /** Numbers of the terms that the index found in it. */
  readonly found: ReadonlySet<number>;
}

/** Related words that records are looked up by. */
const LEADING_MAX = 12;

/** The stems that say most about the records that are wanted: those with much weight that few records have. */
export function leadingStems(related: ReadonlyMap<string, number>, { shareOf }: WordFrequency): string[] {
  return [...related]
    .map(([stem, weight]) => ({ stem, value: weight * Math.log(1 + 1 / Math.max(shareOf(stem), 0.001)) }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, LEADING_MAX)
    .map(({ stem }) => stem);
}

/** The lists for the records with most of the words, or with words that contracts write for them. */
export function candidateLists(
  terms: readonly Term[],
  { each, phrases }: SearchSql,
  related: readonly string[],
  { termShare, shareOf }: WordFrequency,
): CandidateList[] {
  const single = each.map((query, number) => {
    const share = Math.min(1, terms[number] ? termShare(terms[number]) : 1);
    return { query, share, terms: [number] };
  });
  const together = (some: readonly CandidateList[]): CandidateList => ({
    query: allOf(some.map(({ query }) => query)),
    share: some.reduce((product, { share }) => product * share, 1),
    terms: some.flatMap((one) => one.terms),
  });
  const rarest = single.toSorted((one, other) => one.share - other.share).slice(0, 2);
  const relatedList = (stems: readonly string[], share: number) =>
    stems.length > 0 ? [{ query: hasStem(stems), share, terms: [] }] : [];
  const lists = [
    ...(single.length > 1 ? [together(single)] : []),
    ...(single.length > 2 ? [together(rarest)] : []),
    ...single,
    ...relatedList(
      related.filter((stem) => shareOf(stem) < RARE_AT_MOST),
      0,
    ),
    ...relatedList(
      related.filter((stem) => shareOf(stem) >= RARE_AT_MOST),
      1,
    ),
  ];
  // A phrase in quotation marks is required.
  return phrases ? lists.map((list) => ({ ...list, query: allOf([phrases, list.query]) })) : lists;
}

/** Matches records with any of these stems, which are letters and digits only. The index has "attorney", `stemOf` "attornei". */
function hasStem(stems: readonly string[]): SQL {
  const lexemes = stems.flatMap((stem) => [stem, ...(/[aeo]i$/.test(stem) ? [`${stem.slice(0, -1)}y`] : [])]);
  return sql`${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')}::tsquery`;
}

/** The lists for a count in other scopes: the records with all words, with any, and with related words. */
export function briefLists({ all, any }: SearchSql, lists: readonly CandidateList[]): CandidateList[] {
  const terms = [...new Set(lists.flatMap((list) => list.terms))];
  return [
    { query: all, share: lists[0]?.share ?? 1, terms },
    { query: any, share: 1, terms: [] },
    ...lists.filter((list) => list.terms.length === 0),
  ];
}

/** The newest records of a list in one scope. */
function listed({ library, area, records }: SearchedScopes, scope: string, { query, share }: CandidateList): SQL {
  const matching = sql`search @@ (${inScope(library, scope)} && ${query})`;
  const inArea = area === ALL_AREAS ? sql`` : sql` and area = ${area}`;
  const newest = sql`order by created_at desc, id desc limit ${LISTED_MAX}`;
  // The index finds share * records; walking from the newest record tests LISTED_MAX / share until the list is full.
  if (share * share * records > TEST_COST * LISTED_MAX)
    return sql`select id from ${libraryRecords}
      where library = ${library} and scope_id = ${scope}${inArea} and ${matching} ${newest}`;
  // `offset 0`, and the scope only as a word of the index, leave the planner no other way.
  return sql`select id from (
      select id, created_at from ${libraryRecords} where ${matching}${inArea} offset 0
    ) as matched ${newest}`;
}

interface HitRow extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly scope: string;
  /** The lists that it is in, as bits. */
  readonly lists: number;
}

/** Up to `max` records of some scopes, those with the rarest words first. */
export async function findCandidates(
  db: Db,
  searched: SearchedScopes,
  lists: readonly CandidateList[],
  max: number,
): Promise<CandidateRecord[]> {
  const { library, scopes } = searched;
  if (lists.length === 0 || scopes.length === 0) return [];
  const hits = lists.flatMap((list, number) =>
    scopes.map((scope) => sql`select id, ${1 << number}::int as list from (${listed(searched, scope, list)}) as one`),
  );
  const { rows } = await search<HitRow>(
    db,
    sql`with hits as materialized (${sql.join(hits, sql` union all `)}),
          found as (select id, bit_or(list) as lists from hits group by id)
        select found.id::text, version, scope_id::text as scope, lists
        from found join ${libraryRecords} using (id)
        where library = ${library} and ${inArray(libraryRecords.scope_id, [...scopes])}`,
  );
  return leading(rows, lists, searched).slice(0, max);
}

/** The records in the order of the words that they are known to have. Ties are newest first. */
function leading(rows: readonly HitRow[], lists: readonly CandidateList[], { records }: SearchedScopes) {
  const isIn = (row: HitRow, list: number) => (row.lists & (1 << list)) !== 0;
  const weights = new Map<number, number>();
  for (const [number, { terms, share }] of lists.entries()) {
    const [term, ...others] = terms;
    if (term === undefined || others.length > 0) continue;
    const size = rows.filter((row) => isIn(row, number)).length;
    const frequency = size < LISTED_MAX ? size : Math.max(size, share * records);
    weights.set(term, Math.log(1 + records / Math.max(frequency, 1)));
  }
  return rows
    .map((row) => {
      const own = lists.filter((_, number) => isIn(row, number));
      const found = new Set(own.flatMap(({ terms }) => terms));
      const related = own.some(({ terms }) => terms.length === 0) ? RELATED_WEIGHT : 0;
      const weight = [...found].reduce((sum, term) => sum + (weights.get(term) ?? 1), related);
      return { id: row.id, version: row.version, scope: row.scope, found, weight };
    })
    .toSorted((one, other) => other.weight - one.weight || (one.id < other.id ? 1 : -1));
}
