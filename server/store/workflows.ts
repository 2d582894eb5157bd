// Workflows, scoped to who asks.
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { Workflow } from '#domain/workflows.ts';
import { inputsOf } from '#domain/workflows.ts';
import { cappedTotal } from './capped-total.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import { users, workflows } from './schema.ts';
import type { PageOf, Viewer } from './viewer.ts';
import { containing } from './viewer.ts';

/** What a viewer reaches of one category: published ones of the provider, all of their company's, their own. */
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

/** All that a viewer reaches. */
export function withinReach(viewer: Viewer): SQL | undefined {
  return or(reach(viewer, 'Provider'), reach(viewer, 'Organization'), reach(viewer, 'Personal'));
}

/** One page, newest first, and the total, which is counted up to TOTAL_CAP. */
export async function listWorkflows(
  db: Db,
  viewer: Viewer,
  filter: PageOf & { category?: Category | undefined; search?: string | undefined },
): Promise<{ rows: Workflow[]; total: number }> {
  const reached = filter.category ? reach(viewer, filter.category) : withinReach(viewer);
  if (!reached) return { rows: [], total: 0 };
  const where = and(reached, filter.search ? ilike(workflows.name, containing(filter.search)) : undefined);
  const newestFirst = [desc(workflows.created_at), desc(workflows.id)];
  // Within one category the company is the same in every row. Named all the same: for the provider set, where it is
  // null, the planner would otherwise not see that the index is in order already.
  const inIndexOrder = filter.category ? [workflows.company_id, ...newestFirst] : newestFirst;
  // Only ids are skipped over, inside the index; the wide rows are fetched for one page.
  const page = db
    .select({ id: workflows.id })
    .from(workflows)
    .where(where)
    .orderBy(...inIndexOrder)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .as('page');
  const [rows, total] = await Promise.all([
    selectWorkflows(db)
      .innerJoin(page, eq(page.id, workflows.id))
      .orderBy(...newestFirst),
    cappedTotal(db, workflows, where),
  ]);
  return { rows: rows.map(present), total };
}

/** One workflow, or null when there is none within the viewer's reach. */
export async function findWorkflow(db: Db, viewer: Viewer, id: string): Promise<Workflow | null> {
  const [row] = await selectWorkflows(db).where(and(eq(workflows.id, id), withinReach(viewer)));
  return row ? present(row) : null;
}

/** Whether there is such a workflow at all, within whoever's reach. */
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
    created_at: isoMoment(workflow.created_at),
    updated_at: isoMoment(workflow.updated_at),
    author: author_id,
    author_name: { name: `${row.first_name} ${row.last_name}`.trim() },
    inputs: inputsOf(workflow.prompts),
  };
}
