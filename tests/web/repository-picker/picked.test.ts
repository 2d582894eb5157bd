// Files picked from projects, counted and listed.
import { describe, expect, it } from 'vitest';
import type { FileTreeNode } from '#domain/files.ts';
import { folderOf } from '#src/shared/repository-picker/project-folders.tsx';
import {
  countsOf,
  filesIn,
  idsOf,
  nodesOf,
  ofKinds,
  pickedWords,
  withNodes,
} from '#src/shared/repository-picker/picked.ts';
import type { PickedProject } from '#src/shared/repository-picker/picked.ts';

const node = (id: string, given: Partial<FileTreeNode> = {}): FileTreeNode => ({
  id,
  name: id,
  type: 'file',
  parent: null,
  extension: '.pdf',
  bytes: 10,
  revision: 1,
  reading: { state: 'read' },
  version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  children: [],
  ...given,
});
const folder = (id: string, children: FileTreeNode[]) =>
  node(id, { type: 'folder', extension: '', bytes: null, reading: null, children });

const LEASES: PickedProject = { id: 'leases', name: 'Leases', category: 'Organization' };
const SUPPLY: PickedProject = { id: 'supply', name: 'Supply', category: 'Personal' };
const scan = node('scan', { reading: { state: 'refused', reason: 'no_text' } });
const fresh = node('fresh', { reading: { state: 'waiting' }, extension: '.docx' });
const tree = [folder('old', [scan, folder('older', [node('lease')])]), fresh];

describe('the selection', () => {
  it('counts the files of folders, and their warnings', () => {
    const counts = countsOf([{ project: LEASES, nodes: tree }]);
    expect(counts).toEqual({ files: 3, unreadable: 1, waiting: 1 });
    expect(pickedWords(counts)).toBe('3 files chosen · 1 cannot be read · 1 still waits to be read');
    expect(pickedWords(countsOf([]))).toBe('Nothing chosen yet');
  });

  it('stays in one project while another is browsed, and is removed with its last file', () => {
    const first = withNodes([], LEASES, tree);
    const both = withNodes(first, SUPPLY, [node('order')]);
    expect(idsOf(both)).toEqual(['old', 'fresh', 'order']);
    expect(nodesOf(both, 'supply').map(({ id }) => id)).toEqual(['order']);
    expect(idsOf(withNodes(both, LEASES, []))).toEqual(['order']);
    expect(nodesOf(both, 'elsewhere')).toEqual([]);
  });
});

it('omits files of other kinds from a tree, and keeps its folders', () => {
  expect(filesIn(ofKinds(tree, ['.docx'])).map(({ id }) => id)).toEqual(['fresh']);
  expect(ofKinds(tree, ['.docx']).map(({ id }) => id)).toEqual(['old', 'fresh']);
  expect(ofKinds(tree, undefined)).toBe(tree);
});

it('shows the folders of a project below the project itself', () => {
  const project = {
    ...LEASES,
    description: '',
    status: 'Ready',
    unreadable: 0,
    author: 'somebody',
    author_name: { name: 'Somebody' },
    files: 3,
    version: 4,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    children: tree,
  } as const;
  const top = folderOf(project);
  expect(top).toMatchObject({ id: 'leases', name: 'Leases', type: 'folder', parent: null });
  expect(top.children.map(({ id, parent }) => [id, parent])).toEqual([['old', 'leases']]);
  expect(top.children[0]?.children.map(({ id }) => id)).toEqual(['older']);
});
