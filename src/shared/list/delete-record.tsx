// Confirms and deletes a record of a library. Mount it to open it.
import type { LibraryDescriptor } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';

interface DeleteRecordProps {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly id: string;
  readonly title: string;
  /** Replaces the question that names the record. */
  readonly question?: string | undefined;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteRecord({ library, id, title, question, onDeleted, onClose }: DeleteRecordProps) {
  return (
    <DeleteDialog
      resource={library.name}
      id={id}
      // The question about a clause does not name it.
      title={question ? `Delete “${title}”?` : `Delete this ${library.noun.one}?`}
      confirmLabel="Confirm"
      deleted={{ message: MESSAGES.requestSuccessful, description: `“${title}” was deleted.` }}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {question ?? `Are you sure you want to delete “${title}”?`}
    </DeleteDialog>
  );
}
