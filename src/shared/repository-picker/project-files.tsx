// The files of one project: several by checkboxes, folders included, or one by a click.
import { Checkbox, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { retrieveProject } from '#domain/endpoints/projects.ts';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { type PickedProject, filesIn, ofKinds } from './picked.ts';

interface ProjectFilesProps {
  readonly project: PickedProject;
  /** Extensions with their dots; all types if absent. */
  readonly accept: readonly string[] | undefined;
  readonly isMultiple: boolean;
  readonly picked: readonly FileTreeNode[];
  readonly onPick: (nodes: readonly FileTreeNode[]) => void;
  /** Picks one file, by a double click or Enter. */
  readonly onDone: ((node: FileTreeNode) => void) | undefined;
}

export function ProjectFiles({ project, accept, ...props }: ProjectFilesProps) {
  const query = useEndpointQuery(retrieveProject, { params: { id: project.id } });
  const tree = query.data?.data;
  const nodes = useMemo(() => ofKinds(tree?.children ?? [], accept), [tree, accept]);
  if (query.error) return <QueryError query={query} />;
  if (!tree) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (filesIn(nodes).length === 0) return <p className="picker-note">{noneWords(tree.files, accept)}</p>;
  return <Files project={project} nodes={nodes} {...props} />;
}

const noneWords = (files: number, accept: readonly string[] | undefined): string =>
  files === 0
    ? 'This project has no files yet.'
    : `This project has no files that end in ${(accept ?? []).join(', ')}.`;

type FilesProps = Omit<ProjectFilesProps, 'accept'> & { readonly nodes: readonly FileTreeNode[] };

function Files({ project, nodes, isMultiple, picked, onPick, onDone }: FilesProps) {
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const ids = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  const folders = useExpanded(nodes, isMultiple ? null : (picked[0]?.id ?? null));
  const isAll = nodes.every(({ id }) => ids.has(id));
  const take = (chosen: Iterable<string>) =>
    onPick(
      [...chosen].flatMap((id) => {
        const node = index.get(id)?.node;
        return node ? [node] : [];
      }),
    );
  return (
    <>
      <div className="picker-tools">
        <SearchBox value={search} placeholder="Search file names" onChange={setSearch} />
        {isMultiple && (
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && ids.size > 0}
            onChange={({ target }) => onPick(target.checked ? nodes : [])}
          >
            All of this project
          </Checkbox>
        )}
      </div>
      <FileTree
        label={`Files of ${project.name}`}
        nodes={nodes}
        expanded={folders.expanded}
        onExpandedChange={folders.onExpandedChange}
        search={search}
        {...(isMultiple
          ? { selection: { ids, onChange: take, isOn: true } }
          : {
              activeId: picked[0]?.id ?? null,
              onActivate: (node: FileTreeNode) => onPick([node]),
              onOpen: onDone,
            })}
      />
    </>
  );
}
