// The menu of a workflow's card, by permission and status.
import type { PermissionSet } from './access/permissions.ts';
import { type Category, categoryTabs } from './categories.ts';
import type { Role } from './roles.ts';
import type { Workflow } from './workflows.ts';

export const WORKFLOW_ACTION_LABELS = {
  edit: 'Edit',
  unpublish: 'Unpublish',
  publish: 'Publish',
  delete: 'Delete',
} as const;
export type WorkflowAction = keyof typeof WORKFLOW_ACTION_LABELS;
const WORKFLOW_ACTIONS = Object.keys(WORKFLOW_ACTION_LABELS) as WorkflowAction[];

/** Top to bottom; nothing where the role may not write the tab's workflows. */
export function workflowActions(
  permissions: PermissionSet,
  { category, status }: Pick<Workflow, 'category' | 'status'>,
): readonly WorkflowAction[] {
  const mayUpdate = permissions.can('workflows', 'update', category);
  const offered: Readonly<Record<WorkflowAction, boolean>> = {
    edit: mayUpdate,
    unpublish: mayUpdate && status === 'Publish',
    publish: mayUpdate && status !== 'Publish',
    delete: permissions.can('workflows', 'delete', category),
  };
  return WORKFLOW_ACTIONS.filter((action) => offered[action]);
}

/** The categories that a role may build workflows in, in the order of the tabs. */
export const buildableCategories = (role: Role, permissions: PermissionSet): readonly Category[] =>
  categoryTabs(role).filter((category) => permissions.can('workflows', 'create', category));
