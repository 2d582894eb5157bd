// Confirms and deletes a record, with a toast. Mount it to open it.
import { useDelete, useInvalidate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { type ApiError, sentenceOf } from '#src/providers/http/problem.ts';

interface ToastText {
  readonly message: string;
  readonly description?: string;
}

interface DeleteDialogProps {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly confirmLabel?: string;
  readonly deleted: ToastText;
  /** Replaces the server's sentence. */
  readonly failed?: (error: ApiError) => ToastText;
  /** The record's page may still be mounted: it must not be refetched, as that would fail. */
  readonly isShown?: boolean;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** What will be lost. */
  readonly children: ReactNode;
}

const serverMessage = (error: ApiError): ToastText => ({
  message: MESSAGES.somethingWentWrong,
  description: sentenceOf(error),
});

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, id, title, confirmLabel = 'Delete', deleted, failed = serverMessage, onDeleted, onClose } = props;
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
        // Somebody else may have deleted it: refresh the list.
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
