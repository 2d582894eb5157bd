// The published versions of a workflow. The caller has checked access to the workflow.
import { count, desc, eq } from 'drizzle-orm';
import { fullName } from '#domain/people.ts';
import type { WorkflowVersion } from '#domain/workflows.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import { users, workflowVersions } from './schema.ts';
import type { PageOf } from './viewer.ts';

/** One page, newest first, and the total. */
export async function listVersions(
  db: Db,
  workflowId: string,
  { page, page_size }: PageOf,
): Promise<{ rows: WorkflowVersion[]; total: number }> {
  const ofWorkflow = eq(workflowVersions.workflow_id, workflowId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        frozen: workflowVersions,
        publisher: { first_name: users.first_name, last_name: users.last_name },
      })
      .from(workflowVersions)
      .innerJoin(users, eq(users.id, workflowVersions.published_by))
      .where(ofWorkflow)
      .orderBy(desc(workflowVersions.version))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db.select({ total: count() }).from(workflowVersions).where(ofWorkflow),
  ]);
  return {
    rows: rows.map(({ frozen: { workflow_id: _, published_at, ...version }, publisher }) => ({
      ...version,
      published_by: { name: fullName(publisher) },
      published_at: isoMoment(published_at),
    })),
    total: counted?.total ?? 0,
  };
}
