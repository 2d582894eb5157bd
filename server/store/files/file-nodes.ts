// Files and folders within a viewer's reach.
import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/categories.ts';
import type { FileNode, FilePlace } from '#domain/files.ts';
import { fullName } from '#domain/people.ts';
import type { Db } from '#server/store/database.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import { fileNodes } from './file-schema.ts';
import { inFolder, nodesWithin } from './file-trees.ts';
import type { FileTree } from './file-trees.ts';
import { inOrder } from '#server/store/in-batches.ts';
import type { ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows, searchCondition } from '#server/store/page-of-search.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';

type Row = typeof fileNodes.$inferSelect;

export interface StoredNode extends Row {
  readonly author_name: string;
  readonly updated_by_name: string;
}

const updaters = alias(users, 'updaters');

const selectNodes = (db: Db) =>
  db
    .select({
      node: getTableColumns(fileNodes),
      author: { first_name: users.first_name, last_name: users.last_name },
      updater: { first_name: updaters.first_name, last_name: updaters.last_name },
    })
    .from(fileNodes)
    .innerJoin(users, eq(users.id, fileNodes.author_id))
    .innerJoin(updaters, eq(updaters.id, fileNodes.updated_by));

async function nodesWhere(db: Db, where: SQL | undefined): Promise<StoredNode[]> {
  const rows = await selectNodes(db).where(where);
  return rows.map(({ node, author, updater }) => ({
    ...node,
    author_name: fullName(author),
    updated_by_name: fullName(updater),
  }));
}

/** One node; null if it is out of reach. */
export async function findNode(db: Db, viewer: Viewer, place: FilePlace, id: string): Promise<StoredNode | null> {
  const [node] = await findNodes(db, viewer, place, [id]);
  return node ?? null;
}

/** The nodes with these ids within the viewer's reach, in order, without duplicates. */
export async function findNodes(
  db: Db,
  viewer: Viewer,
  place: FilePlace,
  ids: readonly string[],
): Promise<StoredNode[]> {
  const wanted = [...new Set(ids)];
  const rows = await nodesWhere(db, and(inArray(fileNodes.id, wanted), nodesWithin(db, viewer, place)));
  return inOrder(wanted, rows);
}

/** The node of a folder with this full name, ignoring case. */
export async function findByName(
  db: Db,
  tree: FileTree,
  parent: string | null,
  { type, fullName: name }: { type: FileNode['type']; fullName: string },
): Promise<StoredNode | null> {
  const [node] = await nodesWhere(
    db,
    and(
      inFolder(tree, parent),
      eq(fileNodes.type, type),
      sql`lower(${fileNodes.name} || ${fileNodes.extension}) = lower(${name})`,
    ),
  );
  return node ?? null;
}

/** The columns for lists and trees. */
export const nodeColumns = {
  id: fileNodes.id,
  name: fileNodes.name,
  type: fileNodes.type,
  parent_id: fileNodes.parent_id,
  extension: fileNodes.extension,
  bytes: fileNodes.bytes,
  revision: fileNodes.revision,
  reading: fileNodes.reading,
  refusal: fileNodes.refusal,
  version: fileNodes.version,
  updated_at: fileNodes.updated_at,
};

export type ShownNode = Pick<Row, keyof typeof nodeColumns>;

/** The node on the wire. */
export const present = (node: ShownNode): FileNode => ({
  id: node.id,
  name: node.name,
  type: node.type,
  parent: node.parent_id,
  extension: node.extension,
  bytes: node.bytes,
  revision: node.revision,
  reading: node.reading && { state: node.reading, ...(node.refusal ? { reason: node.refusal } : {}) },
  version: node.version,
  // Trees are selected as raw rows of the driver.
  updated_at: isoMoment(node.updated_at),
});

interface FileFilter extends PageOf {
  readonly category?: Category | undefined;
  readonly search?: string | undefined;
  /** The id of a folder, or of a project for the files at its top. */
  readonly folder?: string | undefined;
}

/** One page of files by name. */
export async function listFiles(
  db: Db,
  viewer: Viewer,
  place: FilePlace,
  filter: FileFilter,
): Promise<ListTotal & { rows: FileNode[] }> {
  const { folder, search } = filter;
  const where = and(
    nodesWithin(db, viewer, place, filter.category),
    eq(fileNodes.type, 'file'),
    folder ? sql`(parent_id = ${folder} or (project_id = ${folder} and parent_id is null))` : undefined,
    searchCondition(fileNodes.search_text, search),
  );
  const sortedBy = sql`lower(${fileNodes.name} || ${fileNodes.extension})`;
  return pageOfRows(db, { table: fileNodes, where, sortedBy, order: 'asc' }, filter, async (ids) =>
    (await db.select(nodeColumns).from(fileNodes).where(inArray(fileNodes.id, ids))).map(present),
  );
}
