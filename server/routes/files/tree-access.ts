// Trees of files within the caller's reach: nodes are loaded, the tree is locked, and what changes in it is audited.
// A change loads its nodes again under the lock, because somebody else may have been faster.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { Category } from '#domain/categories.ts';
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { ProblemError } from '#domain/errors.ts';
import { type FilePlace, fileNameOf } from '#domain/files.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handler } from '#server/plugins/mount.ts';
import { type Audited, type AuditEntry, change } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import type { Db } from '#server/store/database.ts';
import { type StoredNode, findNode, findNodes } from '#server/store/files/file-nodes.ts';
import { type FileTree, findProjectTree, lockTree, templatesOf } from '#server/store/files/file-trees.ts';
import type { Viewer } from '#server/store/viewer.ts';

type Calls = typeof REPOSITORY_CALLS;
/** The handlers of a tree, which take and return the same for templates and for projects. */
export type TreeHandlers = { readonly [Verb in keyof Calls]?: Handler<Calls[Verb]> };

type TreeAct = 'added' | 'updated' | 'moved' | 'deleted' | 'downloaded' | 'linked';

interface TreeKind {
  readonly place: FilePlace;
  /** What one file is called, and what the whole tree is. */
  readonly noun: string;
  readonly tree: string;
  readonly actionOf: (act: TreeAct) => ContentAction;
  readonly deleted: string;
}

/** The differences between templates and the files of projects. */
const TREE_KINDS: Readonly<Record<FilePlace, TreeKind>> = {
  templates: {
    place: 'templates',
    noun: 'template',
    tree: 'set of templates',
    actionOf: (act) => `templates.${act}`,
    deleted: SERVER_MESSAGES.templateDeleted,
  },
  repository: {
    place: 'repository',
    noun: 'file',
    tree: 'project',
    actionOf: (act) => `file.${act}`,
    deleted: SERVER_MESSAGES.fileDeleted,
  },
};

type AuditedNode = Pick<StoredNode, 'id' | 'type' | 'name' | 'extension' | 'category'>;

/** A folder of a tree; `parent` is null at its top. */
export interface Target {
  readonly tree: FileTree;
  readonly parent: string | null;
}

export interface TreeAccess {
  readonly kind: TreeKind;
  /** @throws ProblemError not_found */
  loadNode(from: Db, viewer: Viewer, id: string): Promise<StoredNode>;
  /** A node that is a file. @throws ProblemError not_found */
  loadFile(from: Db, viewer: Viewer, id: string): Promise<StoredNode>;
  /** All of them, and of one tree. @throws ProblemError not_found or conflict */
  loadNodes(from: Db, viewer: Viewer, ids: readonly string[]): Promise<[StoredNode, ...StoredNode[]]>;
  /** The place that a body names by `category` and `folder`. @throws ProblemError not_found, invalid, conflict */
  loadTarget(from: Db, viewer: Viewer, named: { category: Category; folder: string | null }): Promise<Target>;
  /** The folder with this id, or the top of the project with it. @throws ProblemError not_found or conflict */
  loadFolder(from: Db, viewer: Viewer, id: string): Promise<Target>;
  /** The folder of a tree that a body names by `folder`; null for its top. @throws ProblemError not_found or conflict */
  folderIn(from: Db, viewer: Viewer, tree: FileTree, folder: string | null): Promise<string | null>;
  /** Changes a tree that the caller may change, under its lock. @throws ProblemError not_found or forbidden */
  change<Done extends Audited>(
    call: Caller,
    tree: FileTree,
    work: (tx: Db, tree: FileTree) => Promise<Done>,
  ): Promise<Done>;
  /** What the log says of one file or folder. */
  entry(act: TreeAct, node: AuditedNode, changes?: AuditChanges | null): AuditEntry;
}

