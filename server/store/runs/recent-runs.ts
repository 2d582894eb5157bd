// The newest runs of somebody, each with how many answers it has and how many of them have been checked.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { HomeRun } from '#domain/home.ts';
import type { Db } from '#server/store/database.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { runs } from './run-schema.ts';

/** Counted within the database: results may be long. */
const ANSWERS = sql<number>`(
  select coalesce(sum(jsonb_array_length(result -> 'answers')), 0)::int from jsonb_array_elements(${runs.results}) as result
)`;
/** Of an answer's decisions the newest holds. Names are written out: a select of one table leaves the table's away. */
const CHECKED = sql<number>`(
  select count(*)::int from (
    select distinct on (prompt, answer) state from answer_decisions
    where answer_decisions.run_id = runs.id order by prompt, answer, answer_decisions.id desc
  ) as newest where state <> 'open'
)`;

/** Without tests, and without questions to a project. */
export async function recentRuns(db: Db, viewer: Viewer, most: number): Promise<HomeRun[]> {
  const rows = await db
    .select({
      id: runs.id,
      workflow_id: runs.workflow_id,
      workflow_name: runs.workflow_name,
      status: runs.status,
      created_at: runs.created_at,
      finished_at: runs.finished_at,
      documents: sql<string[]>`jsonb_path_query_array(${runs.documents}, '$[*].name')`,
      answers: ANSWERS,
      checked: CHECKED,
    })
    .from(runs)
    .where(and(eq(runs.author_id, viewer.userId), eq(runs.is_test, false), isNull(runs.project_id)))
    .orderBy(desc(runs.created_at), desc(runs.id))
    .limit(most);
  return rows.map((run) => ({
    ...run,
    created_at: isoMoment(run.created_at),
    finished_at: run.finished_at && isoMoment(run.finished_at),
  }));
}
