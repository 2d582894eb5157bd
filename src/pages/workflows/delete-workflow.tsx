// Asks before a workflow is deleted, and deletes it (spec 8).
import { useDelete, useInvalidate } from '@refinedev/core';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface DeleteWorkflowProps {
  readonly workflow: Workflow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export function DeleteWorkflow({ workflow: { id, name }, onDeleted, onClose }: DeleteWorkflowProps) {
  const { mutate, mutation } = useDelete<Workflow, ApiError>();
  const invalidate = useInvalidate();
  const confirm = () =>
    mutate(
      {
        resource: 'workflows',
        id,
        invalidates: ['list', 'many', 'detail'],
        successNotification: { type: 'success', message: MESSAGES.workflowDeleted, description: name },
        errorNotification: (error) => ({
          type: 'error',
          message: MESSAGES.workflowDeleteFailed,
          description: sentenceOf(error),
        }),
      },
      {
        onSuccess: onDeleted,
        // It may be gone already; then it should go from the screen too.
        onError: () => void invalidate({ resource: 'workflows', invalidates: ['list'] }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title="Delete this workflow?"
      confirmLabel="Delete"
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{MESSAGES.deleteWorkflow(name)}</p>
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
