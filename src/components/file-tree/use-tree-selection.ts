// Which rows of a tree are selected, where several can be. A folder stands for everything in it.
import { useRef } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { TreeIndex } from './tree-index.ts';
import { foldersAround, topMost } from './tree-index.ts';
import type { RowSelection } from './tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';

export interface TreeSelection {
  /** As `onChange` gives it: no node together with one that it is in. */
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** On a phone boxes are shown only while something is being selected. A long press begins it as well. */
  readonly isOn: boolean;
}

export function useTreeSelection(index: TreeIndex, rows: readonly TreeRow[], selection: TreeSelection | undefined) {
  /** Where a range begins: the row that was selected last. */
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
    /** Everything between the row that was selected last and this one. */
    extendTo: (at: number, from = at) => {
      if (!selection) return;
      const known = rows.findIndex(({ node }) => node.id === anchor.current);
      const start = known < 0 ? from : known;
      anchor.current = rows[start]?.node.id;
      const range = rows.slice(Math.min(start, at), Math.max(start, at) + 1);
      change([...selection.ids, ...range.map(({ node }) => node.id)]);
    },
    all: () => change(rows.map(({ node }) => node.id)),
    /** What an action on a row is about: everything that is selected, if the row is. */
    takenWith: (node: FileTreeNode): readonly string[] =>
      selection && stateOf(node) !== 'no' ? [...selection.ids] : [node.id],
  };
}
