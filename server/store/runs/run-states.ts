// The states of a run: queued, running, then finished, failed, cancelled or interrupted. Every claim increments the run's
// fence, and writes under an earlier fence than the latest are refused.
import { type SQL, and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { type Run, type RunStatus, UNDER_WAY } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import { hasJob } from './run-jobs.ts';
import { usageOfRun } from './run-usage.ts';
import { type AskedTurn, runFiles, runs } from './run-schema.ts';
import { storableJson } from '#server/store/storable-json.ts';
import { addUsage } from '#server/store/usage.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { writeRunEnded } from '#server/store/webhooks/content-events.ts';

export type NewRun = Pick<Run, 'id' | 'workflow_name' | 'workflow_version' | 'engine' | 'fields' | 'documents'> & {
  /** Null for a test of a definition that is no stored workflow. */
  workflow_id: string | null;
  category: Category | null;
  definition: WorkflowPrompt[];
  /** Only for a question about a project. */
  project_id?: string;
  /** Only for questions about a contract, and its summary. */
  contract_id?: string;
  asked?: AskedTurn[];
};

/** Stores a run with its inputs, within the caller's transaction. Its files must be recorded already. */
export async function insertRun(tx: Db, viewer: Viewer, run: NewRun): Promise<void> {
  await tx.insert(runs).values({
    ...run,
    // A test or a question has no workflow: its own id stands for one.
    workflow_id: run.workflow_id ?? run.id,
    is_test: run.workflow_id === null && (run.project_id ?? run.contract_id) === undefined,
    company_id: viewer.companyId,
    author_id: viewer.userId,
    status: 'queued',
  });
  await linkContents(tx, run);
}

/** Links a run to its files, so that they are kept. */
export async function linkContents(tx: Db, { id, documents }: Pick<Run, 'id' | 'documents'>): Promise<void> {
  const contents = [...new Set(documents.map((document) => document.sha256))];
  if (contents.length === 0) return;
  await tx
    .insert(runFiles)
    .values(contents.map((sha256) => ({ run_id: id, sha256 })))
    .onConflictDoNothing();
}

/** A run as its worker needs it: what to do, and what earlier attempts have stored. */
export type ClaimedRun = Pick<Run, 'fields' | 'documents' | 'results' | 'sources' | 'usage'> & {
  readonly id: string;
  /** Null for a super admin's. */
  readonly company_id: string | null;
  readonly definition: WorkflowPrompt[];
  readonly fence: number;
  /** With this one. */
  readonly attempts: number;
  /** Set for questions about a project or a contract, and for the summary of a contract. */
  readonly project_id: string | null;
  readonly contract_id: string | null;
  readonly asked: readonly AskedTurn[] | null;
};

/** One claim of a run. */
export type RunClaim = Pick<ClaimedRun, 'id' | 'fence'>;

const isUnderWay = inArray(runs.status, UNDER_WAY);

/** Claims a run and fences off earlier claims. @returns null if the run has ended or was deleted. */
export async function claimRun(db: Db, id: string, engine: EngineInfo, now: string): Promise<ClaimedRun | null> {
  const [claimed] = await db
    .update(runs)
    .set({
      status: 'running',
      fence: sql`${runs.fence} + 1`,
      attempts: sql`${runs.attempts} + 1`,
      engine,
      started_at: sql`coalesce(${runs.started_at}, ${now}::timestamptz)`,
    })
    .where(and(eq(runs.id, id), isUnderWay))
    .returning({
      id: runs.id,
      company_id: runs.company_id,
      definition: runs.definition,
      fence: runs.fence,
      attempts: runs.attempts,
      project_id: runs.project_id,
      contract_id: runs.contract_id,
      asked: runs.asked,
      fields: runs.fields,
      documents: runs.documents,
      results: runs.results,
      sources: runs.sources,
      usage: runs.usage,
    });
  return claimed ?? null;
}

/** Locks a run that has ended, so that its conversation cannot continue until the transaction ends. @returns false if it is under way. */
export async function lockIfEnded(tx: Db, id: string): Promise<boolean> {
  const [run] = await tx.select({ status: runs.status }).from(runs).where(eq(runs.id, id)).for('no key update');
  return run === undefined || !UNDER_WAY.includes(run.status);
}

const isLatest = ({ id, fence }: RunClaim): SQL | undefined =>
  and(eq(runs.id, id), eq(runs.fence, fence), eq(runs.status, 'running'));

async function change(db: Db, claim: RunClaim, values: Partial<typeof runs.$inferInsert>): Promise<boolean> {
  const changed = await db.update(runs).set(values).where(isLatest(claim)).returning({ id: runs.id });
  return changed.length > 0;
}

/** The results and progress of a run that is not finished. */
export type RunCheckpoint = Partial<Pick<Run, 'documents' | 'results' | 'sources' | 'usage' | 'progress'>>;

/** Stores a checkpoint. @returns false if the claim is not the latest, or the run has ended. */
export const saveCheckpoint = (db: Db, claim: RunClaim, checkpoint: RunCheckpoint): Promise<boolean> =>
  change(db, claim, storableJson(checkpoint));

/** Returns a run to the queue with its results. @param attempts to count against it. @returns false as saveCheckpoint does. */
export const requeueRun = (db: Db, claim: RunClaim, attempts: number): Promise<boolean> =>
  change(db, claim, { status: 'queued', progress: null, attempts });

/** Whether an earlier question of a conversation was answered. */
const hasAnswers = sql`(
  (${runs.project_id} is not null or (${runs.contract_id} is not null and ${runs.asked} is not null))
  and jsonb_array_length(${runs.results}) > 0
)`;

/** Those entries of a per-question list that belong to answered questions. */
const ofAnswered = (each: typeof runs.definition | typeof runs.fields): SQL =>
  sql`case when ${hasAnswers} then jsonb_path_query_array(
    ${each}, '$[0 to $end]', jsonb_build_object('end', jsonb_array_length(${runs.results}) - 1)
  ) else ${each} end`;

/** Ends a run without a result. A conversation drops its open question and stores the problem instead of an answer. */
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

/** What usage and events have of a run that has ended. */
const ENDED = {
  id: runs.id,
  company_id: runs.company_id,
  author_id: runs.author_id,
  workflow_id: runs.workflow_id,
  category: runs.category,
  documents: runs.documents,
  is_test: runs.is_test,
  project_id: runs.project_id,
  contract_id: runs.contract_id,
  asked: runs.asked,
  definition: runs.definition,
};

/**
 * Stores the outcome of a run, within the caller's transaction. A finished run is counted as usage; a test is not.
 * @returns false if the claim is not the latest, or the run has ended already.
 */
export async function endRun(tx: Db, claim: RunClaim, outcome: RunOutcome, now: string): Promise<boolean> {
  const [ended] = await tx
    .update(runs)
    .set(
      outcome.status === 'finished'
        ? { ...storableJson(outcome), progress: null, finished_at: now }
        : endedBadly(outcome.status, outcome.problem, now),
    )
    .where(isLatest(claim))
    .returning(ENDED);
  if (!ended) return false;
  if (!ended.is_test && outcome.status === 'finished') await addUsage(tx, usageOfRun(ended, now));
  await writeRunEnded(tx, ended, outcome.status, now);
  return true;
}

/** Ends a queued or running run, in whichever process. @returns false if it had ended already. */
export async function cancelRun(tx: Db, id: string, problem: Run['problem'], now: string): Promise<boolean> {
  const [cancelled] = await tx
    .update(runs)
    .set(endedBadly('cancelled', problem, now))
    .where(and(eq(runs.id, id), isUnderWay))
    .returning(ENDED);
  if (cancelled) await writeRunEnded(tx, cancelled, 'cancelled', now);
  return cancelled !== undefined;
}

/** Marks runs as interrupted that have lost their job, so that no worker will claim them. @returns how many there were. */
export function interruptLostRuns(db: Db, problem: Run['problem'], now: string): Promise<number> {
  return db.transaction(async (tx) => {
    const lost = await tx
      .update(runs)
      .set(endedBadly('interrupted', problem, now))
      .where(and(isUnderWay, not(hasJob('runs', runs.id))))
      .returning(ENDED);
    for (const run of lost) await writeRunEnded(tx, run, 'interrupted', now);
    return lost.length;
  });
}

/** The runs that `interruptLostRuns` would mark, oldest first, with the group of their job. */
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

/** The state of a run, for a client that follows it. */
export interface RunSnapshot extends Pick<Run, 'status' | 'progress'> {
  /** Results that the client has already, and are left out. */
  readonly sent: number;
  readonly results: Run['results'];
}

/** @param sent the ids of runs, each with the number of results to leave out. @returns snapshots of those that exist. */
export async function loadRunSnapshots(db: Db, sent: ReadonlyMap<string, number>): Promise<Map<string, RunSnapshot>> {
  const variables = sql`jsonb_build_object('sent', ${JSON.stringify(Object.fromEntries(sent))}::jsonb -> ${runs.id}::text)`;
  const rows = await db
    .select({
      id: runs.id,
      status: runs.status,
      progress: runs.progress,
      results: sql<Run['results']>`jsonb_path_query_array(${runs.results}, '$[$sent to last]', ${variables})`,
    })
    .from(runs)
    .where(inArray(runs.id, [...sent.keys()]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, sent: sent.get(id) ?? 0 }]));
}

/** The prompts of a run, to run them again; null if it is gone or about a project or a contract, where it is asked again. */
export async function definitionOfRun(db: Db, id: string): Promise<WorkflowPrompt[] | null> {
  const [row] = await db
    .select({ definition: runs.definition })
    .from(runs)
    .where(and(eq(runs.id, id), isNull(runs.project_id), isNull(runs.contract_id)));
  return row?.definition ?? null;
}
