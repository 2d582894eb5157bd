// A tree of files by id: the position of each node and its ancestors.
import type { FileTreeNode } from '#domain/files.ts';

interface Place {
  readonly node: FileTreeNode;
  /** Null at the top. */
  readonly parent: FileTreeNode | null;
}

export type TreeIndex = ReadonlyMap<string, Place>;

export function indexTree(nodes: readonly FileTreeNode[]): TreeIndex {
  const index = new Map<string, Place>();
  const add = (children: readonly FileTreeNode[], parent: FileTreeNode | null) => {
    for (const node of children) {
      index.set(node.id, { node, parent });
      add(node.children, node);
    }
  };
  add(nodes, null);
  return index;
}

/** A folder that is no node of the tree, such as its top. */
export const folderNode = (folder: Pick<FileTreeNode, 'id' | 'name' | 'children'>): FileTreeNode => ({
  ...folder,
  type: 'folder',
  parent: null,
  extension: '',
  bytes: null,
  revision: 0,
  reading: null,
  version: 1,
  updated_at: '',
});

/** The ancestors of a node, innermost first; empty for an unknown node. */
export function foldersAround(index: TreeIndex, id: string): FileTreeNode[] {
  const folders: FileTreeNode[] = [];
  for (let at = index.get(id)?.parent; at; at = index.get(at.id)?.parent) folders.push(at);
  return folders;
}

/** Drops chosen nodes whose ancestor is chosen too, and keeps the order: a folder includes its contents. */
export function topMost(index: TreeIndex, ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => index.has(id) && !foldersAround(index, id).some((folder) => chosen.has(folder.id)));
}

/**
 * Whether nodes can move into a folder: it is not one of them or below one, and at least one would change its parent.
 */
export function canMove(index: TreeIndex, ids: readonly string[], folder: string | null): boolean {
  const around = folder === null ? [] : [folder, ...foldersAround(index, folder).map(({ id }) => id)];
  return (
    ids.length > 0 &&
    !ids.some((id) => around.includes(id)) &&
    ids.some((id) => (index.get(id)?.parent?.id ?? null) !== folder)
  );
}
