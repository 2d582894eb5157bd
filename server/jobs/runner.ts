// Runs workflows: stores a run with its inputs and its job in one transaction, and follows it to its end for the caller. Any
// process may do the work (run-job.ts), and another resumes what a killed process leaves.
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { type FileStore, contentHash } from '#server/files/file-store.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Instruments } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { type Asked, continueAsk, insertAsk, lockSubject } from '#server/store/runs/asks.ts';
import {
  cancelRun,
  insertRun,
  interruptLostRuns,
  loadRunSnapshots,
  lockIfEnded,
} from '#server/store/runs/run-states.ts';
import { findRun, countUnderWay } from '#server/store/runs/runs.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type RunProgress, followRun, RunEvents } from './follow-run.ts';
import type { JobQueue } from './job-queue.ts';
import { isLarge } from './memory-budget.ts';
import type { RunInputs, RunFile, KeptInputs } from './run-inputs.ts';
import { type RunJobDeps, createRunJob } from './run-job.ts';
import { createRunPoller } from './run-poller.ts';
import { asProblem, CANCELLED, CLOSED, LOST, refuseToContinue, requireCapacity, STOPPING } from './run-problems.ts';
import { createWorker } from './worker.ts';

/** What to run: a stored workflow at one version, or a definition that is tested before it is saved. */
export interface Runnable {
  /** Null, like version and category, for a definition that is not stored. */
  readonly id: string | null;
  readonly version: number | null;
  readonly category: Category | null;
  readonly name: string;
  readonly prompts: WorkflowPrompt[];
  /** The id of the contract that it is about. */
  readonly contract?: string;
}

/** Files to store, or those of an earlier run. */
export type GivenInputs = RunInputs | KeptInputs;

export interface Caller {
  readonly tell: (event: RunProgress) => void;
  /** Whether the caller has disconnected before the run started: then it does not start. */
  readonly isGone?: () => boolean;
  readonly record?: (storing: Db, runId: string, documents: number) => Promise<void>;
}

export interface Runner {
  readonly engine: EngineInfo;
  /**
   * Runs a workflow to its end, in whichever process.
   * @throws ProblemError if the run failed, was cancelled or interrupted; the run is stored all the same.
   */
  run(viewer: Viewer, workflow: Runnable, inputs: GivenInputs, caller: Caller): Promise<Run>;
  /**
   * Answers a question about a project or a contract, as `run` does; `conversation` is the run that it continues.
   * @throws ProblemError conflict besides, if that run is under way or has reached its limit of questions.
   */
  ask(viewer: Viewer, asked: Asked, conversation: string | undefined, caller: Caller): Promise<Run>;
  /** Stops a queued or running run, in whichever process. @returns false if it had ended already. */
  cancel(runId: string): Promise<boolean>;
  /** Marks runs that have lost their job as interrupted. */
  interruptLost(): Promise<void>;
  /** Starts claiming runs; first releases those of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Claims no more, and hands running runs back after their current prompt. */
  stopClaiming(): void;
  /** Hands running runs back, and claims no more. */
  close(): Promise<void>;
}

interface RunnerDeps extends RunJobDeps {
  readonly queue: JobQueue;
  readonly instruments: Instruments;
  /** Runs at the same time in this process. */
  readonly concurrency: number;
}

