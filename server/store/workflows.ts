// Workflows within a viewer's reach.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { Workflow } from '#domain/workflows.ts';
import { inputsOf } from '#domain/workflows.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import type { ListQuery, ListTotal } from './page-of-ids.ts';
import { NO_ROWS } from './page-of-ids.ts';
import { pageOfRows, searchCondition } from './page-of-search.ts';
import { users, workflows } from './schema.ts';
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
  return pageOfRows(db, listed, filter, fetch, searchCondition(workflows.name, filter.search));
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
    created_at: isoMoment(workflow.created_at),
    updated_at: isoMoment(workflow.updated_at),
    author: author_id,
    author_name: { name: `${row.first_name} ${row.last_name}`.trim() },
    inputs: inputsOf(workflow.prompts),
  };
}
