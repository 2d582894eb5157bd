// What every change of a tree has in common: the nodes are looked up within the caller's reach, the tree is locked, and
// they are looked up again, as somebody may have been faster.
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Category } from '#domain/categories.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { findNode, findNodes } from '#server/store/files/file-nodes.ts';
import type { FileTree } from '#server/store/files/file-trees.ts';
import { findProjectTree, lockTree, templatesOf } from '#server/store/files/file-trees.ts';
import type { Viewer } from '#server/store/viewer.ts';
import type { PlaceWords } from './place.ts';

/** A folder of a tree; `parent` is null at its top. */
export interface Target {
  readonly tree: FileTree;
  readonly parent: string | null;
}

export interface TreeWork {
  /** @throws ProblemError not_found */
  node(from: Db, viewer: Viewer, id: string): Promise<StoredNode>;
  /** A node that is a file. @throws ProblemError not_found */
  file(from: Db, viewer: Viewer, id: string): Promise<StoredNode>;
  /** All of them, and of one tree. @throws ProblemError not_found or conflict */
  nodes(from: Db, viewer: Viewer, ids: readonly string[]): Promise<[StoredNode, ...StoredNode[]]>;
  /** What a body names by `category` and `folder` to put something into. @throws ProblemError not_found, invalid, conflict */
  target(from: Db, viewer: Viewer, named: { category: Category; folder: string | null }): Promise<Target>;
  /** What a body names by `folder` within a tree. @throws ProblemError not_found or conflict */
  within(from: Db, viewer: Viewer, tree: FileTree, folder: string | null): Promise<string | null>;
  /** Does `work` on a tree that nobody else changes meanwhile. */
  change<Result>(
    viewer: Viewer,
    tree: FileTree,
    work: (tx: Db, tree: FileTree, at: string) => Promise<Result>,
  ): Promise<Result>;
}

export function treeWork({ db, clock, fileReadings }: Deps, { place, noun, tree: whole }: PlaceWords): TreeWork {
  const missing = (what: string) =>
    new ProblemError('not_found', `This ${what} does not exist, or is not yours. Reload the list.`);
  const elsewhere = () =>
    new ProblemError(
      'conflict',
      `Files stay in their ${whole}. Download the files you need elsewhere and add them there.`,
    );

  const work: TreeWork = {
    async node(from, viewer, id) {
      const node = await findNode(from, viewer, place, id);
      if (!node) throw missing(noun);
      return node;
    },

    async file(from, viewer, id) {
      const node = await work.node(from, viewer, id);
      if (node.type !== 'file') throw new ProblemError('not_found', `${node.name} is a folder. Choose a file in it.`);
      return node;
    },

    async nodes(from, viewer, ids) {
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

    async target(from, viewer, { category, folder }) {
      const target = folder === null ? topOf(viewer, category) : await named(from, viewer, folder);
      if (!target) throw missing('folder');
      const { category: its } = target.tree;
      if (its !== category)
        throw new ProblemError('conflict', `This folder is ${its} content, not ${category}. Reload and try again.`, {
          category: [`This folder is ${its} content.`],
        });
      return target;
    },

    async within(from, viewer, tree, folder) {
      if (folder === null || folder === tree.project_id) return null;
      const target = await named(from, viewer, folder);
      if (!target) throw missing('folder');
      if (target.tree.tree_id !== tree.tree_id) throw elsewhere();
      return target.parent;
    },

    async change(viewer, tree, change) {
      const result = await db.transaction(async (tx) => {
        const locked = await lockTree(tx, viewer, tree);
        if (!locked) throw missing(whole);
        return change(tx, locked, clock().toISOString());
      });
      // Files of projects are read behind the reply.
      if (place === 'repository') fileReadings.wake();
      return result;
    },
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

  return work;
}

/** @throws ProblemError conflict where somebody was faster. `version` is the one that the change was made from. */
export function requireCurrent(node: StoredNode, version: number | undefined): void {
  if (version === undefined || version === node.version) return;
  throw new ProblemError('conflict', `${node.updated_by_name} changed this in the meantime. Reload and try again.`);
}

/** A file stays in its set. @throws ProblemError conflict. */
export function requireSameCategory(node: StoredNode, category: Category | undefined): void {
  if (category === undefined || category === node.category) return;
  const sentence = `${fileNameOf(node)} is ${node.category} content and stays there. Download it and add it to the other set.`;
  throw new ProblemError('conflict', sentence, { category: [sentence] });
}
