// The calls of a tree of files, the same for templates and for the files of projects: lists here, changes beside.
import { named } from '#domain/endpoints/library-calls.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { presentList } from '#server/routes/present-list.ts';
import { nodesOf } from '#server/store/files/file-folders.ts';
import { listFiles } from '#server/store/files/file-nodes.ts';
import { detailsOf, listRevisions } from '#server/store/files/file-revisions.ts';
import { templatesOf } from '#server/store/files/file-trees.ts';
import { addHandlers } from './add.ts';
import { changeHandlers, removeHandlers } from './change.ts';
import { downloadHandlers } from './download.ts';
import { sendTree } from './send-tree.ts';
import { type TreeAccess, type TreeHandlers, treeAccess } from './tree-access.ts';

function listHandlers({ db }: Deps, trees: TreeAccess) {
  return {
    async list({ query, viewer, allow }) {
      if (query.category) allow(query.category);
      return presentList(await listFiles(db, viewer, trees.kind.place, query));
    },

    async one({ params, viewer }) {
      return { data: await detailsOf(db, viewer, await trees.loadNode(db, viewer, params.id)) };
    },

    async revisions({ params, viewer }) {
      const file = await trees.loadFile(db, viewer, params.id);
      const rows = await listRevisions(db, file.id);
      return { data: rows, total: rows.length };
    },
  } satisfies TreeHandlers;
}

export function fileHandlers<const Place extends FilePlace>(deps: Deps, place: Place, views: DocumentViews) {
  const trees = treeAccess(deps, place);
  return named(place, {
    ...listHandlers(deps, trees),
    ...addHandlers(deps, trees),
    ...changeHandlers(deps, trees),
    ...removeHandlers(deps, trees),
    ...downloadHandlers(deps, trees, views),
  });
}

/** The templates of one category as a tree, which only the template library shows. */
export function templateTreeHandlers({ db }: Deps) {
  return {
    async treeTemplates({ query, viewer, allow, reply }) {
      allow(query.category);
      const tree = templatesOf(viewer, query.category);
      const nodes = tree ? await nodesOf(db, tree) : [];
      return sendTree(reply, nodes, ['{"data":', `,"total":${nodes.length}}`]);
    },
  } satisfies Partial<Handlers>;
}
