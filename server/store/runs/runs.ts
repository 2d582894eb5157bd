// Runs within a viewer's reach: their own, and of their company finished runs of Organization workflows and questions about
// Organization projects.
import { type SQL, and, eq, ilike, inArray, isNull, lt, notInArray, or, sql, count, desc } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import { type Run, type RUN_SORTS, type RunStatus, type RunSummary, UNDER_WAY } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { lockName } from '#server/store/locks.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import { contractsWithin } from '#server/store/contracts/contracts.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { projectsWithin } from '#server/store/files/file-trees.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows } from '#server/store/page-of-search.ts';
import { users } from '#server/store/schema.ts';
import { type PageOf, type Viewer, containing } from '#server/store/viewer.ts';
import { withDecisions, withGivenSources } from './answer-decisions.ts';
import { answerDecisions, runs } from './run-schema.ts';

/**
 * Finished runs of Organization workflows are visible to the company, and so are those of its service accounts, which own
 * nothing Personal and end with their tokens; questions about a project only while the project is: it
 * may have become Personal since.
 */
const withinReach = (viewer: Viewer) =>
  or(
    eq(runs.author_id, viewer.userId),
    viewer.companyId === null
      ? undefined
      : and(
          eq(runs.company_id, viewer.companyId),
          or(
            and(isNull(runs.project_id), or(eq(runs.category, 'Organization'), ofService), eq(runs.status, 'finished')),
            // Earlier answers stay visible while a further question runs.
            and(ofSharedProject, sql`jsonb_array_length(${runs.results}) > 0`),
          ),
        ),
  );

/**
 * A user who has lost access to a project or a contract loses their questions about it too: they quote its documents. Whoever
 * may see a contract sees all questions about it.
 */
const ofReachedDocuments = (db: Db, viewer: Viewer) =>
  and(
    or(
      isNull(runs.project_id),
      inArray(runs.project_id, db.select({ id: projects.id }).from(projects).where(projectsWithin(viewer))),
    ),
    or(
      and(isNull(runs.contract_id), withinReach(viewer)),
      inArray(runs.contract_id, db.select({ id: contracts.id }).from(contracts).where(contractsWithin(db, viewer))),
    ),
  );

const ofService = sql`exists (
  select from ${users} as maker where maker.id = ${runs.author_id} and maker.is_service
)`;

const ofSharedProject = sql`exists (
  select from ${projects} where ${projects.id} = ${runs.project_id} and ${projects.category} = 'Organization'
)`;

/** One run with the decisions on its answers; null if it is out of reach. */
export async function findRun(db: Db, viewer: Viewer, id: string): Promise<Run | null> {
  const [row] = await db
    .select({ run: runs, first_name: users.first_name, last_name: users.last_name })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.author_id))
    .where(and(eq(runs.id, id), ofReachedDocuments(db, viewer)));
  if (!row) return null;
  const {
    company_id: _company,
    author_id: author,
    definition: _definition,
    fence: _fence,
    attempts: _attempts,
    started_at: _started,
    asked,
    ...run
  } = row.run;
  const results = await withDecisions(db, run.id, run.results);
  return {
    ...run,
    author,
    author_name: { name: `${row.first_name} ${row.last_name}`.trim() },
    ...(asked ? { asked_files: [...(asked.at(-1)?.files ?? [])] } : {}),
    results,
    sources: withGivenSources({ results, sources: run.sources }),
  };
}

/** What is about a project or a contract is not in the history, but where its documents are. */
const IS_OF_WORKFLOW = and(isNull(runs.project_id), isNull(runs.contract_id));

const SORTED_BY = { created_at: runs.created_at, workflow_name: runs.workflow_name, status: runs.status } as const;

interface HistoryFilter extends PageOf {
  readonly sort?: (typeof RUN_SORTS)[number];
  readonly order?: 'asc' | 'desc';
  readonly workflow_id?: string | undefined;
  readonly status?: RunStatus | undefined;
  /** Part of the name of the workflow or a document. */
  readonly search?: string | undefined;
}

