// Moves files and folders within their tree, and offers to undo it.
import { type FileTreeNode, fileNameOf } from '#domain/files.ts';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { type FileScope, callsOf, FILE_QUERIES, folderFor } from './file-scope.ts';

/** @param folder null for the top of the tree. @returns whether anything was moved. */
type MoveNodes = (ids: readonly string[], folder: string | null) => Promise<boolean>;

export function useMoveNodes(scope: FileScope): { readonly move: MoveNodes; readonly isPending: boolean } {
  const { run, isPending } = useEndpointMutation(callsOf(scope).move, { invalidates: FILE_QUERIES[scope.place] });
  const send = (nodes: readonly FileTreeNode[], folder: string | null) =>
    run({ body: { ids: nodes.map(({ id }) => id), folder: folderFor(scope, folder) } });

  const move: MoveNodes = async (ids, folder) => {
    const index = indexTree(scope.nodes);
    const moving = ids.flatMap((id) => index.get(id)?.node ?? []).filter((node) => node.parent !== folder);
    if (moving.length === 0 || !(await send(moving, folder))) return false;
    const to = folder === null ? scope.top : (index.get(folder)?.node.name ?? scope.top);
    const undo = async () => {
      for (const [from, nodes] of Map.groupBy(moving, ({ parent }) => parent)) if (!(await send(nodes, from))) return;
    };
    const message = `${namesOf(moving)} moved to ${to}`;
    notify({ type: 'success', message, action: { label: 'Undo', run: () => void undo() } });
    return true;
  };
  return { move, isPending };
}

/** "Lease.pdf", or "3 items". */
export function namesOf(nodes: readonly FileTreeNode[]): string {
  const [only] = nodes;
  return only && nodes.length === 1 ? fileNameOf(only) : `${nodes.length} items`;
}
