// Deleting files and folders: what would go is told before, and what goes is recorded.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handler } from '#server/plugins/mount.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { deleteNodes } from '#server/store/files/file-changes.ts';
import { contentsOf } from '#server/store/files/file-folders.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import type { PlaceWords } from './place.ts';
import { recordFiles } from './record.ts';
import type { TreeWork } from './tree-work.ts';

type Calls = typeof REPOSITORY_CALLS;
type RemoveHandlers = { readonly [Verb in 'contents' | 'remove' | 'removeMany']: Handler<Calls[Verb]> };
type RemoveCall = Call<Calls['remove']> | Call<Calls['removeMany']>;

export function removeHandlers({ db }: Deps, words: PlaceWords, work: TreeWork): RemoveHandlers {
  /** Deletes them with all that is in them, or none. */
  async function remove(call: RemoveCall, ids: readonly string[]): Promise<StoredNode[]> {
    const viewer = viewerOf(call.session);
    const [found] = await work.nodes(db, viewer, ids);
    return work.change(viewer, found, async (tx, { category }, at) => {
      const nodes = await work.nodes(tx, viewer, ids);
      call.allow(category);
      await deleteNodes(tx, ids);
      const changes = { category: { from: category, to: null } };
      await recordFiles(tx, call, words, 'deleted', { category, at, of: nodes.map((node) => ({ ...node, changes })) });
      return nodes;
    });
  }

  const said = (removed: readonly StoredNode[]) => {
    if (removed.length > 1) return `${removed.length} deleted successfully`;
    return removed[0]?.type === 'folder' ? 'Folder deleted successfully' : words.deleted;
  };

  return {
    async contents({ body, session }) {
      const viewer = viewerOf(session);
      await work.nodes(db, viewer, body.ids);
      return { data: await contentsOf(db, viewer, body.ids) };
    },

    async remove(call) {
      return { data: null, message: said(await remove(call, [call.params.id])) };
    },

    async removeMany(call) {
      return { data: null, message: said(await remove(call, call.body.ids)) };
    },
  };
}
