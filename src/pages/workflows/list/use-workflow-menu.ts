// The menu of a workflow's card, with publishing and unpublishing.
import { useUpdate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { type WorkflowAction, WORKFLOW_ACTION_LABELS, workflowActions } from '#domain/workflow-menu.ts';
import type { Workflow, WorkflowStatus } from '#domain/workflows.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { type ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notify } from '#src/providers/notification.ts';

export function useWorkflowMenu() {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const changeStatus = useWorkflowStatus();
  /** The workflow whose deletion awaits confirmation. */
  const [toDelete, setToDelete] = useState<Workflow | null>(null);

  const menuOf = (workflow: Workflow): readonly RowMenuItem[] => {
    const handlers: Readonly<Record<WorkflowAction, () => void>> = {
      edit: () => void navigate(hrefTo.editWorkflow(workflow.id), { state: { record: workflow } }),
      unpublish: () => changeStatus(workflow, 'Pending'),
      publish: () => changeStatus(workflow, 'Publish'),
      delete: () => setToDelete(workflow),
    };
    return workflowActions(permissions, workflow).map((action) => ({
      key: action,
      label: WORKFLOW_ACTION_LABELS[action],
      isDangerous: action === 'delete',
      onChoose: handlers[action],
    }));
  };
  return { menuOf, toDelete, cancelDelete: () => setToDelete(null) };
}

const MESSAGES_BY_STATUS = {
  Publish: { done: MESSAGES.workflowPublished, failed: MESSAGES.workflowPublishFailed },
  Pending: { done: MESSAGES.workflowUnpublished, failed: MESSAGES.workflowUnpublishFailed },
} as const;
type Target = keyof typeof MESSAGES_BY_STATUS;

const isTarget = (status: WorkflowStatus): status is Target => status in MESSAGES_BY_STATUS;

/** Saves the whole definition with another status; the toast offers Undo. */
function useWorkflowStatus() {
  const { mutateAsync } = useUpdate<Workflow, ApiError>();
  return useCallback(
    (workflow: Workflow, status: Target) => {
      const change = async (from: Workflow, to: Target, undo?: Target) => {
        const { id, name, description, category, prompts, version } = from;
        const { done, failed } = MESSAGES_BY_STATUS[to];
        try {
          const { data } = await mutateAsync({
            resource: 'workflows',
            id,
            values: { name, description, category, prompts, version, status: to },
            successNotification: false,
            errorNotification: (error) => ({ type: 'error', message: failed, description: sentenceOf(error) }),
          });
          const action = undo && { label: 'Undo', run: () => void change(data, undo) };
          notify({ type: 'success', message: done, description: name, ...(action && { action }) });
        } catch {
          // The error notification gives the reason.
        }
      };
      // Undo turns a Draft into Pending: a definition does not say which of the two it was.
      void change(workflow, status, isTarget(workflow.status) ? workflow.status : 'Pending');
    },
    [mutateAsync],
  );
}
