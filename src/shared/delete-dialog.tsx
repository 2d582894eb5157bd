// Asks before a record is deleted, deletes it, and tells how it went. Mount it to ask.
import { useDelete, useInvalidate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface Told {
  readonly message: string;
  readonly description?: string;
}

interface DeleteDialogProps {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly confirmLabel?: string;
  readonly deleted: Told;
  /** Replaces the server's sentence under the title. */
  readonly failed?: (error: ApiError) => Told;
  /** Where the page of the record may still be open: asked for again, it would only be told that it is gone. */
  readonly isShown?: boolean;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** What will be lost. */
  readonly children: ReactNode;
}

const serverSaid = (error: ApiError): Told => ({
  message: MESSAGES.somethingWentWrong,
  description: sentenceOf(error),
});

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, id, title, confirmLabel = 'Delete', deleted, failed = serverSaid, onDeleted, onClose } = props;
  const { mutate, mutation } = useDelete<{ id: string }, ApiError>();
  const invalidate = useInvalidate();
  const confirm = () =>
    mutate(
      {
        resource,
        id,
        invalidates: props.isShown ? ['list', 'many'] : ['list', 'many', 'detail'],
        successNotification: { type: 'success', ...deleted },
        errorNotification: (error) => ({ type: 'error', ...failed(error as ApiError) }),
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
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {props.children}
    </ConfirmDialog>
  );
}