export function createRunner(deps: RunnerDeps): Runner {
  const { db, queue, clock, onFault } = deps;
  const events = new RunEvents();
  const now = () => clock().toISOString();
  const job = createRunJob(deps, events);
  const interruptLost = async () => void (await interruptLostRuns(db, LOST, now()));
  const worker = createWorker({
    db,
    queue,
    concurrency: deps.concurrency,
    offer: (to) => to(job),
    prepare: interruptLost,
    // A conversation that has ended may continue at this moment, with a job of the same id.
    lockIfEnded,
    onAttemptEnd: (id, error) => events.emit(id, { type: 'settled', error }),
    instruments: deps.instruments,
    onFault,
  });
  const { isRunning, closing } = worker;
  const poller = createRunPoller({
    load: (sent) => loadRunSnapshots(db, sent),
    isRunning,
    onFault: unlessOutage(onFault),
  });

  /** Stores a run, follows it to its end and returns it. `store` returns the documents that it has to read. */
  async function start(
    viewer: Viewer,
    id: string,
    { tell, isGone, record }: Caller,
    store: (tx: Db, id: string) => Promise<readonly RunDocument[]>,
  ): Promise<Run> {
    if (isGone?.()) throw new ProblemError('cancelled', CANCELLED.message);
    const following = followRun({ db, events, poller, isRunning, closing }, id, tell);
    try {
      await db.transaction(async (tx) => {
        requireCapacity(await countUnderWay(tx, viewer));
        const documents = await store(tx, id);
        await record?.(tx, id, documents.length);
        await queue.add(tx, { id, group: viewer.companyId ?? viewer.userId, isLarge: isLarge(documents) });
      });
      following.begin();
      worker.wake();
      const error = await following.ended;
      const run = await findRun(db, viewer, id);
      if (!run) throw new ProblemError('not_found', 'The run was deleted while it was running.');
      // A finished conversation may have a problem too: its last question failed, and its earlier answers remain.
      if (run.problem) throw asProblem(run.problem, error);
      if (run.status === 'finished') return run;
    } finally {
      following.stop();
    }
    throw new ProblemError('interrupted', STOPPING);
  }

  return {
    engine: deps.engine.info,

    async run(viewer, workflow, inputs, caller) {
      if (closing.aborted) throw new ProblemError('unavailable', CLOSED);
      const kept =
        'documents' in inputs ? reuseFiles(inputs.documents, deps, now()) : keepFiles(inputs.files, deps, now());
      const documents = await kept;
      return start(viewer, uuidv7(), caller, async (tx, id) => {
        await insertRun(tx, viewer, {
          id,
          workflow_id: workflow.id,
          workflow_name: workflow.name,
          workflow_version: workflow.version,
          category: workflow.category,
          definition: workflow.prompts,
          engine: deps.engine.info,
          fields: inputs.fields,
          documents,
          ...(workflow.contract === undefined ? {} : { contract_id: workflow.contract }),
        });
        return documents;
      });
    },

    async ask(viewer, asked, conversation, caller) {
      if (closing.aborted) throw new ProblemError('unavailable', CLOSED);
      for (const document of asked.documents) await recordFile(db, document, now());
      return start(viewer, conversation ?? uuidv7(), caller, async (tx, id) => {
        if (!(await lockSubject(tx, viewer, asked.about))) refuseToContinue('no_subject', asked);
        if (conversation === undefined) return insertAsk(tx, viewer, id, asked, deps.engine.info);
        const continued = await continueAsk(tx, viewer, id, asked);
        return typeof continued === 'string' ? refuseToContinue(continued, asked) : continued.documents;
      });
    },

    async cancel(runId) {
      const isStopped = await db.transaction(async (tx) => {
        const isCancelled = await cancelRun(tx, runId, CANCELLED, now());
        if (isCancelled) await queue.remove(tx, runId);
        return isCancelled;
      });
      worker.stop(runId);
      events.emit(runId, { type: 'settled' });
      return isStopped;
    },

    interruptLost,
    open: (exclusive) => worker.open(exclusive),
    stopClaiming: () => worker.stopClaiming(),
    close: () => worker.close(new ProblemError('interrupted', STOPPING)),
  };
}

interface KeepDeps {
  readonly db: Db;
  readonly files: FileStore;
}

/** Stores the bytes before the run, so that its inputs survive whatever happens. */
async function keepFiles(files: readonly RunFile[], deps: KeepDeps, now: string): Promise<RunDocument[]> {
  const documents: RunDocument[] = [];
  for (const { content, ...file } of files) {
    const stored =
      content instanceof Uint8Array
        ? { sha256: contentHash(content), bytes: content.length }
        : { sha256: content.sha256, bytes: content.bytes };
    const isNew = content instanceof Uint8Array;
    await recordFile(deps.db, { ...stored, key_id: isNew ? deps.files.keyId : null }, now);
    if (isNew) await deps.files.put(stored.sha256, content);
    documents.push({ ...file, ...stored });
  }
  return documents;
}

/** Marks files of an earlier run as in use, so that they outlive it. */
async function reuseFiles(documents: readonly RunDocument[], { db }: Pick<KeepDeps, 'db'>, now: string) {
  for (const { sha256, bytes } of documents) await recordFile(db, { sha256, bytes }, now);
  return [...documents];
}
