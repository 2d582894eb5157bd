// The menu of a workflow's card, by permission and status.
import type { PermissionSet } from './access/permissions.ts';
import type { Category } from './categories.ts';
import { categoryTabs } from './categories.ts';
import type { Role } from './roles.ts';
import type { Workflow } from './workflows.ts';

const WORKFLOW_ACTIONS = ['edit', 'unpublish', 'publish', 'delete'] as const;
export type WorkflowAction = (typeof WORKFLOW_ACTIONS)[number];

export const WORKFLOW_ACTION_LABELS: Readonly<Record<WorkflowAction, string>> = {
  edit: 'Edit',
  unpublish: 'Unpublish',
  publish: 'Publish',
  delete: 'Delete',
};

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
