// The folders of a project below a node for the project itself, so that the top can be chosen too.
import type { FileTreeNode } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';

const foldersOnly = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
  nodes.flatMap((node) => (node.type === 'folder' ? [{ ...node, children: foldersOnly(node.children) }] : []));

/** The project as a folder, with the project's id. */
export const folderOf = (project: Omit<ProjectTree, 'type'>): FileTreeNode => ({
  id: project.id,
  name: project.name,
  type: 'folder',
  parent: null,
  extension: '',
  bytes: null,
  revision: 0,
  reading: null,
  version: project.version,
  updated_at: project.updated_at,
  children: foldersOnly(project.children).map((folder) => ({ ...folder, parent: project.id })),
});
