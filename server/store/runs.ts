// Runs of workflows. A run belongs to the person who started it; nobody else reaches it.
import { and, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Run, RunSummary } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { withDecisions } from './answer-decisions.ts';
import type { Db } from './database.ts';
import { usageOfRun } from './run-usage.ts';
import { runFiles, runs, users } from './schema.ts';
import { storableJson } from './storable-json.ts';
import { addUsage } from './usage.ts';
import type { PageOf, Viewer } from './viewer.ts';
import { TOTAL_CAP } from './viewer.ts';

export type NewRun = Pick<Run, 'workflow_name' | 'workflow_version' | 'engine' | 'fields' | 'documents'> & {
  /** Null for a test of a definition that is no stored workflow. */
  workflow_id: string | null;
  definition: WorkflowPrompt[];
  lease_until: string;
};

/** Records a run before it starts, with all that it needs to be told of or repeated. Its files must be recorded already. */
export async function insertRun(db: Db, viewer: Viewer, run: NewRun): Promise<string> {
  const id = uuidv7();
  const contents = [...new Set(run.documents.map((document) => document.sha256))];
  await db.transaction(async (tx) => {
    await tx.insert(runs).values({
      ...run,
      id,
      // A test is its own: no workflow has the id of a run.
      workflow_id: run.workflow_id ?? id,
      is_test: run.workflow_id === null,
      company_id: viewer.companyId,
      author_id: viewer.userId,
      status: 'running',
    });
    if (contents.length > 0) await tx.insert(runFiles).values(contents.map((sha256) => ({ run_id: id, sha256 })));
  });
  return id;
}

export type RunOutcome =
  | ({ status: 'finished' } & Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>)
  | ({ status: 'failed' | 'cancelled' | 'interrupted' } & Pick<Run, 'problem'>);

/**
 * At work, or only taken for abandoned: a process that was held up for longer than its lease keeps its runs. Where the
 * interruption was a lapsed lease, and no end that somebody stored, the lease is still there.
 */
const maybeAtWork = or(eq(runs.status, 'running'), and(eq(runs.status, 'interrupted'), isNotNull(runs.lease_until)));

/**
 * Stores how a run ended, once: a run that has ended already keeps its first outcome. One that was only taken for
 * abandoned gets its true one, so that a late result is not lost. A finished run is counted as usage with it,
 * a test is not.
 * @returns false when it had ended already.
 */
export async function endRun(db: Db, id: string, outcome: RunOutcome, now: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(runs)
      .set({ problem: null, ...storableJson(outcome), finished_at: now, lease_until: null })
      .where(and(eq(runs.id, id), outcome.status === 'cancelled' ? eq(runs.status, 'running') : maybeAtWork))
      .returning({
        company_id: runs.company_id,
        author_id: runs.author_id,
        documents: runs.documents,
        is_test: runs.is_test,
      });
    if (ended && !ended.is_test && outcome.status === 'finished') await addUsage(tx, usageOfRun(ended, now));
    return ended !== undefined;
  });
}

/**
 * Extends the lease of runs at work here, and takes back those that were taken for abandoned.
 * @returns those that are still to go on; the others were ended meanwhile.
 */
export async function renewLeases(db: Db, ids: readonly string[], leaseUntil: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const alive = await db
    .update(runs)
    .set({ lease_until: leaseUntil, status: 'running', problem: null, finished_at: null })
    .where(and(inArray(runs.id, [...ids]), maybeAtWork))
    .returning({ id: runs.id });
  return new Set(alive.map((row) => row.id));
}

/**
 * Marks runs whose process is gone as interrupted. With `all`, every running one: right where no other process can be.
 * @returns how many there were.
 */
export async function interruptAbandoned(db: Db, now: string, all: boolean): Promise<number> {
  const abandoned = await db
    .update(runs)
    .set({
      status: 'interrupted',
      finished_at: now,
      // Kept where it has lapsed: the process may only have been held up, and then takes its run back.
      ...(all ? { lease_until: null } : {}),
      problem: {
        code: 'interrupted',
        message: 'The server stopped while this run was at work. Its inputs are kept: run it again.',
      },
    })
    .where(and(eq(runs.status, 'running'), all ? undefined : lt(runs.lease_until, now)))
    .returning({ id: runs.id });
  return abandoned.length;
}

const own = (viewer: Viewer, id: string) => and(eq(runs.id, id), eq(runs.author_id, viewer.userId));

/** A finished run of an Organization workflow opens for everybody of its company. */
const withinReach = (viewer: Viewer) =>
  or(
    eq(runs.author_id, viewer.userId),
    viewer.companyId === null
      ? undefined
      : and(eq(runs.company_id, viewer.companyId), eq(runs.category, 'Organization'), eq(runs.status, 'finished')),
  );

/** One run with what was decided about its answers, or null when there is none within the viewer's reach. */
export async function findRun(db: Db, viewer: Viewer, id: string): Promise<Run | null> {
  const [row] = await db
    .select({ run: runs, first_name: users.first_name, last_name: users.last_name })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.author_id))
    .where(and(eq(runs.id, id), withinReach(viewer)));
  if (!row) return null;
  const {
    company_id: _company,
    author_id: author,
    definition: _definition,
    attempt: _attempt,
    lease_until: _lease,
    started_at: _started,
    ...run
  } = row.run;
  return {
    ...run,
    author,
    author_name: { name: `${row.first_name} ${row.last_name}`.trim() },
    results: await withDecisions(db, run.id, run.results),
    created_at: iso(run.created_at),
    finished_at: run.finished_at && iso(run.finished_at),
  };
}

/** One page of the viewer's history, newest first, of one workflow if named and without tests; total counted up to TOTAL_CAP. */
export async function listRuns(
  db: Db,
  viewer: Viewer,
  filter: PageOf & { workflow_id?: string | undefined },
): Promise<{ rows: RunSummary[]; total: number }> {
  const where = and(
    eq(runs.author_id, viewer.userId),
    eq(runs.is_test, false),
    filter.workflow_id ? eq(runs.workflow_id, filter.workflow_id) : undefined,
  );
  const counted = db.select({ id: runs.id }).from(runs).where(where).limit(TOTAL_CAP).as('counted');
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: runs.id,
        workflow_id: runs.workflow_id,
        workflow_name: runs.workflow_name,
        status: runs.status,
        created_at: runs.created_at,
        finished_at: runs.finished_at,
        documents: sql<string[]>`jsonb_path_query_array(${runs.documents}, '$[*].name')`,
      })
      .from(runs)
      .where(where)
      .orderBy(desc(runs.created_at), desc(runs.id))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
    db.select({ total: count() }).from(counted),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      created_at: iso(row.created_at),
      finished_at: row.finished_at && iso(row.finished_at),
    })),
    total: total?.total ?? 0,
  };
}

/** @returns false when the run is still at work, or not the viewer's. */
export async function deleteRun(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const ended = or(...(['finished', 'failed', 'cancelled', 'interrupted'] as const).map((one) => eq(runs.status, one)));
  const deleted = await db
    .delete(runs)
    .where(and(own(viewer, id), ended))
    .returning({ id: runs.id });
  return deleted.length > 0;
}

const iso = (moment: string): string => new Date(moment).toISOString();

/** Removes tests that ended before then. */
export async function forgetTests(db: Db, before: string): Promise<void> {
  await db.delete(runs).where(and(runs.is_test, ne(runs.status, 'running'), lt(runs.finished_at, before)));
}
