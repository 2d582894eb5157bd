// What becomes of a run: queued, running, then finished, failed, cancelled or interrupted. A process that takes a run up
// is given the number of its attempt, and whatever it writes under an earlier number than the latest is not stored.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { Run, RunStatus } from '#domain/runs.ts';
import { UNDER_WAY } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import { hasJob } from './run-jobs.ts';
import { usageOfRun } from './run-usage.ts';
import type { AskedTurn } from './run-schema.ts';
import { runFiles, runs } from './run-schema.ts';
import { storableJson } from '#server/store/storable-json.ts';
import { addUsage } from '#server/store/usage.ts';
import type { Viewer } from '#server/store/viewer.ts';

export type NewRun = Pick<Run, 'id' | 'workflow_name' | 'workflow_version' | 'engine' | 'fields' | 'documents'> & {
  /** Null for a test of a definition that is no stored workflow. */
  workflow_id: string | null;
  category: Category | null;
  definition: WorkflowPrompt[];
  /** Of a question about a project, which is no stored workflow either. */
  project_id?: string;
  asked?: AskedTurn[];
};

/** Records a run with all that it needs, within a transaction of the caller's. Its files must be recorded already. */
export async function insertRun(tx: Db, viewer: Viewer, run: NewRun): Promise<void> {
  await tx.insert(runs).values({
    ...run,
    // A test is its own, and so is a question: no workflow has the id of a run.
    workflow_id: run.workflow_id ?? run.id,
    is_test: run.workflow_id === null && run.project_id === undefined,
    company_id: viewer.companyId,
    author_id: viewer.userId,
    status: 'queued',
  });
  await keepContents(tx, run);
}

/** Notes what a run refers to. */
export async function keepContents(tx: Db, { id, documents }: Pick<Run, 'id' | 'documents'>): Promise<void> {
  const contents = [...new Set(documents.map((document) => document.sha256))];
  if (contents.length === 0) return;
  await tx
    .insert(runFiles)
    .values(contents.map((sha256) => ({ run_id: id, sha256 })))
    .onConflictDoNothing();
}

/** A run as whoever takes it up needs it: what it is to do, and what earlier attempts have done of it. */
export type TakenRun = Pick<Run, 'fields' | 'documents' | 'results' | 'sources' | 'usage'> & {
  readonly id: string;
  /** Null for a super admin's. */
  readonly company_id: string | null;
  readonly definition: WorkflowPrompt[];
  readonly attempt: number;
  /** Of a question about a project. */
  readonly project_id: string | null;
  readonly asked: readonly AskedTurn[] | null;
};

/** One attempt at a run: under which its process writes. */
export type Attempt = Pick<TakenRun, 'id' | 'attempt'>;

const isUnderWay = inArray(runs.status, UNDER_WAY);

/** Begins an attempt; those before it write no more. @returns null when the run has ended, or is gone. */
export async function takeUpRun(db: Db, id: string, engine: EngineInfo, now: string): Promise<TakenRun | null> {
  const [taken] = await db
    .update(runs)
    .set({
      status: 'running',
      attempt: sql`${runs.attempt} + 1`,
      engine,
      started_at: sql`coalesce(${runs.started_at}, ${now}::timestamptz)`,
    })
    .where(and(eq(runs.id, id), isUnderWay))
    .returning({
      id: runs.id,
      company_id: runs.company_id,
      definition: runs.definition,
      attempt: runs.attempt,
      project_id: runs.project_id,
      asked: runs.asked,
      fields: runs.fields,
      documents: runs.documents,
      results: runs.results,
      sources: runs.sources,
      usage: runs.usage,
    });
  return taken ?? null;
}

/** Keeps a run that has ended from going on until the transaction ends. @returns false when it is under way. */
export async function holdEnded(tx: Db, id: string): Promise<boolean> {
  const [run] = await tx.select({ status: runs.status }).from(runs).where(eq(runs.id, id)).for('no key update');
  return run === undefined || !UNDER_WAY.includes(run.status);
}

const isLatest = ({ id, attempt }: Attempt): SQL | undefined =>
  and(eq(runs.id, id), eq(runs.attempt, attempt), eq(runs.status, 'running'));

async function change(db: Db, attempt: Attempt, values: Partial<typeof runs.$inferInsert>): Promise<boolean> {
  const changed = await db.update(runs).set(values).where(isLatest(attempt)).returning({ id: runs.id });
  return changed.length > 0;
}

/** What has come of a run so far. */
export type RunSoFar = Partial<Pick<Run, 'documents' | 'results' | 'sources' | 'usage' | 'progress'>>;

/** Stores what has come of an attempt. @returns false when it is not the latest, or its run has ended. */
export const saveSoFar = (db: Db, attempt: Attempt, soFar: RunSoFar): Promise<boolean> =>
  change(db, attempt, storableJson(soFar));

/** Puts a run back into the queue, with what has come of it. @returns false as saveSoFar does. */
export const requeueRun = (db: Db, attempt: Attempt): Promise<boolean> =>
  change(db, attempt, { status: 'queued', progress: null });

