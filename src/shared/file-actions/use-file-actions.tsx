// The actions on a tree of files, for templates and projects: row menus, keys, dragging, and their dialogs.
import { startTransition, useState } from 'react';
import { type FileNode, type FileTreeNode, fileNameOf } from '#domain/files.ts';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { callFile } from '#src/providers/http/call.ts';
import { followDownload, useDownloads } from '#src/providers/http/download.ts';
import { DeleteNodes } from './delete-nodes.tsx';
import { FileModal } from './file-modal.tsx';
import { type FileScope, callsOf } from './file-scope.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMoveNodes } from './move-nodes.ts';
import { NewFolder, RenameNode } from './name-dialog.tsx';

interface FileActionOptions {
  readonly onOpen: (file: FileTreeNode) => void;
  readonly onDetails: (node: FileTreeNode) => void;
  /** A node was added or got a new version. */
  readonly onSaved?: (id: string) => void;
  readonly onMoved?: () => void;
  readonly onDeleted?: (ids: readonly string[]) => void;
  /** More entries of a row's menu, after Download. */
  readonly furtherItems?: (node: FileTreeNode) => readonly RowMenuItem[];
}

export type FileActions = ReturnType<typeof useFileActions>;

type Dialog =
  | { readonly of: 'rename'; readonly node: FileNode }
  | { readonly of: 'move' | 'delete'; readonly nodes: readonly FileTreeNode[] }
  | { readonly of: 'file'; readonly into: { readonly folder: string | null } | { readonly file: FileNode } }
  | { readonly of: 'folder'; readonly folder: string | null };

export function useFileActions(scope: FileScope, options: FileActionOptions) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const downloads = useFileDownload(scope);
  const { move: moveNodes } = useMoveNodes(scope);
  const { canWrite } = scope;
  /** Renders in a transition, without long frames. */
  const show = (next: Dialog) => startTransition(() => setDialog(next));
  const close = () => setDialog(null);
  const nodesOf = (ids: readonly string[]) => {
    const index = indexTree(scope.nodes);
    return ids.flatMap((id) => index.get(id)?.node ?? []);
  };
  const open = (of: 'move' | 'delete', nodes: readonly FileTreeNode[]) => {
    if (nodes.length > 0) show({ of, nodes });
  };
  const zip = (ids: readonly string[], name: string) => void downloads.zip(ids, name);
  const download = (id: string, revision?: number) => void downloads.file(id, revision);

  const menuOf = (node: FileTreeNode): readonly RowMenuItem[] => {
    const isFolder = node.type === 'folder';
    return [
      isFolder
        ? { key: 'details', label: 'Details', onChoose: () => options.onDetails(node) }
        : { key: 'open', label: 'Open', onChoose: () => options.onOpen(node) },
      ...(canWrite && isFolder
        ? [
            { key: 'add-file', label: 'Add file here', onChoose: () => addFile(node.id) },
            { key: 'add-folder', label: 'New folder here', onChoose: () => addFolder(node.id) },
          ]
        : []),
      ...(canWrite
        ? [
            { key: 'rename', label: 'Rename', onChoose: () => show({ of: 'rename', node }) },
            { key: 'move', label: 'Move', onChoose: () => open('move', [node]) },
          ]
        : []),
      ...(canWrite && !isFolder ? [{ key: 'update', label: 'Update file', onChoose: () => update(node) }] : []),
      {
        key: 'download',
        label: isFolder ? 'Download as zip' : 'Download',
        onChoose: () => (isFolder ? zip([node.id], node.name) : download(node.id)),
      },
      ...(options.furtherItems?.(node) ?? []),
      ...(canWrite
        ? [{ key: 'delete', label: 'Delete', isDangerous: true, onChoose: () => open('delete', [node]) }]
        : []),
    ];
  };
  const addFile = (folder: string | null) => show({ of: 'file', into: { folder } });
  const addFolder = (folder: string | null) => show({ of: 'folder', folder });
  const update = (file: FileNode) => show({ of: 'file', into: { file } });

  return {
    menuOf,
    /** Undefined without write permission, like the next two. */
    rename: canWrite ? (node: FileTreeNode) => show({ of: 'rename', node }) : undefined,
    remove: canWrite ? (node: FileTreeNode) => open('delete', [node]) : undefined,
    move: canWrite
      ? (ids: readonly string[], folder: string | null) =>
          void moveNodes(ids, folder).then((isMoved) => isMoved && options.onMoved?.())
      : undefined,
    addFile,
    addFolder,
    moveMany: (ids: readonly string[]) => open('move', nodesOf(ids)),
    removeMany: (ids: readonly string[]) => open('delete', nodesOf(ids)),
    zip,
    isPacking: downloads.isPacking,
    download,
    update,
    /** To render in the page. */
    dialogs: dialog && <FileDialog dialog={dialog} scope={scope} options={options} onClose={close} />,
  };
}

interface FileDialogProps {
  readonly dialog: Dialog;
  readonly scope: FileScope;
  readonly options: FileActionOptions;
  readonly onClose: () => void;
}

function FileDialog({ dialog, scope, options, onClose }: FileDialogProps) {
  const shared = { scope, onClose };
  switch (dialog.of) {
    case 'rename':
      return <RenameNode {...shared} key={fileNameOf(dialog.node)} node={dialog.node} />;
    case 'move':
      return <MoveDialog {...shared} nodes={dialog.nodes} {...(options.onMoved ? { onMoved: options.onMoved } : {})} />;
    case 'delete':
      return <DeleteNodes {...shared} nodes={dialog.nodes} onDeleted={(ids) => options.onDeleted?.(ids)} />;
    case 'file':
      return <FileModal {...shared} into={dialog.into} onSaved={({ id }) => options.onSaved?.(id)} />;
    case 'folder':
      return <NewFolder {...shared} folder={dialog.folder} onAdded={(id) => options.onSaved?.(id)} />;
  }
}

function useFileDownload(scope: Pick<FileScope, 'place'>) {
  const { loading, start } = useDownloads<'zip'>();
  const { run } = useEndpointMutation(callsOf(scope).link, {
    errorNotification: 'The file could not be downloaded',
    onSuccess: ({ data }) => followDownload(data.url),
  });
  return {
    /** @param revision an older version; the current one if omitted. */
    file: async (id: string, revision?: number) => {
      await run({ params: { id }, body: revision === undefined ? {} : { revision } });
    },
    zip: (ids: readonly string[], name: string) =>
      start('zip', () => callFile(callsOf(scope).zip, { body: { ids: [...ids] } }), `${name}.zip`),
    isPacking: loading !== null,
  };
}
