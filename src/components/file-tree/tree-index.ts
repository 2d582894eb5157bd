// A tree of files by id: where each node stands, and what is above it.
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

/** The folders around a node, from the one it is in to the top; none for a node that is not there. */
export function foldersAround(index: TreeIndex, id: string): FileTreeNode[] {
  const folders: FileTreeNode[] = [];
  for (let at = index.get(id)?.parent; at; at = index.get(at.id)?.parent) folders.push(at);
  return folders;
}

/** Of the chosen nodes those that are in no other chosen one, in the order they were chosen: a folder stands for what is in it. */
export function topMost(index: TreeIndex, ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => index.has(id) && !foldersAround(index, id).some((folder) => chosen.has(folder.id)));
}

/** Whether nodes can be moved into a folder: it is none of them and in none of them, and one of them is elsewhere now. */
export function canMove(index: TreeIndex, ids: readonly string[], folder: string | null): boolean {
  const around = folder === null ? [] : [folder, ...foldersAround(index, folder).map(({ id }) => id)];
  return (
    ids.length > 0 &&
    !ids.some((id) => around.includes(id)) &&
    ids.some((id) => (index.get(id)?.parent?.id ?? null) !== folder)
  );
}
