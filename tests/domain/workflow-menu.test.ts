// The card menu by role, tab and status.
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Category } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import { buildableCategories, WORKFLOW_ACTION_LABELS, workflowActions } from '#domain/workflow-menu.ts';
import type { WorkflowStatus } from '#domain/workflows.ts';

const labels = (role: Role, category: Category, status: WorkflowStatus) =>
  workflowActions(permissionsOf(role), { category, status }).map((action) => WORKFLOW_ACTION_LABELS[action]);

const LIVE = ['Edit', 'Unpublish', 'Delete'];
const NOT_LIVE = ['Edit', 'Publish', 'Delete'];

describe('the menu of a card', () => {
  it.each<[Role, Category, boolean]>([
    ['super_admin', 'Provider', true],
    ['admin', 'Provider', false],
    ['admin', 'Organization', true],
    ['admin', 'Personal', true],
    ['user', 'Provider', false],
    ['user', 'Organization', true],
    ['user', 'Personal', true],
    ['super_admin', 'Organization', false],
    ['super_admin', 'Personal', false],
  ])('of a %s on %s is there: %s', (role, category, isThere) => {
    expect(labels(role, category, 'Publish')).toEqual(isThere ? LIVE : []);
    expect(labels(role, category, 'Pending')).toEqual(isThere ? NOT_LIVE : []);
    expect(labels(role, category, 'Draft')).toEqual(isThere ? NOT_LIVE : []);
  });

  it('is empty where nothing is granted', () => {
    expect(workflowActions({ can: () => false }, { category: 'Personal', status: 'Publish' })).toEqual([]);
  });
});

describe('workflows are built', () => {
  it.each<[Role, Category[]]>([
    ['super_admin', ['Provider']],
    ['admin', ['Organization', 'Personal']],
    ['user', ['Organization', 'Personal']],
  ])('by a %s in %j', (role, categories) => {
    expect(buildableCategories(role, permissionsOf(role))).toEqual(categories);
  });
});
