// Deleting files and folders, and counting before what a deletion would remove.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handler } from '#server/plugins/mount.ts';
import { deleteNodes } from '#server/store/files/file-changes.ts';
import { contentsOf } from '#server/store/files/file-folders.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import type { TreeAccess } from './tree-access.ts';

type Calls = typeof REPOSITORY_CALLS;
type RemoveHandlers = { readonly [Verb in 'contents' | 'remove' | 'removeMany']: Handler<Calls[Verb]> };
type RemoveCall = Call<Calls['remove']> | Call<Calls['removeMany']>;

export function removeHandlers({ db }: Deps, trees: TreeAccess): RemoveHandlers {
  /** Deletes all of them with everything in them, or none. */
  async function remove(call: RemoveCall, ids: readonly string[]): Promise<StoredNode[]> {
    const { viewer } = call;
    const [found] = await trees.loadNodes(db, viewer, ids);
    const { nodes } = await trees.change(call, found, async (tx, { category }) => {
      const nodes = await trees.loadNodes(tx, viewer, ids);
      await deleteNodes(tx, ids);
      const changes = { category: { from: category, to: null } };
      return { audit: nodes.map((node) => trees.entry('deleted', node, changes)), nodes };
    });
    return nodes;
  }

  const messageOf = (removed: readonly StoredNode[]) => {
    if (removed.length > 1) return `${removed.length} deleted successfully`;
    return removed[0]?.type === 'folder' ? 'Folder deleted successfully' : trees.kind.deleted;
  };

  return {
    async contents({ body, viewer }) {
      await trees.loadNodes(db, viewer, body.ids);
      return { data: await contentsOf(db, viewer, body.ids) };
    },

    async remove(call) {
      return { data: null, message: messageOf(await remove(call, [call.params.id])) };
    },

    async removeMany(call) {
      return { data: null, message: messageOf(await remove(call, call.body.ids)) };
    },
  };
}
