// Selects the files of a folder for a question: all of them if they are few, else the best matches of its words.
import { type SQL, and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RunDocument } from '#domain/runs.ts';
import { searchPlan } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { pathsOf } from '#server/store/files/file-hits.ts';
import { type SearchedFolder, countUnread, filesAbout, insideFolder } from '#server/store/files/found-files.ts';
import { inOrder } from '#server/store/in-batches.ts';

export interface ChosenFiles {
  /** `words`: the best matches of the question; `newest`: no file matches. */
  readonly by: 'all' | 'words' | 'newest';
  readonly documents: Pick<RunDocument, 'name' | 'bytes' | 'sha256'>[];
  /** The number of readable files in the folder. */
  readonly readable: number;
  readonly unread: number;
  /** Files that wait to be read, and are not selected. */
  readonly waiting: number;
  /** Files that match but exceed the memory for one question. */
  readonly tooLarge: number;
}

/** The documents of one question are in memory at the same time. */
const BYTES_MAX = 48 * 1024 * 1024;

/** The share of the selection for documents quoted by the previous answer. */
const QUOTED_SHARE = 0.5;

interface Choice {
  readonly question: string;
  /** Hashes of the contents quoted by the previous answer: a follow-up question is about them too. */
  readonly quoted: readonly string[];
  /** Ids of files to restrict the selection to; empty for all. */
  readonly only: readonly string[];
  readonly max: number;
  readonly bytesMax?: number;
}

const bytesOf = (documents: ChosenFiles['documents']) => documents.reduce((sum, { bytes }) => sum + bytes, 0);

/** If all files are selected, the run reads the waiting ones itself; among many, only those already read can be selected. */
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

/** The limit of names to compare with those mentioned in a question. */
const NAMES_MAX = 2000;

/** The files of a folder by name, restricted to `ids` unless null. */
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

/** With distinct names for the run: files with the same name get their folders added. */
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
