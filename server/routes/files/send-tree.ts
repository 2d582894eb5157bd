// A tree as JSON, written while it is sent: twenty thousand nodes checked and written in one go would keep everybody else
// waiting. What is sent is what `fileTreeNodeSchema` says, which the tests hold it against.
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { sortKey } from '#domain/file-names.ts';
import type { ShownNode } from '#server/store/files/file-nodes.ts';
import { present } from '#server/store/files/file-nodes.ts';

/** Three to a node; so many are written in about a millisecond. */
const PARTS_AT_ONCE = 600;

/**
 * Answers with a tree between what stands before and behind it in the reply.
 * @param nodes in any order; what is in no folder of them stands at the top
 * @returns `undefined`, with which a handler says that it has answered by itself.
 */
export async function sendTree(
  reply: FastifyReply,
  nodes: readonly ShownNode[],
  [before, behind]: readonly [before: string, behind: string],
): Promise<undefined> {
  const children = Map.groupBy(nodes, (node) => node.parent_id);
  async function* pieces(): AsyncGenerator<string> {
    let [piece, written] = [before, 0];
    for (const part of folderJson(children, null)) {
      piece += part;
      written += 1;
      if (written % PARTS_AT_ONCE > 0) continue;
      yield piece;
      piece = '';
      await turn();
    }
    yield piece + behind;
  }
  await reply.type('application/json; charset=utf-8').send(Readable.from(pieces(), { objectMode: false }));
  return undefined;
}

/** The JSON of a folder's list, node by node. */
function* folderJson(
  children: ReadonlyMap<string | null, readonly ShownNode[]>,
  folder: string | null,
): Generator<string> {
  yield '[';
  let comma = '';
  for (const node of inTreeOrder(children.get(folder) ?? [])) {
    yield `${comma}${JSON.stringify(present(node)).slice(0, -1)},"children":`;
    if (node.type === 'folder') yield* folderJson(children, node.id);
    else yield '[]';
    yield '}';
    comma = ',';
  }
  yield ']';
}

/** Folders first, then by name. */
function inTreeOrder(nodes: readonly ShownNode[]): ShownNode[] {
  return nodes
    .map((node) => ({ node, key: `${node.type === 'folder' ? 0 : 1}${sortKey(node.name)}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ node }) => node);
}
