// The icon of a folder or of a file type. Decorative: the name carries the meaning.
import {
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FolderOpenOutlined,
  FolderOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { FileNode } from '#domain/files.ts';
import './file-icon.css';

const ICONS: Readonly<Record<string, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>> = {
  '.pdf': FilePdfOutlined,
  '.docx': FileWordOutlined,
  '.doc': FileWordOutlined,
  '.txt': FileTextOutlined,
};

interface FileIconProps {
  readonly node: Pick<FileNode, 'type' | 'extension'>;
  readonly isOpen?: boolean;
}

export function FileIcon({ node, isOpen = false }: FileIconProps) {
  if (node.type === 'folder') {
    const Folder = isOpen ? FolderOpenOutlined : FolderOutlined;
    return <Folder className="file-icon file-icon-folder" aria-hidden />;
  }
  const Icon = ICONS[node.extension] ?? FileOutlined;
  return <Icon className={`file-icon file-icon-${node.extension.slice(1)}`} aria-hidden />;
}
