// The documents of a question, as removable chips; none means all.
import { Select } from 'antd';
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { ASK_DOCUMENTS_MAX } from '#domain/limits.ts';

export interface AskableFile {
  readonly id: string;
  /** With its folders, as two documents can have the same name. */
  readonly name: string;
}

/** The files of a project that questions can cover, in tree order. */
export function askableFiles(nodes: readonly FileTreeNode[], path: readonly string[] = []): AskableFile[] {
  return nodes.flatMap((node) => {
    if (node.type === 'folder') return askableFiles(node.children, [...path, node.name]);
    if (node.reading?.state === 'refused') return [];
    return [{ id: node.id, name: [...path, fileNameOf(node)].join(' / ') }];
  });
}

interface AskedDocumentsProps {
  readonly files: readonly AskableFile[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

export function AskedDocuments({ files, chosen, onChange }: AskedDocumentsProps) {
  // A single document leaves no choice.
  if (files.length < 2) return null;
  return (
    <Select<string[]>
      className="asked-documents"
      mode="multiple"
      allowClear
      showSearch
      optionFilterProp="label"
      maxCount={ASK_DOCUMENTS_MAX}
      aria-label="Documents to ask about"
      placeholder="All documents"
      notFoundContent="No document with this name"
      options={files.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.filter((id) => files.some((file) => file.id === id))}
      onChange={onChange}
    />
  );
}