/** One page of the viewer's own runs, newest first, without tests and questions. */
export async function listRuns(
  db: Db,
  viewer: Viewer,
  filter: HistoryFilter,
): Promise<ListTotal & { rows: RunSummary[] }> {
  const where = and(
    eq(runs.author_id, viewer.userId),
    eq(runs.is_test, false),
    IS_OF_WORKFLOW,
    filter.workflow_id ? eq(runs.workflow_id, filter.workflow_id) : undefined,
    filter.status ? eq(runs.status, filter.status) : undefined,
    filter.search ? named(filter.search) : undefined,
  );
  const listed: ListQuery = {
    table: runs,
    where,
    sortedBy: SORTED_BY[filter.sort ?? 'created_at'],
    order: filter.order ?? 'desc',
  };
  return pageOfRows(db, listed, filter, (ids) => runSummaries(db, ids));
}

async function runSummaries(db: Db, ids: string[]): Promise<RunSummary[]> {
  const rows = await db
    .select({
      id: runs.id,
      workflow_id: runs.workflow_id,
      workflow_name: runs.workflow_name,
      status: runs.status,
      created_at: runs.created_at,
      finished_at: runs.finished_at,
      documents: sql<string[]>`jsonb_path_query_array(${runs.documents}, '$[*].name')`,
      answers: sql<number>`jsonb_array_length(jsonb_path_query_array(${runs.results}, '$[*].answers[*]'))`,
      checked: CHECKED,
    })
    .from(runs)
    .where(inArray(runs.id, ids));
  return rows;
}

/** The number of answers whose newest decision is not `open`. */
const CHECKED = sql<number>`(
  select count(*)::int from (
    select distinct on (prompt, answer) state from ${answerDecisions} where run_id = ${runs}."id"
    order by prompt, answer, id desc
  ) as newest where state <> 'open'
)`;

function named(search: string): SQL | undefined {
  const pattern = containing(search);
  const ofDocument = sql`exists (
    select from jsonb_array_elements(${runs.documents}) as document where document ->> 'name' ilike ${pattern}
  )`;
  return or(ilike(runs.workflow_name, pattern), ofDocument);
}

/** @returns false if the run is under way, or not the viewer's. */
export async function deleteRun(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const deleted = await db
    .delete(runs)
    .where(and(eq(runs.id, id), eq(runs.author_id, viewer.userId), notInArray(runs.status, UNDER_WAY)))
    .returning({ id: runs.id });
  return deleted.length > 0;
}

/** Deletes the viewer's runs among these that have ended. */
export async function deleteRuns(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ id: string; workflow_name: string; category: Category | null }[]> {
  return db
    .delete(runs)
    .where(
      and(
        inArray(runs.id, [...ids]),
        eq(runs.author_id, viewer.userId),
        IS_OF_WORKFLOW,
        eq(runs.is_test, false),
        notInArray(runs.status, UNDER_WAY),
      ),
    )
    .returning({ id: runs.id, workflow_name: runs.workflow_name, category: runs.category });
}

/** Deletes tests that ended before `before` (ISO 8601). */
export async function forgetTests(db: Db, before: string): Promise<void> {
  await db.delete(runs).where(and(runs.is_test, notInArray(runs.status, UNDER_WAY), lt(runs.finished_at, before)));
}

export interface RunsUnderWay {
  readonly own: number;
  /** Including the viewer's; for a user without a company, the same. */
  readonly ofCompany: number;
}

/** Locks the company against new runs until the transaction ends: two at once would both take the last place. */
export async function countUnderWay(tx: Db, { userId, companyId }: Viewer): Promise<RunsUnderWay> {
  await lockName(tx, `runs/${companyId ?? userId}`);
  const isOfGroup = companyId === null ? eq(runs.author_id, userId) : eq(runs.company_id, companyId);
  const [counted] = await tx
    .select({ own: count(sql`case when ${runs.author_id} = ${userId} then 1 end`), ofCompany: count() })
    .from(runs)
    .where(and(inArray(runs.status, UNDER_WAY), isOfGroup));
  return counted ?? { own: 0, ofCompany: 0 };
}

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
    .where(and(eq(runs.author_id, viewer.userId), eq(runs.is_test, false), IS_OF_WORKFLOW))
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
  return found;
}