/** Of a conversation about a project: whether a question before the one under way was answered. */
const hasAnswers = sql`(${runs.project_id} is not null and jsonb_array_length(${runs.results}) > 0)`;

/** Of what a conversation has one of for each question: that of the answered ones. */
const ofAnswered = (each: typeof runs.definition | typeof runs.fields): SQL =>
  sql`case when ${hasAnswers} then jsonb_path_query_array(
    ${each}, '$[0 to $end]', jsonb_build_object('end', jsonb_array_length(${runs.results}) - 1)
  ) else ${each} end`;

/**
 * A run that ends without a result. A conversation takes the question back, and is what it was before it, with why it was
 * not answered.
 */
const endedBadly = (status: Exclude<RunStatus, 'finished'>, problem: Run['problem'], now: string) => ({
  status: sql<RunStatus>`case when ${hasAnswers} then 'finished' else ${status} end`,
  definition: ofAnswered(runs.definition),
  fields: ofAnswered(runs.fields),
  problem: storableJson(problem),
  progress: null,
  finished_at: now,
});

export type RunOutcome =
  | ({ status: 'finished' } & Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>)
  | ({ status: 'failed' | 'interrupted' } & Pick<Run, 'problem'>);

/**
 * Stores how a run ended, within a transaction of the caller's. A finished run is counted as usage with it, a test is not.
 * @returns false when the attempt is not the latest, or the run has ended already.
 */
export async function endRun(tx: Db, attempt: Attempt, outcome: RunOutcome, now: string): Promise<boolean> {
  const [ended] = await tx
    .update(runs)
    .set(
      outcome.status === 'finished'
        ? { ...storableJson(outcome), progress: null, finished_at: now }
        : endedBadly(outcome.status, outcome.problem, now),
    )
    .where(isLatest(attempt))
    .returning({
      company_id: runs.company_id,
      author_id: runs.author_id,
      documents: runs.documents,
      is_test: runs.is_test,
      project_id: runs.project_id,
      definition: runs.definition,
    });
  if (ended && !ended.is_test && outcome.status === 'finished') await addUsage(tx, usageOfRun(ended, now));
  return ended !== undefined;
}

/** Ends a run that waits or is at work, in whichever process. @returns false when it had ended already. */
export async function cancelRun(tx: Db, id: string, problem: Run['problem'], now: string): Promise<boolean> {
  const cancelled = await tx
    .update(runs)
    .set(endedBadly('cancelled', problem, now))
    .where(and(eq(runs.id, id), isUnderWay))
    .returning({ id: runs.id });
  return cancelled.length > 0;
}

/**
 * Marks runs as interrupted that nobody will take up, because their job is gone: of a release without a queue, or after
 * waiting too long. @returns how many there were.
 */
export async function interruptLost(db: Db, problem: Run['problem'], now: string): Promise<number> {
  const lost = await db
    .update(runs)
    .set(endedBadly('interrupted', problem, now))
    .where(and(isUnderWay, not(hasJob('runs', runs.id))))
    .returning({ id: runs.id });
  return lost.length;
}

/** Runs that `interruptLost` would mark, oldest first, with whose turn they share. */
export async function runsWithoutJob(db: Db): Promise<(Pick<Run, 'id' | 'documents'> & { group: string })[]> {
  return db
    .select({
      id: runs.id,
      documents: runs.documents,
      group: sql<string>`coalesce(${runs.company_id}, ${runs.author_id})`,
    })
    .from(runs)
    .where(and(isUnderWay, not(hasJob('runs', runs.id))))
    .orderBy(runs.id);
}

/** How a run stands, for whoever waits for it. */
export interface Standing extends Pick<Run, 'status' | 'progress'> {
  /** How many results were told already. */
  readonly told: number;
  /** Those after them. */
  readonly results: Run['results'];
}

/** How runs stand, by their ids with how many of their results were told already; without those that are gone. */
export async function runStandings(db: Db, told: ReadonlyMap<string, number>): Promise<Map<string, Standing>> {
  const variables = sql`jsonb_build_object('told', ${JSON.stringify(Object.fromEntries(told))}::jsonb -> ${runs.id}::text)`;
  const rows = await db
    .select({
      id: runs.id,
      status: runs.status,
      progress: runs.progress,
      results: sql<Run['results']>`jsonb_path_query_array(${runs.results}, '$[$told to last]', ${variables})`,
    })
    .from(runs)
    .where(inArray(runs.id, [...told.keys()]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, told: told.get(id) ?? 0 }]));
}

/** What a run ran, to be run again; null when it is gone, or a question about a project, which is asked again there. */
export async function definitionOfRun(db: Db, id: string): Promise<WorkflowPrompt[] | null> {
  const [row] = await db
    .select({ definition: runs.definition })
    .from(runs)
    .where(and(eq(runs.id, id), isNull(runs.project_id)));
  return row?.definition ?? null;
}
