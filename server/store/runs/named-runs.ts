// Searches the viewer's runs by the names of workflow and documents, for the command palette. Runs have no trigram index:
// only the newest are searched here, all of them in the list of runs.
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { RunSummary } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { containing } from '#server/store/viewer.ts';
import { runs } from './run-schema.ts';

/** One year of four runs per day. */
const NEWEST_SEARCHED = 1000;

type NamedRun = Pick<RunSummary, 'id' | 'workflow_id' | 'workflow_name' | 'documents' | 'created_at'>;

/** Without tests and questions about projects. */
export async function findNamedRuns(db: Db, viewer: Viewer, search: string, most: number): Promise<NamedRun[]> {
  const names = sql<string[]>`jsonb_path_query_array(${runs.documents}, '$[*].name')`;
  const newest = db
    .select({
      id: runs.id,
      workflow_id: runs.workflow_id,
      workflow_name: runs.workflow_name,
      documents: names.as('documents'),
      created_at: runs.created_at,
    })
    .from(runs)
    .where(and(eq(runs.author_id, viewer.userId), eq(runs.is_test, false), isNull(runs.project_id)))
    .orderBy(desc(runs.created_at), desc(runs.id))
    .limit(NEWEST_SEARCHED)
    .as('newest');
  const pattern = containing(search);
  const found = await db
    .select()
    .from(newest)
    .where(or(ilike(newest.workflow_name, pattern), sql`${newest.documents}::text ilike ${pattern}`))
    .orderBy(desc(newest.created_at), desc(newest.id))
    .limit(most);
  return found.map((run) => ({ ...run, created_at: isoMoment(run.created_at) }));
}
