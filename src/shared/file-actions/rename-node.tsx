// Gives a file or folder another name, which can be taken back.
import type { FileNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { call } from '#src/providers/http/call.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf } from './file-scope.ts';
import { NameDialog } from './name-dialog.tsx';
import { notifyUndoable } from './undoing.ts';

interface RenameNodeProps {
  readonly scope: FileScope;
  readonly node: FileNode;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RenameNode({ scope, node, onClose }: RenameNodeProps) {
  const to = (name: string, version: number) =>
    call(callsOf(scope).rename, { params: { id: node.id }, body: { name, version } });
  const rename = async (name: string) => {
    if (name === node.name) return onClose();
    const { data } = await to(name, node.version);
    notifyUndoable(`Renamed to ${fileNameOf(data)}`, async () => {
      try {
        await to(node.name, data.version);
      } finally {
        scope.onChanged();
      }
    });
    onClose();
    scope.onChanged();
  };
  return (
    <NameDialog
      title={`Rename ${node.type === 'folder' ? 'folder' : 'file'}`}
      submitLabel="Rename"
      initial={node.name}
      extension={node.extension}
      submit={rename}
      onClose={onClose}
    />
  );
}
