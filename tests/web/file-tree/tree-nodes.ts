// Trees for the tests of the tree.
import type { FileTreeNode } from '#domain/files.ts';

const node = (id: string, name: string, rest: Partial<FileTreeNode>): FileTreeNode => ({
  id,
  name,
  type: 'file',
  parent: null,
  extension: '.pdf',
  bytes: 2048,
  revision: 1,
  reading: null,
  version: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
  children: [],
  ...rest,
});

export const file = (name: string, rest: Partial<FileTreeNode> = {}): FileTreeNode => node(name, name, rest);

export function folder(name: string, children: readonly FileTreeNode[] = []): FileTreeNode {
  return node(name, name, {
    type: 'folder',
    extension: '',
    bytes: null,
    revision: 0,
    children: children.map((child) => ({ ...child, parent: name })),
  });
}

/** Leases › Offices › Deed; Leases › Lease; Sales (empty); Note. */
export const TREE = [
  folder('Leases', [folder('Offices', [file('Deed')]), file('Lease')]),
  folder('Sales'),
  file('Note', { reading: { state: 'refused', reason: 'no_text' } }),
];
