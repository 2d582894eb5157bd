// Which names of a folder are taken. Whoever asks holds the lock of the tree, so that the answer stays true.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { numbered } from '#domain/file-names.ts';
import type { FileNode } from '#domain/files.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from './file-schema.ts';
import type { FileTree } from './file-trees.ts';
import { inFolder } from './file-trees.ts';

type Named = Pick<FileNode, 'type' | 'name' | 'extension'>;

const SHOWN = sql<string>`lower(${fileNodes.name} || ${fileNodes.extension})`;

/** The first of "Lease (2)", "Lease (3)", … that the folder does not have. */
export async function freeName(db: Db, tree: FileTree, parent: string | null, node: Named): Promise<string> {
  // A name is cut to make room for its number, so what begins as it does is more than what is numbered after it.
  const stem = numbered(node.name, 2).replace(/ \(2\)$/, '');
  const rows = await db
    .select({ shown: SHOWN })
    .from(fileNodes)
    .where(and(inFolder(tree, parent), eq(fileNodes.type, node.type), sql`starts_with(${SHOWN}, lower(${stem}))`));
  const [lower] = (await db.execute<{ stem: string }>(sql`select lower(${stem}) as stem`)).rows;
  const taken = new Set(rows.map(({ shown }) => shown));
  for (let number = 2; ; number += 1)
    if (!taken.has(`${lower?.stem ?? ''} (${number})${node.extension}`)) return numbered(node.name, number);
}

/**
 * The first of these nodes that would stand in the folder beside another of its name: one that is there already, or one of
 * themselves.
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
