// A tree as JSON, written while it is sent: twenty thousand nodes in one go would block the event loop. The tests check that
// the output matches `fileTreeNodeSchema`.
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { sortKey } from '#domain/file-names.ts';
import { type ShownNode, present } from '#server/store/files/file-nodes.ts';

/** Three parts per node; this many take about a millisecond. */
const PARTS_PER_TURN = 600;

/**
 * Replies with a tree, between the JSON `before` and `behind` it.
 * @param nodes in any order; those without a folder among them are at the top
 * @returns `undefined`: the handler has replied by itself.
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
      if (written % PARTS_PER_TURN > 0) continue;
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
