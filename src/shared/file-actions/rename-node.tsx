// Renames a file or folder, with undo.
import type { FileNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, FILE_QUERIES } from './file-scope.ts';
import { NameDialog } from './name-dialog.tsx';

interface RenameNodeProps {
  readonly scope: FileScope;
  readonly node: FileNode;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RenameNode({ scope, node, onClose }: RenameNodeProps) {
  const endpoint = callsOf(scope).rename;
  const invalidates = FILE_QUERIES[scope.place];
  const { mutateAsync } = useEndpointMutation(endpoint, { errorNotification: false, invalidates });
  const undo = useEndpointMutation(endpoint, { invalidates });
  const rename = async (name: string) => {
    if (name === node.name) return onClose();
    const params = { id: node.id };
    const { data } = await mutateAsync({ params, body: { name, version: node.version } });
    const back = { params, body: { name: node.name, version: data.version } };
    const action = { label: 'Undo', run: () => void undo.run(back) };
    notify({ type: 'success', message: `Renamed to ${fileNameOf(data)}`, action });
    onClose();
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
