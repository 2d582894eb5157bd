// Workflows within a viewer's reach.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, or, sql, desc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import { fullName } from '#domain/people.ts';
import type { WorkflowDefinition } from '#domain/workflow-definition.ts';
import type { Workflow, WorkflowVersion } from '#domain/workflows.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Db } from './database.ts';
import { lockRows } from './locks.ts';
import type { ListQuery, ListTotal } from './page-of-ids.ts';
import { NO_ROWS } from './page-of-ids.ts';
import { pageOfRows, searchCondition } from './page-of-search.ts';
import { users, workflows, workflowVersions } from './schema.ts';
import type { PageOf, Viewer } from './viewer.ts';

/** The reach in one category: published ones of the provider, all of the company's, one's own. */
function reach(viewer: Viewer, category: Category): SQL | undefined {
  const inCategory = eq(workflows.category, category);
  if (category === 'Provider')
    return and(
      isNull(workflows.company_id),
      inCategory,
      viewer.isSuperUser ? undefined : eq(workflows.status, 'Publish'),
    );
  if (viewer.companyId === null) return undefined;
  const inCompany = and(eq(workflows.company_id, viewer.companyId), inCategory);
  return category === 'Organization' ? inCompany : and(inCompany, eq(workflows.author_id, viewer.userId));
}

export function withinReach(viewer: Viewer): SQL | undefined {
  return or(reach(viewer, 'Provider'), reach(viewer, 'Organization'), reach(viewer, 'Personal'));
}

/** One page, newest first. */
export async function listWorkflows(
  db: Db,
  viewer: Viewer,
  filter: PageOf & { category?: Category | undefined; search?: string | undefined },
): Promise<ListTotal & { rows: Workflow[] }> {
  const reached = filter.category ? reach(viewer, filter.category) : withinReach(viewer);
  if (!reached) return NO_ROWS;
  const listed: ListQuery = {
    table: workflows,
    where: reached,
    sortedBy: workflows.created_at,
    order: 'desc',
    // Null for the provider set.
    within: filter.category ? workflows.company_id : undefined,
  };
  const fetch = async (ids: string[]) => (await selectWorkflows(db).where(inArray(workflows.id, ids))).map(present);
  return pageOfRows(db, listed, filter, fetch, searchCondition(workflows.search_text, filter.search));
}

/** One workflow; null if it is out of reach. */
export async function findWorkflow(db: Db, viewer: Viewer, id: string): Promise<Workflow | null> {
  const [row] = await selectWorkflows(db).where(and(eq(workflows.id, id), withinReach(viewer)));
  return row ? present(row) : null;
}

/** Whether the workflow exists, whoever may see it. */
export async function isWorkflowThere(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: workflows.id }).from(workflows).where(eq(workflows.id, id));
  return rows.length > 0;
}

function selectWorkflows(db: Db) {
  return db
    .select({ workflow: workflows, first_name: users.first_name, last_name: users.last_name })
    .from(workflows)
    .innerJoin(users, eq(users.id, workflows.author_id));
}

function present(row: { workflow: typeof workflows.$inferSelect; first_name: string; last_name: string }): Workflow {
  const { company_id: _, author_id, ...workflow } = row.workflow;
  return {
    ...workflow,
    author: author_id,
    author_name: { name: `${row.first_name} ${row.last_name}`.trim() },
    inputs: inputsOf(workflow.prompts),
  };
}

/** Adds a workflow with the viewer as author. @param at ISO 8601. @returns its id. */
export async function insertWorkflow(
  tx: Db,
  viewer: Viewer,
  definition: WorkflowDefinition,
  at: string,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(workflows).values({
    ...definition,
    id,
    company_id: definition.category === 'Provider' ? null : viewer.companyId,
    author_id: viewer.userId,
    created_at: at,
    updated_at: at,
  });
  await freezeLive(tx, viewer, id, at);
  return id;
}

/** Locks a workflow until the transaction ends; null if it is out of reach. */
export async function lockWorkflow(tx: Db, viewer: Viewer, id: string): Promise<Workflow | null> {
  const isThere = await lockRows(tx, workflows, and(eq(workflows.id, id), withinReach(viewer)), 'update');
  return isThere ? findWorkflow(tx, viewer, id) : null;
}

/** Replaces a workflow locked by the transaction, and increments its version. */
export async function changeWorkflow(
  tx: Db,
  viewer: Viewer,
  id: string,
  definition: WorkflowDefinition,
  at: string,
): Promise<void> {
  await tx
    .update(workflows)
    .set({
      ...definition,
      company_id: definition.category === 'Provider' ? null : viewer.companyId,
      version: sql`${workflows.version} + 1`,
      updated_at: at,
    })
    .where(eq(workflows.id, id));
  await freezeLive(tx, viewer, id, at);
}

/** Deletes its versions too; runs keep their own copy. */
export async function deleteWorkflow(tx: Db, id: string): Promise<void> {
  await tx.delete(workflows).where(eq(workflows.id, id));
}

async function freezeLive(tx: Db, viewer: Viewer, id: string, at: string): Promise<void> {
  const [live] = await tx
    .select()
    .from(workflows)
    .where(and(eq(workflows.id, id), eq(workflows.status, 'Publish')));
  if (!live) return;
  const { version, name, description, prompts } = live;
  await tx
    .insert(workflowVersions)
    .values({ workflow_id: id, version, name, description, prompts, published_by: viewer.userId, published_at: at });
}

/** One page, newest first, and the total. */
export async function listVersions(
  db: Db,
  workflowId: string,
  { page, page_size }: PageOf,
): Promise<{ rows: WorkflowVersion[]; total: number }> {
  const ofWorkflow = eq(workflowVersions.workflow_id, workflowId);
  const newest = db
    .select({ frozen: workflowVersions, publisher: { first_name: users.first_name, last_name: users.last_name } })
    .from(workflowVersions)
    .innerJoin(users, eq(users.id, workflowVersions.published_by))
    .where(ofWorkflow)
    .orderBy(desc(workflowVersions.version));
  const [rows, total] = await Promise.all([
    newest.limit(page_size).offset((page - 1) * page_size),
    db.$count(workflowVersions, ofWorkflow),
  ]);
  return {
    rows: rows.map(({ frozen: { workflow_id: _, ...version }, publisher }) => ({
      ...version,
      published_by: { name: fullName(publisher) },
    })),
    total,
  };
}
