// Finds free and conflicting names in a folder. The caller has locked the tree.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { numbered } from '#domain/file-names.ts';
import type { FileNode } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from './file-schema.ts';
import { type FileTree, inFolder } from './file-trees.ts';

type Named = Pick<FileNode, 'type' | 'name' | 'extension'>;

const SHOWN = sql<string>`lower(${fileNodes.name} || ${fileNodes.extension})`;

/** Names checked in one query. */
const TRIED_AT_ONCE = 100;

/** The first free name of "Lease (2)", "Lease (3)", … */
export async function freeName(db: Db, tree: FileTree, parent: string | null, node: Named): Promise<string> {
  const shown = sql`lower(wanted.name || ${node.extension}::text)`;
  const there = and(inFolder(tree, parent), eq(fileNodes.type, node.type), sql`${SHOWN} = ${shown}`);
  for (let first = 2; ; first += TRIED_AT_ONCE) {
    // The final names: how a long one is cut depends on its number, and the database has its own rules for case.
    const wanted = Array.from({ length: TRIED_AT_ONCE }, (_, index) => numbered(node.name, first + index));
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from unnest(${sql.param(wanted)}::text[]) with ordinality as wanted (name, place)
      where not exists (select from ${fileNodes} where ${there})
      order by place limit 1`);
    if (rows[0]) return rows[0].name;
  }
}

/**
 * The first of these nodes whose name would not be unique in the folder: because of a node that is there already, or another
 * of themselves.
 */
export async function clashIn(
  db: Db,
  tree: FileTree,
  parent: string | null,
  ids: readonly string[],
): Promise<Named | null> {
  const moving = inArray(fileNodes.id, [...ids]);
  const there = db
    .select({ type: fileNodes.type, shown: SHOWN.as('shown') })
    .from(fileNodes)
    .where(and(inFolder(tree, parent), sql`not (${moving})`))
    .as('there');
  const [taken] = await db
    .select({ type: fileNodes.type, name: fileNodes.name, extension: fileNodes.extension })
    .from(fileNodes)
    .innerJoin(there, and(eq(there.type, fileNodes.type), sql`${there.shown} = ${SHOWN}`))
    .where(moving)
    .limit(1);
  if (taken) return taken;
  const [twice] = await db
    .select({
      type: fileNodes.type,
      name: sql<string>`min(${fileNodes.name})`,
      extension: sql<string>`min(${fileNodes.extension})`,
    })
    .from(fileNodes)
    .where(moving)
    .groupBy(fileNodes.type, SHOWN)
    .having(sql`count(*) > 1`)
    .limit(1);
  return twice ?? null;
}
