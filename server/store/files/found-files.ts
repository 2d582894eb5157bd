// Searches the files of a project, best matches first. Only a bounded number is ranked; passages are extracted from the
// readings of one page only.
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import { patternOf } from '#server/search/accents.ts';
import { DEFAULT_LANGUAGE } from '#server/search/language.ts';
import type { Term } from '#server/search/search-plan.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { search } from '#server/store/searching.ts';
import { type FileQuery, fileQuery, inProject } from './file-query.ts';
import { fileNodes, fileTexts } from './file-schema.ts';

export interface SearchedFolder {
  readonly project: string;
  /** A folder of the project, with its subfolders; null for the whole project. */
  readonly folder: string | null;
}

export interface FoundIds {
  /** The page, best matches first. */
  readonly ids: string[];
  readonly total: number;
  /** Whether some long texts were not checked for a phrase. */
  readonly isPartial: boolean;
}

/** PostgreSQL checks the positions of every candidate for a phrase: count no more than these. */
const PHRASES_COUNTED_MAX = 1000;
/** Texts to check for a phrase whose positions are not indexed. */
const TEXTS_CHECKED_MAX = 300;

/** The ids of all descendants of a folder. */
export const insideFolder = (folder: string): SQL => sql`(
  with recursive inside as (
    select id from ${fileNodes} where parent_id = ${folder}
    union all select nodes.id from ${fileNodes} nodes join inside on nodes.parent_id = inside.id
  ) select id from inside
)`;

export async function isFolderOf(db: Db, { project, folder }: SearchedFolder): Promise<boolean> {
  const [row] = await db
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .where(and(eq(fileNodes.id, folder ?? ''), eq(fileNodes.project_id, project), eq(fileNodes.type, 'folder')));
  return row !== undefined;
}

/** The matching files of a folder. */
const matching = ({ project, folder }: SearchedFolder, query: SQL): SQL => {
  const within = folder === null ? sql`` : sql` and file_id in ${insideFolder(folder)}`;
  return sql`from ${fileTexts} where search @@ ${inProject(project, query)}${within}`;
};

/** The languages of the texts: a search covers the stems of each. */
async function languagesOf(db: Db, project: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ language: fileTexts.language })
    .from(fileTexts)
    .where(eq(fileTexts.project_id, project));
  return rows.length > 0 ? rows.map(({ language }) => language) : [DEFAULT_LANGUAGE];
}

