// Which folders of a tree are open: a state for the page that shows it. A node that the address names is led to.
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { foldersAround, indexTree } from './tree-index.ts';
import { foldersIn } from './tree-rows.ts';

/** @param wanted id of a node whose folders are opened when it changes, and once it is there. */
export function useExpanded(nodes: readonly FileTreeNode[], wanted: string | null) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set());
  const [revealed, setRevealed] = useState<string | null>(null);
  const around = useMemo(() => {
    if (wanted === null || wanted === revealed) return null;
    const index = indexTree(nodes);
    return index.has(wanted) ? foldersAround(index, wanted) : null;
  }, [nodes, wanted, revealed]);
  if (wanted === null && revealed !== null) setRevealed(null);
  if (around) {
    setRevealed(wanted);
    if (around.some(({ id }) => !expanded.has(id))) setExpanded(new Set([...expanded, ...around.map(({ id }) => id)]));
  }
  return {
    expanded,
    onExpandedChange: setExpanded,
    expandAll: () => setExpanded(new Set(foldersIn(nodes))),
    collapseAll: () => setExpanded(new Set()),
  };
}
