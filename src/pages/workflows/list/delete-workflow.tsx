// Confirms and deletes a workflow.
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';

interface DeleteWorkflowProps {
  readonly workflow: Workflow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export const DeleteWorkflow = ({ workflow: { id, name }, onDeleted, onClose }: DeleteWorkflowProps) => (
  <DeleteDialog
    resource="workflows"
    id={id}
    title="Delete this workflow?"
    deleted={{ message: MESSAGES.workflowDeleted, description: name }}
    failed={(error) => ({ message: MESSAGES.workflowDeleteFailed, description: sentenceOf(error) })}
    onDeleted={onDeleted}
    onClose={onClose}
  >
    <p>{MESSAGES.deleteWorkflow(name)}</p>
    <p>{MESSAGES.cannotBeUndone}</p>
  </DeleteDialog>
);
