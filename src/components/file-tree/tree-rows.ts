// The rows of a tree as they stand one under the other: what is in open folders, or what a search leaves of it.
import type { FileTreeNode } from '#domain/files.ts';
import { hasWords, wordsOf } from './find-in-names.ts';

export interface TreeRow {
  readonly node: FileTreeNode;
  /** From 1 at the top. */
  readonly level: number;
  /** Among the rows of its folder that are shown, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isExpanded: boolean;
}

/** The rows of a tree whose `expanded` folders are open. */
export function rowsOf(nodes: readonly FileTreeNode[], expanded: ReadonlySet<string>): TreeRow[] {
  return collect(nodes, (node) => expanded.has(node.id), null);
}

/**
 * The rows that a search leaves: what it finds, the folders around it, and what is in a folder that it finds. Folders are
 * open down to what was found; `toggled` are those that somebody has opened or closed since.
 */
export function rowsFound(
  nodes: readonly FileTreeNode[],
  search: string,
  toggled: ReadonlySet<string>,
): { rows: TreeRow[]; found: number } {
  const words = wordsOf(search);
  const shown = new Set<FileTreeNode>();
  const opened = new Set<FileTreeNode>();
  let found = 0;
  /** Tells whether something was found in or below the nodes. */
  const look = (children: readonly FileTreeNode[], isInFound: boolean): boolean => {
    let isAny = false;
    for (const node of children) {
      const isFound = hasWords(node, words);
      if (isFound) found += 1;
      const hasBelow = look(node.children, isInFound || isFound);
      if (hasBelow) opened.add(node);
      if (isFound || hasBelow || isInFound) shown.add(node);
      isAny ||= isFound || hasBelow;
    }
    return isAny;
  };
  look(nodes, false);
  return { rows: collect(nodes, (node) => opened.has(node) !== toggled.has(node.id), shown), found };
}

function collect(
  nodes: readonly FileTreeNode[],
  isOpen: (node: FileTreeNode) => boolean,
  shown: ReadonlySet<FileTreeNode> | null,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (all: readonly FileTreeNode[], level: number) => {
    const children = shown ? all.filter((node) => shown.has(node)) : all;
    for (const [at, node] of children.entries()) {
      const isExpanded = node.type === 'folder' && isOpen(node);
      rows.push({ node, level, position: at + 1, siblings: children.length, isExpanded });
      if (isExpanded) add(node.children, level + 1);
    }
  };
  add(nodes, 1);
  return rows;
}

/** Every folder, for "expand all". */
export function foldersIn(nodes: readonly FileTreeNode[]): string[] {
  return nodes.flatMap((node) => (node.type === 'folder' ? [node.id, ...foldersIn(node.children)] : []));
}