export function treeAccess({ db, fileReadings }: Deps, place: FilePlace): TreeAccess {
  const kind = TREE_KINDS[place];
  const { noun, tree: whole } = kind;
  const missing = (what: string) =>
    new ProblemError('not_found', `This ${what} does not exist, or is not yours. Reload the list.`);
  const elsewhere = () =>
    new ProblemError(
      'conflict',
      `Files stay in their ${whole}. Download the files you need elsewhere and add them there.`,
    );

  const trees: TreeAccess = {
    kind,

    async loadNode(from, viewer, id) {
      const node = await findNode(from, viewer, place, id);
      if (!node) throw missing(noun);
      return node;
    },

    async loadFile(from, viewer, id) {
      const node = await trees.loadNode(from, viewer, id);
      if (node.type !== 'file') throw new ProblemError('not_found', `${node.name} is a folder. Choose a file in it.`);
      return node;
    },

    async loadNodes(from, viewer, ids) {
      const found = await findNodes(from, viewer, place, ids);
      const [first, ...rest] = found;
      if (!first || found.length < new Set(ids).size)
        throw ids.length === 1
          ? missing(noun)
          : new ProblemError('not_found', 'Some of these no longer exist, or are not yours. Reload the list.');
      if (rest.some((node) => node.tree_id !== first.tree_id))
        throw new ProblemError('conflict', `Choose files and folders of one ${whole}.`);
      return [first, ...rest];
    },

    async loadTarget(from, viewer, { category, folder }) {
      const target = folder === null ? topOf(viewer, category) : await trees.loadFolder(from, viewer, folder);
      if (!target) throw missing('folder');
      const { category: its } = target.tree;
      if (its !== category)
        throw new ProblemError('conflict', `This folder is ${its} content, not ${category}. Reload and try again.`, {
          category: [`This folder is ${its} content.`],
        });
      return target;
    },

    async loadFolder(from, viewer, id) {
      const target = await named(from, viewer, id);
      if (!target) throw missing('folder');
      return target;
    },

    async folderIn(from, viewer, tree, folder) {
      if (folder === null || folder === tree.project_id) return null;
      const target = await trees.loadFolder(from, viewer, folder);
      if (target.tree.tree_id !== tree.tree_id) throw elsewhere();
      return target.parent;
    },

    async change(call, tree, work) {
      const done = await change(db, call, async (tx) => {
        const locked = await lockTree(tx, call.viewer, tree);
        if (!locked) throw missing(whole);
        call.allow(locked.category);
        return work(tx, locked);
      });
      // Files of projects are read after the reply.
      if (place === 'repository') fileReadings.wake();
      return done;
    },

    entry: (act, { id, type, category, ...name }, changes = null) => ({
      action: kind.actionOf(act),
      content: { id, noun: type === 'folder' ? 'folder' : noun, name: fileNameOf(name), category },
      changes,
    }),
  };

  function topOf(viewer: Viewer, category: Category): Target | null {
    if (place === 'repository')
      throw new ProblemError('invalid', 'Choose the project that the file belongs to.', {
        folder: ['Choose a project.'],
      });
    const tree = templatesOf(viewer, category);
    return tree && { tree, parent: null };
  }

  /** By the id of a project, or of a folder. */
  async function named(from: Db, viewer: Viewer, id: string): Promise<Target | null> {
    const project = place === 'repository' ? await findProjectTree(from, viewer, id) : null;
    if (project) return { tree: project, parent: null };
    const node = await findNode(from, viewer, place, id);
    if (!node) return null;
    if (node.type !== 'folder')
      throw new ProblemError('conflict', `${fileNameOf(node)} is a file. Choose a folder.`, {
        folder: ['Choose a folder.'],
      });
    return { tree: node, parent: node.id };
  }

  return trees;
}

/** @param version of which the change was made. @throws ProblemError conflict if somebody else has changed the node since. */
export function requireCurrent(node: StoredNode, version: number | undefined): void {
  if (version === undefined || version === node.version) return;
  throw new ProblemError('conflict', `${node.updated_by_name} changed this in the meantime. Reload and try again.`);
}

/** A file stays in its category. @throws ProblemError conflict. */
export function requireSameCategory(node: StoredNode, category: Category | undefined): void {
  if (category === undefined || category === node.category) return;
  const sentence = `${fileNameOf(node)} is ${node.category} content and stays there. Download it and add it to the other set.`;
  throw new ProblemError('conflict', sentence, { category: [sentence] });
}

type Described = Pick<StoredNode, 'category' | 'name' | 'description' | 'revision'>;

const described = ({ category, name, description, revision }: Described) => ({ category, name, description, revision });

/** What the log says of a node that was added or changed; null when nothing is different. */
export const nodeChanges = (before: Described | null, after: Described): AuditChanges | null =>
  changedFields(before ? described(before) : {}, described(after));
