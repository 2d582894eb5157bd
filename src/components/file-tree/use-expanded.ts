// Which folders of a tree are open. Opens the way to the node that the address names.
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { foldersAround, indexTree } from './tree-index.ts';
import { foldersIn } from './tree-rows.ts';

/** Folders that are being uploaded, and the folder they go into; null for the top. */
export interface Arriving {
  readonly parent: string | null;
  readonly names: readonly string[];
}

function foldersOf(nodes: readonly FileTreeNode[], arriving: Arriving | null): FileTreeNode[] {
  if (arriving === null) return [];
  const beside = arriving.parent === null ? nodes : indexTree(nodes).get(arriving.parent)?.node.children;
  return (beside ?? []).filter((node) => node.type === 'folder' && arriving.names.includes(node.name));
}

/**
 * @param wanted id of a node whose folders are opened when it changes, and once it is there.
 * @param arriving each is opened once, as soon as it is there: what was uploaded is seen.
 */
export function useExpanded(nodes: readonly FileTreeNode[], wanted: string | null, arriving: Arriving | null = null) {
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
  const [seen, setSeen] = useState<{ of: Arriving | null; ids: readonly string[] }>({ of: null, ids: [] });
  const before = seen.of === arriving ? seen.ids : [];
  const arrived = useMemo(() => foldersOf(nodes, arriving), [nodes, arriving]).filter(({ id }) => !before.includes(id));
  if (arrived.length > 0) {
    const ids = arrived.map(({ id }) => id);
    setSeen({ of: arriving, ids: [...before, ...ids] });
    setExpanded(new Set([...expanded, ...(arriving?.parent == null ? [] : [arriving.parent]), ...ids]));
  }
  return {
    expanded,
    onExpandedChange: setExpanded,
    expandAll: () => setExpanded(new Set(foldersIn(nodes))),
    collapseAll: () => setExpanded(new Set()),
  };
}
