// Asks before a record is deleted, and deletes it (spec 2.10, 2.12, 2.14). Mount it to ask.
import { useDelete, useInvalidate } from '@refinedev/core';
import type { LibraryDescriptor, LibraryRecord } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface DeleteRecordProps {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly id: string;
  readonly title: string;
  /** In place of the one that names the record. */
  readonly question?: string | undefined;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteRecord({ library, id, title, question, onDeleted, onClose }: DeleteRecordProps) {
  const { mutate, mutation } = useDelete<LibraryRecord, ApiError>();
  const invalidate = useInvalidate();
  const resource = library.name;
  const confirm = () =>
    mutate(
      {
        resource,
        id,
        invalidates: ['list', 'many', 'detail'],
        successNotification: {
          type: 'success',
          message: MESSAGES.requestSuccessful,
          description: `“${title}” was deleted.`,
        },
        errorNotification: (error) => ({
          type: 'error',
          message: MESSAGES.somethingWentWrong,
          description: sentenceOf(error),
        }),
      },
      {
        onSuccess: () => onDeleted?.(),
        // It may be gone already; then it should go from the screen too.
        onError: () => void invalidate({ resource, invalidates: ['list'] }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      // The spec's question for a clause does not name it.
      title={question ? `Delete “${title}”?` : `Delete this ${library.noun.one}?`}
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {question ?? `Are you sure you want to delete “${title}”?`}
    </ConfirmDialog>
  );
}
