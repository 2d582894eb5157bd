// Adds a folder to a tree.
import { call } from '#src/providers/http/call.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, folderFor } from './file-scope.ts';
import { NameDialog } from './name-dialog.tsx';

interface NewFolderProps {
  readonly scope: FileScope;
  /** The folder that it goes into; null for the top. */
  readonly folder: string | null;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function NewFolder({ scope, folder, onAdded, onClose }: NewFolderProps) {
  const add = async (name: string) => {
    const body = { category: scope.category, name, folder: folderFor(scope, folder) };
    const { data } = await call(callsOf(scope).addFolder, { body });
    onClose();
    scope.onChanged();
    onAdded(data.id);
  };
  return <NameDialog title="New folder" submitLabel="Create" initial="" submit={add} onClose={onClose} />;
}
