// The folders of one project, with the project itself as the outermost.
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { retrieveProject } from '#domain/endpoints/projects.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { folderNode } from '#src/components/file-tree/tree-index.ts';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { PickedProject } from './picked.ts';

interface ProjectFoldersProps {
  readonly project: PickedProject;
  /** Id of the chosen folder, or the project's id for its top. */
  readonly chosen: string;
  readonly onChoose: (folder: FileTreeNode) => void;
  /** Picks it, by Enter or a double click. */
  readonly onDone: (folder: FileTreeNode) => void;
}

export function ProjectFolders({ project, ...props }: ProjectFoldersProps) {
  const query = useEndpointQuery(retrieveProject, { params: { id: project.id } });
  const tree = query.data?.data;
  if (query.error) return <QueryError query={query} />;
  if (!tree) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <Folders tree={tree} {...props} />;
}

type FoldersProps = Omit<ProjectFoldersProps, 'project'> & { readonly tree: ProjectTree };

function Folders({ tree, chosen, onChoose, onDone }: FoldersProps) {
  const nodes = useMemo(() => [folderOf(tree)], [tree]);
  const [search, setSearch] = useState('');
  const folders = useExpanded(nodes, nodes[0]?.children[0]?.id ?? null);
  return (
    <>
      <SearchBox value={search} placeholder="Search folders" onChange={setSearch} />
      <FileTree
        label={`Folders of ${tree.name}`}
        nodes={nodes}
        expanded={folders.expanded}
        onExpandedChange={folders.onExpandedChange}
        search={search}
        activeId={chosen}
        picksFolders
        onActivate={onChoose}
        onOpen={onDone}
      />
    </>
  );
}

const foldersOnly = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
  nodes.flatMap((node) => (node.type === 'folder' ? [{ ...node, children: foldersOnly(node.children) }] : []));

/** The project as a folder, with the project's id. */
export const folderOf = ({ id, name, children }: Pick<ProjectTree, 'id' | 'name' | 'children'>): FileTreeNode =>
  folderNode({ id, name, children: foldersOnly(children).map((folder) => ({ ...folder, parent: id })) });
