// Which rows of a tree are selected. A selected folder includes its contents.
import { useRef } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { type TreeIndex, foldersAround, topMost } from './tree-index.ts';
import type { RowSelection } from './tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';

export interface TreeSelection {
  /** As `onChange` reports it: never a node together with its ancestor. */
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** On phones checkboxes show only in selection mode, which a long press also starts. */
  readonly isOn: boolean;
}

export function useTreeSelection(index: TreeIndex, rows: readonly TreeRow[], selection: TreeSelection | undefined) {
  /** The anchor of a range: the last selected row. */
  const anchor = useRef<string>(undefined);
  const change = (ids: Iterable<string>) => selection?.onChange(new Set(topMost(index, ids)));
  const isIn = (id: string) => selection?.ids.has(id) ?? false;
  const stateOf = ({ id }: FileTreeNode): RowSelection => {
    if (isIn(id)) return 'yes';
    return foldersAround(index, id).some((folder) => isIn(folder.id)) ? 'inherited' : 'no';
  };
  return {
    stateOf,
    toggle: (node: FileTreeNode) => {
      if (!selection || stateOf(node) === 'inherited') return;
      anchor.current = node.id;
      const ids = new Set(selection.ids);
      if (!ids.delete(node.id)) ids.add(node.id);
      change(ids);
    },
    /** Selects from the anchor to this row. */
    extendTo: (at: number, from = at) => {
      if (!selection) return;
      const known = rows.findIndex(({ node }) => node.id === anchor.current);
      const start = known < 0 ? from : known;
      anchor.current = rows[start]?.node.id;
      const range = rows.slice(Math.min(start, at), Math.max(start, at) + 1);
      change([...selection.ids, ...range.map(({ node }) => node.id)]);
    },
    all: () => change(rows.map(({ node }) => node.id)),
    /** The target of an action on a row: the whole selection if the row is part of it. */
    takenWith: (node: FileTreeNode): readonly string[] =>
      selection && stateOf(node) !== 'no' ? [...selection.ids] : [node.id],
  };
}