/** One page of results. If no file has all terms, those with most of them. */
export async function findFiles(
  db: Db,
  searched: SearchedFolder,
  terms: readonly Term[],
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<FoundIds> {
  const query = fileQuery(terms, await languagesOf(db, searched.project));
  const found = await withAll(db, searched, query, terms);
  const { isPartial = false } = found;
  const { first, total, others } = found.total > 0 || terms.length < 2 ? found : await withMost(db, searched, query);
  const from = (page - 1) * page_size;
  const ids = first.slice(from, from + page_size);
  const open = page_size - ids.length;
  if (open <= 0 || !others || from + ids.length >= total) return { ids, total, isPartial };
  return { ids: [...ids, ...(await others(Math.max(0, from - first.length), open))], total, isPartial };
}

/** The files with most terms of a question, best matches first. */
export async function filesAbout(
  db: Db,
  searched: SearchedFolder,
  terms: readonly Term[],
  max: number,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const query = fileQuery(terms, await languagesOf(db, searched.project));
  return (await withMost(db, searched, query)).first.slice(0, max);
}

interface Found {
  /** The ranked files. */
  readonly first: string[];
  readonly total: number;
  readonly isPartial?: boolean;
  /** Loads further files, newest first. */
  readonly others?: (offset: number, limit: number) => Promise<string[]>;
}

async function withAll(db: Db, searched: SearchedFolder, query: FileQuery, terms: readonly Term[]): Promise<Found> {
  const most = query.unsure ? sql` limit ${PHRASES_COUNTED_MAX}` : sql``;
  const { rows } = await search<{ id: string; is_named: boolean; rank: number; total: number }>(
    db,
    sql`
    with matched as materialized (select file_id ${matching(searched, query.all)}${most}),
    named as materialized (
      select file_id ${matching(searched, query.named)} order by file_id desc limit ${SEARCH_RANKED_MAX}
    ),
    newest as (select file_id from matched order by file_id desc limit ${SEARCH_RANKED_MAX})
    select file_id as id, file_id in (select file_id from named) as is_named, ts_rank(search, ${query.exact}, 1) as rank,
      (select count(*) from matched)::int as total
    from ${fileTexts} where file_id = any (array(select file_id from named union select file_id from newest))
    order by is_named desc, rank desc, id desc`,
  );
  const first = rows.map(({ id }) => id);
  const total = rows[0]?.total ?? 0;
  const { ids: further, isPartial } = await filesWithPhrases(db, searched, query, terms);
  return {
    first: [...first, ...further],
    total: total + further.length,
    isPartial,
    async others(offset, limit) {
      const after = await search<{ id: string }>(
        db,
        sql`
        with matched as materialized (select file_id ${matching(searched, query.all)})
        select file_id as id from matched where file_id <> all (${sql.param(first)}::uuid[])
        order by file_id desc limit ${limit} offset ${offset}`,
      );
      return after.rows.map(({ id }) => id);
    },
  };
}

/** Files whose texts contain the phrases at positions that are not indexed. */
async function filesWithPhrases(
  db: Db,
  searched: SearchedFolder,
  { all, unsure }: FileQuery,
  terms: readonly Term[],
): Promise<SaidIn> {
  if (!unsure) return { ids: [], isPartial: false };
  const { rows } = await search<{ [Key in keyof ReadText]: ReadText[Key] }>(
    db,
    sql`
    select file_id as id, sha256, reader_version ${matching(searched, unsure)} and not search @@ ${all}
    order by file_id desc limit ${TEXTS_CHECKED_MAX + 1}`,
  );
  const said = await textsThatSay(db, rows.slice(0, TEXTS_CHECKED_MAX), terms);
  return { ...said, isPartial: said.isPartial || rows.length > TEXTS_CHECKED_MAX };
}

const textOf = sql`(document_reads.outcome #>> '{document,text}')`;

/** Ranked by the matching terms, each weighted by its rarity. */
async function withMost(db: Db, searched: SearchedFolder, { each, exact }: FileQuery): Promise<Found> {
  const hits = each.map((term, index) => sql`select file_id, ${index}::int as term ${matching(searched, term)}`);
  const { rows } = await search<{ id: string; total: number }>(
    db,
    sql`
    with hits as materialized (${sql.join(hits, sql` union all `)}),
    weights as (
      select term, ln(1 + (select count(distinct file_id) from hits)::float / count(*)) as weight from hits group by term
    ),
    matched as (select file_id, sum(weight) as weight from hits join weights using (term) group by file_id),
    best as (
      select file_id, weight, (count(*) over ())::int as total from matched
      order by weight desc, file_id desc limit ${SEARCH_RANKED_MAX}
    )
    select file_id as id, total from best join ${fileTexts} using (file_id)
    order by weight desc, ts_rank(search, ${exact}, 1) desc, file_id desc`,
  );
  return { first: rows.map(({ id }) => id), total: Math.min(rows[0]?.total ?? 0, SEARCH_RANKED_MAX) };
}

/** The number of unreadable and of waiting files in a folder. */
export async function countUnread(
  db: Db,
  { project, folder }: SearchedFolder,
): Promise<{ unread: number; waiting: number }> {
  const within = folder === null ? sql`` : sql` and id in ${insideFolder(folder)}`;
  const { rows } = await db.execute<{ unread: number; waiting: number }>(sql`
    select (count(*) filter (where reading = 'refused'))::int as unread,
      (count(*) filter (where reading = 'waiting'))::int as waiting
    from ${fileNodes} where project_id = ${project}${within}`);
  return rows[0] ?? { unread: 0, waiting: 0 };
}

/** The texts of files by id, without the rest of their readings. */
export async function textsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: fileTexts.file_id, text: sql<string | null>`${textOf}` })
    .from(fileTexts)
    .innerJoin(
      documentReads,
      sql`${documentReads.sha256} = ${fileTexts.sha256} and ${documentReads.reader_version} = ${fileTexts.reader_version}`,
    )
    .where(inArray(fileTexts.file_id, [...ids]));
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}

/** The limit for one search. The cost of a reading grows with its length, and the embedded database runs one query at a time. */
const CHARACTERS_MAX = 5_000_000;

export interface ReadText {
  readonly id: string;
  readonly sha256: string;
  readonly reader_version: number;
}

interface SaidIn {
  readonly ids: string[];
  /** Whether some texts were not checked. */
  readonly isPartial: boolean;
}

/** The texts with every phrase of the terms. One query per text, so that other queries can run in between. */
export async function textsThatSay(
  db: Db,
  texts: readonly ReadText[],
  terms: readonly Term[],
  charactersMax = CHARACTERS_MAX,
): Promise<SaidIn> {
  const says = sql.join(
    terms
      .filter(({ words }) => words.length > 1)
      .map(({ words }) => sql`text ~* ${String.raw`\m${words.map(patternOf).join('\\W+')}\M`}`),
    sql` and `,
  );
  const ids: string[] = [];
  let looked = 0;
  for (const { id, sha256, reader_version } of texts) {
    if (looked >= charactersMax) return { ids, isPartial: true };
    const isText = and(eq(documentReads.sha256, sha256), eq(documentReads.reader_version, reader_version));
    const { rows } = await search<{ characters: number; is_said: boolean }>(
      db,
      sql`
      with one as materialized (select outcome #>> '{document,text}' as text from ${documentReads} where ${isText})
      select length(text) as characters, ${says} as is_said from one where text is not null`,
    );
    looked += rows[0]?.characters ?? 0;
    if (rows[0]?.is_said) ids.push(id);
  }
  return { ids, isPartial: false };
}
