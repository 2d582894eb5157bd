// The calls of a tree of files, the same for templates and for the files of projects: lists here, changes beside.
import type { Named } from '#domain/endpoints/library-calls.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { FilePlace } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handler, Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { nodesOf } from '#server/store/files/file-folders.ts';
import { listFiles } from '#server/store/files/file-nodes.ts';
import { detailsOf, listRevisions } from '#server/store/files/file-revisions.ts';
import { templatesOf } from '#server/store/files/file-trees.ts';
import { addHandlers } from './add.ts';
import { changeHandlers } from './change.ts';
import { downloadHandlers } from './download.ts';
import { removeHandlers } from './remove.ts';
import { sendTree } from './send-tree.ts';
import type { TreeAccess } from './tree-access.ts';
import { treeAccess } from './tree-access.ts';
import { TREE_KINDS } from './tree-kinds.ts';

type Calls = typeof REPOSITORY_CALLS;
type ListHandlers = { readonly [Verb in 'list' | 'one' | 'revisions']: Handler<Calls[Verb]> };

function listHandlers({ db }: Deps, trees: TreeAccess): ListHandlers {
  return {
    async list({ query, viewer, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listFiles(db, viewer, trees.kind.place, query);
      return { data: rows, ...total };
    },

    async one({ params, viewer }) {
      return { data: await detailsOf(db, viewer, await trees.loadNode(db, viewer, params.id)) };
    },

    async revisions({ params, viewer }) {
      const file = await trees.loadFile(db, viewer, params.id);
      const rows = await listRevisions(db, file.id);
      return { data: rows, total: rows.length };
    },
  };
}

type FileHandlers<Place extends FilePlace> = Pick<Handlers, keyof Handlers & keyof Named<Place, Calls>>;

export function fileHandlers<const Place extends FilePlace>(
  deps: Deps,
  place: Place,
  views: DocumentViews,
): FileHandlers<Place> {
  const trees = treeAccess(deps, TREE_KINDS[place]);
  const handlers = {
    ...listHandlers(deps, trees),
    ...addHandlers(deps, trees),
    ...changeHandlers(deps, trees),
    ...removeHandlers(deps, trees),
    ...downloadHandlers(deps, trees, views),
  };
  // The calls of both places take and return the same; only their addresses and policy rows differ.
  return named(place, handlers) as unknown as FileHandlers<Place>;
}

/** The templates of one category as a tree, which only the template library shows. */
export function templateTreeHandlers({ db }: Deps): Pick<Handlers, 'treeTemplates'> {
  return {
    async treeTemplates({ query, viewer, allow, reply }) {
      allow(query.category);
      const tree = templatesOf(viewer, query.category);
      const nodes = tree ? await nodesOf(db, tree) : [];
      return sendTree(reply, nodes, ['{"data":', `,"total":${nodes.length}}`]);
    },
  };
}
