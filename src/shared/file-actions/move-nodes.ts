// Moving files and folders within their tree, and taking it back.
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, folderFor } from './file-scope.ts';
import { notifyUndoable } from './undoing.ts';

async function send(scope: FileScope, ids: readonly string[], folder: string | null): Promise<void> {
  await call(callsOf(scope).move, { body: { ids: [...ids], folder: folderFor(scope, folder) } });
}

/** Moves nodes to a folder of the tree; null is its top. Says how it went. @returns whether they were moved. */
export async function moveNodes(scope: FileScope, ids: readonly string[], folder: string | null): Promise<boolean> {
  const index = indexTree(scope.nodes);
  const moving = ids.flatMap((id) => index.get(id)?.node ?? []).filter((node) => node.parent !== folder);
  if (moving.length === 0) return false;
  try {
    await send(
      scope,
      moving.map(({ id }) => id),
      folder,
    );
  } catch (error) {
    notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    scope.onChanged();
    return false;
  }
  const to = folder === null ? scope.top : (index.get(folder)?.node.name ?? scope.top);
  notifyUndoable(`${namesOf(moving)} moved to ${to}`, async () => {
    try {
      for (const [from, nodes] of Map.groupBy(moving, ({ parent }) => parent))
        await send(
          scope,
          nodes.map(({ id }) => id),
          from,
        );
    } finally {
      scope.onChanged();
    }
  });
  scope.onChanged();
  return true;
}

/** "Lease.pdf", or how many they are. */
export function namesOf(nodes: readonly FileTreeNode[]): string {
  const [only] = nodes;
  return only && nodes.length === 1 ? fileNameOf(only) : `${nodes.length} items`;
}
