// Asks before several runs and their results are deleted, and deletes them.
import { useState } from 'react';
import { deleteRuns } from '#domain/endpoints/workflow.ts';
import type { RunSummary } from '#domain/runs.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

interface DeleteRunsDialogProps {
  readonly runs: readonly RunSummary[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const words = (count: number): string => `${count} ${count === 1 ? 'run' : 'runs'}`;

/** Mount it to open it. */
export function DeleteRunsDialog({ runs, onClose, onDeleted }: DeleteRunsDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { data } = await call(deleteRuns, { body: { ids: runs.map(({ id }) => id) } });
      const left =
        data.left > 0 ? `${words(data.left)} could not be deleted: in progress, or deleted already.` : undefined;
      notifySuccess(`${words(data.deleted)} deleted`, left);
      onDeleted();
      onClose();
    } catch (error) {
      notifyError('Unable to delete the runs', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${words(runs.length)}?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Their results and sources will be deleted. This action cannot be undone.
    </ConfirmDialog>
  );
}
