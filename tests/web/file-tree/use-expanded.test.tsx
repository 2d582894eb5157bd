// Which folders of a tree are expanded.
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FileTreeNode } from '#domain/files.ts';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';

const ARRIVING = { parent: 'top', names: ['Leases'] };
const folder = (id: string, name: string, children: readonly FileTreeNode[] = []) =>
  ({ id, name, type: 'folder', children }) as unknown as FileTreeNode;

it('expands an uploaded folder once it exists, and lets it be collapsed again', () => {
  const arriving = { parent: null, names: ['Leases'] };
  const before: FileTreeNode[] = [];
  const after = [folder('a', 'Leases'), folder('b', 'Other')];
  const { result, rerender } = renderHook(({ nodes }) => useExpanded(nodes, null, arriving), {
    initialProps: { nodes: before },
  });
  expect([...result.current.expanded]).toEqual([]);
  rerender({ nodes: after });
  expect([...result.current.expanded]).toEqual(['a']);
  act(() => result.current.collapseAll());
  rerender({ nodes: [...after] });
  expect([...result.current.expanded]).toEqual([]);
});

it('expands the folder that it was uploaded into as well', () => {
  const nodes = [folder('top', 'Contracts', [folder('inside', 'Leases')])];
  const { result } = renderHook(() => useExpanded(nodes, null, ARRIVING));
  expect([...result.current.expanded].toSorted()).toEqual(['inside', 'top']);
});
