// Confirms and deletes one run or several.
import { useDelete } from '@refinedev/core';
import { deleteRuns } from '#domain/endpoints/workflow.ts';
import type { RunSummary } from '#domain/runs.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { formatMoment } from '#src/components/format/formats.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
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

interface DeleteRunsDialogProps {
  readonly runs: readonly RunSummary[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const countRuns = (count: number): string => `${count} ${count === 1 ? 'run' : 'runs'}`;

/** Mount it to open it. */
export function DeleteRunsDialog({ runs, onClose, onDeleted }: DeleteRunsDialogProps) {
  const deletion = useEndpointMutation(deleteRuns, {
    successNotification: ({ data: { deleted, left } }) => ({
      message: `${countRuns(deleted)} deleted`,
      ...(left > 0 && { description: `${countRuns(left)} could not be deleted: in progress, or deleted already.` }),
    }),
    errorNotification: 'Unable to delete the runs',
  });
  const remove = async () => {
    if (!(await deletion.run({ body: { ids: runs.map(({ id }) => id) } }))) return;
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${countRuns(runs.length)}?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={deletion.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Their results and sources will be deleted. This action cannot be undone.
    </ConfirmDialog>
  );
}
