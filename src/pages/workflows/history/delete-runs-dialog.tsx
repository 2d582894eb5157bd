// Confirms and deletes one run or several.
import { deleteRuns } from '#domain/endpoints/workflow.ts';
import type { RunSummary } from '#domain/runs.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf, formatMoment } from '#src/components/format/formats.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';

interface DeleteRunDialogProps {
  readonly run: RunSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export const DeleteRunDialog = ({ run, ...on }: DeleteRunDialogProps) => (
  <DeleteDialog
    {...on}
    resource="runs"
    id={run.id}
    title="Delete this run?"
    deleted={{ message: 'Run deleted' }}
    failed={(error) => ({ message: 'Unable to delete the run', description: sentenceOf(error) })}
  >
    The result of {formatMoment(run.created_at)} and its sources will be deleted. This action cannot be undone.
  </DeleteDialog>
);

interface DeleteRunsDialogProps {
  readonly runs: readonly RunSummary[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteRunsDialog({ runs, onClose, onDeleted }: DeleteRunsDialogProps) {
  const deletion = useEndpointMutation(deleteRuns, {
    successNotification: ({ data: { deleted, left } }) => ({
      message: `${countOf(deleted, 'run')} deleted`,
      ...(left > 0 && {
        description: `${countOf(left, 'run')} could not be deleted: in progress, or deleted already.`,
      }),
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
      title={`Delete ${countOf(runs.length, 'run')}?`}
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
