// The viewer's own runs by a part of the workflow's name or of a document's, for the command palette. Runs have no index of
// parts of words: only the newest are looked through, and the list of runs searches all of them.
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { RunSummary } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { containing } from '#server/store/viewer.ts';
import { runs } from './run-schema.ts';

/** A year of somebody who runs four workflows a day. */
const NEWEST_SEARCHED = 1000;

type NamedRun = Pick<RunSummary, 'id' | 'workflow_id' | 'workflow_name' | 'documents' | 'created_at'>;

/** Without tests, and without questions to a project. */
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
