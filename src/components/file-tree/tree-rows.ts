// The visible rows of a tree: the contents of open folders, or the matches of a search.
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { hasWords, wordsOf } from './find-in-names.ts';

export interface TreeRow {
  readonly node: FileTreeNode;
  /** From 1 at the top. */
  readonly level: number;
  /** Position among its visible siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isExpanded: boolean;
}

/** The rows of a tree whose `expanded` folders are open. */
export function rowsOf(nodes: readonly FileTreeNode[], expanded: ReadonlySet<string>): TreeRow[] {
  return collect(nodes, (node) => expanded.has(node.id), null);
}

/**
 * The rows that match a search, with their ancestors and the contents of matching folders. Folders are open down to
 * the matches; `toggled` are those that the user has opened or closed since.
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
  /** Returns whether anything at or below the nodes matches. */
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

interface Options {
  readonly nodes: readonly FileTreeNode[];
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  readonly search?: string;
}

const NONE: ReadonlySet<string> = new Set();

export function useTreeRows({ nodes, expanded, onExpandedChange, search = '' }: Options) {
  const [toggled, setToggled] = useState({ search, ids: NONE });
  if (toggled.search !== search) setToggled({ search, ids: NONE });
  const isSearched = search.trim() !== '';
  const rows = useMemo(
    () => (isSearched ? rowsFound(nodes, search, toggled.ids).rows : rowsOf(nodes, expanded)),
    [nodes, expanded, isSearched, search, toggled.ids],
  );
  const isOpen = (id: string) => rows.some(({ node, isExpanded }) => node.id === id && isExpanded);
  const setOpen = (folders: readonly FileTreeNode[], open: boolean) => {
    if (isSearched) {
      const ids = new Set(toggled.ids);
      for (const { id } of folders) if (isOpen(id) !== open && !ids.delete(id)) ids.add(id);
      setToggled({ search, ids });
      return;
    }
    const next = new Set(expanded);
    for (const { id } of folders) {
      if (open) next.add(id);
      else next.delete(id);
    }
    onExpandedChange(next);
  };
  return { rows, setOpen };
}
