// The ancestors and descendants of folders.
import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import type { Contents } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { type ShownNode, nodeColumns } from './file-nodes.ts';
import { fileNodes } from './file-schema.ts';
import { type FileTree, inTree } from './file-trees.ts';
import { reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** Many ids as one parameter. */
const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** The path of a node from the top of the tree, including itself. Empty for null, the top. */
export async function pathTo(db: Db, id: string | null): Promise<{ id: string; name: string }[]> {
  if (id === null) return [];
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`with recursive way as (
          select id, name, parent_id, 0 as up from ${fileNodes} where id = ${id}
          union all
          select above.id, above.name, above.parent_id, way.up + 1
          from ${fileNodes} as above join way on above.id = way.parent_id
        )
        select id::text, name from way order by up desc`,
  );
  return rows;
}

/** Nodes with all descendants, as a subquery with their depth below the selection. */
const withContents = (ids: readonly string[]) =>
  sql`with recursive inside as (
        select id, type, 0 as depth from ${fileNodes} where id = any(${uuids(ids)})
        union
        select below.id, below.type, inside.depth + 1
        from ${fileNodes} as below join inside on below.parent_id = inside.id
      )`;

/** The height of the folder trees below these nodes, including themselves; 0 for files. */
export async function foldersDeep(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ deep: number }>(
    sql`${withContents(ids)} select coalesce(max(depth + 1) filter (where type = 'folder'), 0)::int as deep from inside`,
  );
  return rows[0]?.deep ?? 0;
}

/** The nodes that are not inside another one of them: a change of a folder includes its contents. */
export async function outermost(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`with recursive above as (
          select id as selected, parent_id from ${fileNodes} where id = any(${uuids(ids)})
          union
          select above.selected, node.parent_id from ${fileNodes} as node join above on node.id = above.parent_id
        )
        select selected::text as id from above
        group by selected having bool_and(parent_id is null or parent_id <> all(${uuids(ids)}))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the deletion of these nodes removes, and how many reviews of the viewer's company use parts of it. */
export async function contentsOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Contents> {
  const { rows } = await db.execute<Contents>(
    sql`${withContents(ids)}
        select count(distinct id) filter (where type = 'file')::int as files,
               count(distinct id) filter (where type = 'folder')::int as folders,
               (select count(distinct review_id) from ${reviewDocuments} join ${reviews} on reviews.id = review_id
                where ${reviews.company_id} = ${viewer.companyId} and file_id in (select id from inside))::int as reviews,
               0 as conversations
        from inside`,
  );
  return rows[0] ?? { files: 0, folders: 0, reviews: 0, conversations: 0 };
}

/** The same for a whole tree. */
export async function contentsOfTree(db: Db, viewer: Viewer, tree: FileTree): Promise<Contents> {
  const [[counted], [used], [asked]] = [
    await db
      .select({
        files: sql<number>`count(*) filter (where type = 'file')::int`,
        folders: sql<number>`count(*) filter (where type = 'folder')::int`,
      })
      .from(fileNodes)
      .where(inTree(tree)),
    await db
      .select({ reviews: countDistinct(reviews.id) })
      .from(reviewDocuments)
      .innerJoin(reviews, eq(reviews.id, reviewDocuments.review_id))
      .innerJoin(fileNodes, eq(fileNodes.id, reviewDocuments.file_id))
      .where(and(inTree(tree), sql`${reviews.company_id} = ${viewer.companyId}`)),
    await db
      .select({ conversations: count() })
      .from(runs)
      .where(sql`${runs.project_id} = ${tree.project_id}`),
  ];
  return {
    files: counted?.files ?? 0,
    folders: counted?.folders ?? 0,
    reviews: used?.reviews ?? 0,
    conversations: asked?.conversations ?? 0,
  };
}

/** A file with its folders below the selection. */
export interface PlacedFile {
  /** The names of its folders, from the selected one down. */
  readonly folders: string[];
  readonly name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly updated_at: string;
}

/** The files among these nodes and below them, by folder and name. */
export async function filesBelow(db: Db, ids: readonly string[]): Promise<PlacedFile[]> {
  const { rows } = await db.execute<{ [Key in keyof PlacedFile]: PlacedFile[Key] }>(
    sql`with recursive inside as (
          select id, type, array[]::text[] as folders, name from ${fileNodes} where id = any(${uuids(ids)})
          union all
          select below.id, below.type, inside.folders || inside.name, below.name
          from ${fileNodes} as below join inside on below.parent_id = inside.id
        )
        select inside.folders, node.name, node.extension, node.sha256, node.bytes, node.updated_at
        from inside join ${fileNodes} as node on node.id = inside.id
        where node.type = 'file' order by inside.folders, node.name, node.id`,
  );
  return rows;
}

const SHOWN = sql.join(
  Object.keys(nodeColumns).map((column) => sql.identifier(column)),
  sql`, `,
);

/** All nodes of a tree, unordered. Raw rows of the driver: mapping thousands of them would take a while. */
export async function nodesOf(db: Db, tree: FileTree): Promise<ShownNode[]> {
  const { rows } = await db.execute<{ [Column in keyof ShownNode]: ShownNode[Column] }>(
    sql`select ${SHOWN} from ${fileNodes} where ${inTree(tree)}`,
  );
  return rows;
}
