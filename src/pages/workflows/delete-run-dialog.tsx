// Asks before a run and its result are deleted, and deletes it.
import { useDelete } from '@refinedev/core';
import type { RunSummary } from '#domain/runs.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { formatMoment } from '#src/components/format/formats.tsx';
import { ApiError } from '#src/providers/http/problem.ts';

interface DeleteRunDialogProps {
  run: RunSummary | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRunDialog({ run, onClose, onDeleted }: DeleteRunDialogProps) {
  const { mutate, mutation } = useDelete<RunSummary, ApiError>();
  const remove = () => {
    if (!run) return;
    mutate(
      {
        resource: 'runs',
        id: run.id,
        successNotification: { type: 'success', message: 'Run deleted' },
        errorNotification: (error) => ({
          type: 'error',
          message: 'Unable to delete the run',
          ...(error instanceof ApiError ? { description: error.message } : {}),
        }),
      },
      { onSuccess: onDeleted, onSettled: onClose },
    );
  };
  return (
    <ConfirmDialog
      isOpen={run !== null}
      title="Delete this run?"
      confirmLabel="Delete"
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      The result of {run && formatMoment(run.created_at)} and its sources will be deleted. This action cannot be undone.
    </ConfirmDialog>
  );
}
