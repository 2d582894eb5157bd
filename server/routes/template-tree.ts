// The template library as it is shown: the tree of one category.
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { nodesOf } from '#server/store/files/file-folders.ts';
import { templatesOf } from '#server/store/files/file-trees.ts';
import { sendTree } from './files/send-tree.ts';
import { viewerOf } from './viewer-of.ts';

export function templateTreeHandlers({ db }: Deps): Pick<Handlers, 'treeTemplates'> {
  return {
    async treeTemplates({ query, session, allow, reply }) {
      allow(query.category);
      const tree = templatesOf(viewerOf(session), query.category);
      const nodes = tree ? await nodesOf(db, tree) : [];
      return sendTree(reply, nodes, ['{"data":', `,"total":${nodes.length}}`]);
    },
  };
}
