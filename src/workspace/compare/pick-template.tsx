// The dialog that chooses a template, by category.
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { type Category, CATEGORIES, categoryLabel } from '#domain/categories.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import type { FileTreeNode } from '#domain/files.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

interface PickTemplateProps {
  readonly onPick: (file: string) => void;
  readonly onClose: () => void;
}

export function PickTemplate({ onPick, onClose }: PickTemplateProps) {
  const [category, setCategory] = useState<Category>('Organization');
  const [picked, setPicked] = useState<FileTreeNode | null>(null);
  const { provider_name: providerName } = useConfig();
  const query = useEndpointQuery(TEMPLATE_CALLS.tree, { query: { category } });
  const nodes = query.data?.data;
  return (
    <DialogFrame
      title="Compare with a template"
      okText="Choose"
      okButtonProps={{ disabled: picked === null }}
      onOk={() => picked && onPick(picked.id)}
      onCancel={onClose}
    >
      <Segmented<Category>
        block
        aria-label="Templates of"
        value={category}
        options={CATEGORIES.map((value) => ({ value, label: categoryLabel(value, providerName) }))}
        onChange={(next) => {
          setCategory(next);
          setPicked(null);
        }}
      />
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {nodes?.length === 0 && <p className="panel-empty">There are no templates here yet.</p>}
      {nodes && nodes.length > 0 && (
        <Templates key={category} nodes={nodes} picked={picked} onChoose={setPicked} onDone={({ id }) => onPick(id)} />
      )}
    </DialogFrame>
  );
}

interface TemplatesProps {
  readonly nodes: readonly FileTreeNode[];
  readonly picked: FileTreeNode | null;
  readonly onChoose: (node: FileTreeNode) => void;
  readonly onDone: (node: FileTreeNode) => void;
}

function Templates({ nodes, picked, onChoose, onDone }: TemplatesProps) {
  const folders = useExpanded(nodes, picked?.id ?? null);
  return (
    <FileTree
      label="Templates"
      nodes={nodes}
      expanded={folders.expanded}
      onExpandedChange={folders.onExpandedChange}
      search=""
      activeId={picked?.id ?? null}
      onActivate={(node) => node.type === 'file' && onChoose(node)}
      onOpen={onDone}
    />
  );
}
