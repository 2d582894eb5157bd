// One page of file search results: each file with its path, the matches in its name, and passages.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Block } from '#domain/documents.ts';
import { fileNameOf } from '#domain/files.ts';
import { SEARCH_PASSAGES_MAX } from '#domain/limits.ts';
import type { FoundFile, FoundPassage } from '#domain/projects.ts';
import { type Term, searchPlan } from '#server/search/search-plan.ts';
import { matcher } from '#server/search/term-matcher.ts';
import { type TextPassage, textPassages } from '#server/search/text-passages.ts';
import { placedWords } from '#server/search/words.ts';
import { documentReads } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileTexts } from './file-schema.ts';
import { nodeColumns, present } from './file-nodes.ts';
import { type FoundIds, type SearchedFolder, findFiles, textsOf } from './found-files.ts';
import { inOrder } from '#server/store/in-batches.ts';

/** One page of results; none for a search without words. */
export async function searchFiles(
  db: Db,
  searched: SearchedFolder,
  words: string,
  page: { readonly page: number; readonly page_size: number },
): Promise<{ rows: FoundFile[] } & Omit<FoundIds, 'ids'>> {
  const terms = searchPlan(words);
  if (terms.length === 0) return { rows: [], total: 0, isPartial: false };
  const { ids, ...found } = await findFiles(db, searched, terms, page);
  if (ids.length === 0) return { rows: [], ...found };
  const [nodes, paths, passages] = await Promise.all([
    db.select(nodeColumns).from(fileNodes).where(inArray(fileNodes.id, ids)),
    pathsOf(db, ids),
    passagesOf(db, ids, terms),
  ]);
  const match = matcher(terms);
  return {
    ...found,
    rows: inOrder(ids, nodes).map((node) => {
      const file = present(node);
      const marks = placedWords(fileNameOf(file)).filter(({ word }) => match(word));
      return {
        file,
        path: paths.get(file.id) ?? [],
        name_marks: marks.map(({ start, end }): [number, number] => [start, end]),
        passages: passages.get(file.id) ?? [],
      };
    }),
  };
}

/** The names of the folders of each file, from the top. */
export async function pathsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; path: string[] }>(sql`
    with recursive up as (
      select id as file, parent_id, 0 as step, name from ${fileNodes} where id = any (${sql.param(ids)}::uuid[])
      union all
      select up.file, nodes.parent_id, up.step + 1, nodes.name from ${fileNodes} nodes join up on nodes.id = up.parent_id
    )
    select file as id, coalesce(array_agg(name order by step desc) filter (where step > 0), '{}') as path
    from up group by file`);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

async function passagesOf(
  db: Db,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<Map<string, FoundPassage[]>> {
  const found = new Map<string, TextPassage[]>();
  for (const [id, text] of await textsOf(db, ids)) found.set(id, textPassages(text, terms, SEARCH_PASSAGES_MAX));
  const blocks = await blocksAt(
    db,
    [...found].flatMap(([file, passages]) =>
      passages.map(({ start, marks: [[mark] = [0]] }) => ({ file, at: start + mark })),
    ),
  );
  return new Map(
    Array.from(found, ([file, passages]) => [
      file,
      passages.map((passage) => {
        const at = passage.start + (passage.marks[0]?.[0] ?? 0);
        const { page, clause } = blocks.get(`${file} ${at}`) ?? {};
        return { ...passage, page: page ?? null, ...(clause === undefined ? {} : { clause }) };
      }),
    ]),
  );
}

/** The blocks at these positions. Each reading is opened once, inside the database. */
async function blocksAt(
  db: Db,
  places: readonly { readonly file: string; readonly at: number }[],
): Promise<Map<string, Pick<Block, 'page' | 'clause'>>> {
  if (places.length === 0) return new Map();
  const { rows } = await db.execute<{ file: string; at: number; page: number | null; clause: string | null }>(sql`
    with places as (
      select file, array_agg(at) as places from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (file uuid, at int)
      group by file
    )
    select places.file, at, (block ->> 'page')::int as page, block ->> 'clause' as clause
    from places
    join ${fileTexts} on ${eq(fileTexts.file_id, sql`places.file`)}
    join ${documentReads} using (sha256, reader_version)
    cross join lateral jsonb_array_elements(outcome #> '{document,blocks}') as block
    join lateral unnest(places.places) as at on (block ->> 'start')::int <= at and at < (block ->> 'end')::int`);
  return new Map(
    rows.map(({ file, at, page, clause }) => [
      `${file} ${at}`,
      { ...(page === null ? {} : { page }), ...(clause === null ? {} : { clause }) },
    ]),
  );
}
