// Adds a folder to a tree.
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, FILE_QUERIES, folderFor } from './file-scope.ts';
import { NameDialog } from './name-dialog.tsx';

interface NewFolderProps {
  readonly scope: FileScope;
  /** The parent folder; null for the top. */
  readonly folder: string | null;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function NewFolder({ scope, folder, onAdded, onClose }: NewFolderProps) {
  const { mutateAsync } = useEndpointMutation(callsOf(scope).addFolder, {
    errorNotification: false,
    invalidates: FILE_QUERIES[scope.place],
  });
  const add = async (name: string) => {
    const { data } = await mutateAsync({ body: { category: scope.category, name, folder: folderFor(scope, folder) } });
    onClose();
    onAdded(data.id);
  };
  return <NameDialog title="New folder" submitLabel="Create" initial="" submit={add} onClose={onClose} />;
}
