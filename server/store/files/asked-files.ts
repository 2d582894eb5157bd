// Which files of a folder a question is asked of: all of them where there are few, else those that a search for its words
// finds first.
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RunDocument } from '#domain/runs.ts';
import { searchPlan } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { pathsOf } from '#server/store/files/file-hits.ts';
import type { SearchedFolder } from '#server/store/files/found-files.ts';
import { countUnread, filesAbout, insideFolder } from '#server/store/files/found-files.ts';
import { inOrder } from '#server/store/in-batches.ts';

export interface ChosenFiles {
  /** `words`: of many, those that the question's words point to; `newest` where they point to none. */
  readonly by: 'all' | 'words' | 'newest';
  readonly documents: Pick<RunDocument, 'name' | 'bytes' | 'sha256'>[];
  /** How many files of the folder could have been chosen. */
  readonly readable: number;
  readonly unread: number;
  /** Not among those chosen. */
  readonly waiting: number;
  /** How many would have been chosen too, but are too large to be read besides the others. */
  readonly tooLarge: number;
}

/** What one question reads at once is held in memory. */
const BYTES_MAX = 48 * 1024 * 1024;

/** Of what one question is asked of, this much is left to what the answer before it quotes. */
const QUOTED_SHARE = 0.5;

interface Choice {
  readonly question: string;
  /** Contents that the answer before quotes, by their hashes: a question that goes on is about them as well. */
  readonly quoted: readonly string[];
  /** Ids of files to keep to; empty for all. */
  readonly only: readonly string[];
  readonly max: number;
  readonly bytesMax?: number;
}

const bytesOf = (documents: ChosenFiles['documents']) => documents.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Files that wait are read by the run itself where all are asked; of many, only those that were read can be chosen among.
 */
export async function chooseFiles(
  db: Db,
  searched: SearchedFolder,
  { question, quoted, only, max, bytesMax = BYTES_MAX }: Choice,
): Promise<ChosenFiles> {
  const { project, folder } = searched;
  const isFile = and(
    eq(fileNodes.project_id, project),
    eq(fileNodes.type, 'file'),
    folder === null ? undefined : inArray(fileNodes.id, insideFolder(folder)),
    only.length === 0 ? undefined : inArray(fileNodes.id, [...only]),
  );
  const { unread, waiting } = await countUnread(db, searched);
  const few = await db
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .where(and(isFile, ne(fileNodes.reading, 'refused')))
    .orderBy(fileNodes.name, fileNodes.id)
    .limit(max + 1);
  if (few.length <= max) {
    const ids = few.map(({ id }) => id);
    const chosen = { by: 'all', readable: ids.length, unread, waiting: 0, tooLarge: 0 } as const;
    const documents = await documentsOf(db, ids);
    if (bytesOf(documents) <= bytesMax) return { ...chosen, documents };
  }
  const [{ readable } = { readable: 0 }] = await db
    .select({ readable: sql<number>`count(*)::int` })
    .from(fileNodes)
    .where(and(isFile, eq(fileNodes.reading, 'read')));
  const about = await filesAbout(db, searched, searchPlan(question), max);
  const found = only.length === 0 ? about : about.filter((id) => only.includes(id));
  const isRead = and(isFile, eq(fileNodes.reading, 'read'));
  const before =
    quoted.length > 0
      ? await idsOf(db, and(isRead, inArray(fileNodes.sha256, [...quoted])), Math.floor(max * QUOTED_SHARE))
      : [];
  const newest = found.length + before.length > 0 ? [] : await idsOf(db, isRead, max);
  const ids = [...new Set([...before, ...found, ...newest])].slice(0, max);
  const by = newest.length > 0 ? 'newest' : 'words';
  const likeliest = await documentsOf(db, ids);
  const documents = likeliest.filter((_, index) => bytesOf(likeliest.slice(0, index + 1)) <= bytesMax);
  return { by, documents, readable, unread, waiting, tooLarge: likeliest.length - documents.length };
}

export interface NamedFile {
  readonly id: string;
  /** With its extension. */
  readonly name: string;
}

/** More names than these are not looked through for one that a question mentions. */
const NAMES_MAX = 2000;

/** The files of a folder by name; of those asked for, the ones that are still there. */
export async function namedFiles(
  db: Db,
  { project, folder }: SearchedFolder,
  ids: readonly string[] | null,
): Promise<NamedFile[]> {
  const rows = await db
    .select({ id: fileNodes.id, name: fileNodes.name, extension: fileNodes.extension })
    .from(fileNodes)
    .where(
      and(
        eq(fileNodes.project_id, project),
        eq(fileNodes.type, 'file'),
        folder === null ? undefined : inArray(fileNodes.id, insideFolder(folder)),
        ids === null ? undefined : inArray(fileNodes.id, [...ids]),
      ),
    )
    .orderBy(fileNodes.name, fileNodes.id)
    .limit(NAMES_MAX);
  return rows.map(({ id, name, extension }) => ({ id, name: name + extension }));
}

async function idsOf(db: Db, where: SQL | undefined, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .where(where)
    .orderBy(desc(fileNodes.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** As a run names its documents: where two have one name, by the folders that they are in. */
async function documentsOf(db: Db, ids: readonly string[]): Promise<ChosenFiles['documents']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: fileNodes.id,
      name: fileNodes.name,
      extension: fileNodes.extension,
      bytes: sql<number>`${fileNodes.bytes}`,
      sha256: sql<string>`${fileNodes.sha256}`,
    })
    .from(fileNodes)
    .where(inArray(fileNodes.id, [...ids]));
  const paths = await pathsOf(db, ids);
  const isAlone = (name: string) => rows.filter((row) => row.name + row.extension === name).length === 1;
  return inOrder(ids, rows).map(({ id, name, extension, bytes, sha256 }) => {
    const folders = paths.get(id) ?? [];
    const where = isAlone(name + extension) || folders.length === 0 ? '' : ` (${folders.join(', ')})`;
    return { name: `${name}${where}${extension}`, bytes, sha256 };
  });
}
