// What the menu of each card offers, and what its entries do (spec 2.15).
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import type { WorkflowAction } from '#domain/workflow-menu.ts';
import { WORKFLOW_ACTION_LABELS, workflowActions } from '#domain/workflow-menu.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useStatusChange } from './use-status-change.ts';

export function useCardMenus() {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const changeStatus = useStatusChange();
  /** What is asked about before it is deleted. */
  const [doomed, setDoomed] = useState<Workflow | null>(null);

  const menuOf = (workflow: Workflow): readonly RowMenuItem[] => {
    const deeds: Readonly<Record<WorkflowAction, () => void>> = {
      edit: () => void navigate(hrefTo.editWorkflow(workflow.id), { state: { record: workflow } }),
      unpublish: () => changeStatus(workflow, 'Pending'),
      publish: () => changeStatus(workflow, 'Publish'),
      delete: () => setDoomed(workflow),
    };
    return workflowActions(permissions, workflow).map((action) => ({
      key: action,
      label: WORKFLOW_ACTION_LABELS[action],
      isDangerous: action === 'delete',
      onChoose: deeds[action],
    }));
  };
  return { menuOf, doomed, spare: () => setDoomed(null) };
}
