// The rows that a tree shows, and how folders open and close: by the page's state, or during a search by a state that
// ends with it.
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { rowsFound, rowsOf } from './tree-rows.ts';

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
