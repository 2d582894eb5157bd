// Opens a file of the repository as a contract.
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { useOpenContract } from '#src/shared/contract/use-open-contract.ts';
import { PickFilesDialog } from '#src/shared/repository-picker/pick-files-dialog.tsx';

export function OpenFromRepository({ onClose }: { readonly onClose: () => void }) {
  const open = useOpenContract();
  return (
    <PickFilesDialog
      title="Open a contract from the repository"
      accept={READABLE_FILE_EXTENSIONS}
      onPick={([picked]) => {
        const file = picked?.nodes[0];
        if (file) void open(file.id).then((isOpen) => isOpen && onClose());
      }}
      onClose={onClose}
    />
  );
}
