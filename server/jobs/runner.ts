// Runs workflows: stored with their inputs and queued in one transaction, worked on by whichever process has a place
// free, followed by whoever asked. What a killed process leaves is taken up by another where it broke off.
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Asked } from '#server/store/runs/asks.ts';
import { ATTEMPTS_OF_A_QUESTION, continueAsk, holdProject, insertAsk } from '#server/store/runs/asks.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing, unlessOutage } from '#server/store/outage.ts';
import type { Attempt, RunOutcome, RunSoFar, TakenRun } from '#server/store/runs/run-states.ts';
import {
  cancelRun,
  endRun,
  holdEnded,
  insertRun,
  interruptLost,
  requeueRun,
  runStandings,
  saveSoFar,
  takeUpRun,
} from '#server/store/runs/run-states.ts';
import { findRun } from '#server/store/runs/runs.ts';
import { countUnderWay } from '#server/store/runs/runs-under-way.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { createDispatcher, RunLost } from './dispatcher.ts';
import { followRun } from './follow-run.ts';
import { createFollowedRows } from './followed-rows.ts';
import type { KeptInputs } from './inputs-of-run.ts';
import { keepFiles, reuseFiles } from './keep-files.ts';
import { latestWriter } from './latest.ts';
import { createPersist } from './persist.ts';
import type { Room } from './room.ts';
import { bytesOf, isLarge } from './room.ts';
import type { RunProgress } from './run-events.ts';
import { RunEvents } from './run-events.ts';
import type { RunInputs } from './run-inputs.ts';
import {
  asProblem,
  CANCELLED,
  CLOSED,
  failureOf,
  heldUpBy,
  LOST,
  refuseToContinue,
  requirePlace,
  STOPPING,
} from './run-problems.ts';
import type { JobQueue, Ticket } from './job-queue.ts';
import type { WorkDeps } from './run-work.ts';
import { documentsToRead, workOn } from './run-work.ts';

/** A run that has taken this many processes down with it, or was stopped with them, is not begun again. */
const ATTEMPTS_MAX = 4;
/** How often a run at work says in its row how far it is. */
const PROGRESS_EVERY_MS = 500;

/** What was answered is stored, and whoever takes the run up asks on. */
class HandedOn extends Error {
  override name = 'HandedOn';
}

/** What is run: a stored workflow at one version, or a definition that is tried before it is saved. */
export interface Runnable {
  /** Null, as version and category are, for a definition that is no stored workflow. */
  readonly id: string | null;
  readonly version: number | null;
  readonly category: Category | null;
  readonly name: string;
  readonly prompts: WorkflowPrompt[];
}

/** Files that are to be stored, or stood in an earlier run. */
export type GivenInputs = RunInputs | KeptInputs;

export interface Caller {
  readonly tell: (event: RunProgress) => void;
  /** Whether the caller has gone before hearing that the run started: it then does not start. */
  readonly isGone?: () => boolean;
  readonly record?: (storing: Db, runId: string, documents: number) => Promise<void>;
}

export interface Runner {
  readonly engine: EngineInfo;
  /**
   * Runs a workflow to its end, in whichever process.
   * @throws ProblemError with the reason when the run failed, was cancelled or interrupted; the run is stored all the same.
   */
  run(viewer: Viewer, workflow: Runnable, inputs: GivenInputs, caller: Caller): Promise<Run>;
  /**
   * Answers a question about a project, as `run` does; `conversation` is the run that it continues.
   * @throws ProblemError conflict besides, when that one is still at work or holds no further question.
   */
  ask(viewer: Viewer, asked: Asked, conversation: string | undefined, caller: Caller): Promise<Run>;
  /** Stops a run that waits or is at work, in whichever process. @returns false when it had ended already. */
  cancel(runId: string): Promise<boolean>;
  /** Marks runs that nobody will take up any more as interrupted. */
  interruptLost(): Promise<void>;
  /** Begins to take runs; first those a process has left that is gone, where no other can be (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Takes no more, and puts what is at work back into the queue as soon as the prompt that it is at is answered. */
  leave(): void;
  /** Puts what is at work back into the queue, and takes no more. */
  close(): Promise<void>;
}

interface RunnerDeps extends WorkDeps {
  readonly queue: JobQueue;
  readonly room: Room;
  /** Runs at the same time in this process. */
  readonly concurrency: number;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

export function createRunner(deps: RunnerDeps): Runner {
  const { db, queue, room, clock, onFault } = deps;
  const events = new RunEvents();
  const closing = new AbortController();
  let isLeaving = false;
  const persist = createPersist(closing.signal);
  const now = () => clock().toISOString();
  const dispatcher = createDispatcher({ queue, concurrency: deps.concurrency, work, onFault });
  const { isAtWork } = dispatcher;
  const rows = createFollowedRows({
    standings: (told) => runStandings(db, told),
    isAtWork,
    onFault: unlessOutage(onFault),
  });

  /** Does what a ticket is for. Where that fails, the run is given out again once this process says no more of it. */
  async function work(ticket: Ticket, signal: AbortSignal, onRoom: () => void): Promise<void> {
    const run = await takeUpRun(db, ticket.id, deps.engine.info, now());
    if (!run) await forget(ticket);
    else if (run.attempt % ATTEMPTS_OF_A_QUESTION > ATTEMPTS_MAX)
      await settle(run, { status: 'interrupted', problem: LOST });
    else return attempt(run, ticket, signal, onRoom);
    events.tell(ticket.id, { type: 'settled' });
  }

  async function attempt(run: TakenRun, ticket: Ticket, signal: AbortSignal, onRoom: () => void): Promise<void> {
    const overtaken = new AbortController();
    const save = async (soFar: RunSoFar) => {
      const heldUp = (error: unknown) =>
        soFar.progress && tell({ type: 'progress', ...soFar.progress, label: heldUpBy(error) });
      if (!(await persist(() => saveSoFar(db, run, soFar), heldUp))) overtaken.abort(new RunLost(run.id));
      else if (isLeaving) throw new HandedOn();
    };
    const progress = latestWriter((value: Run['progress']) => saveSoFar(db, run, { progress: value }), {
      everyMs: PROGRESS_EVERY_MS,
      // Only for the eye; the next one is tried again.
      onFault: () => undefined,
    });
    const tell = (event: RunProgress) => {
      events.tell(run.id, event);
      if (event.type !== 'progress') return;
      const { type: _type, ...value } = event;
      progress.offer(value);
    };
    let error: unknown;
    try {
      const context = { signal: AbortSignal.any([signal, overtaken.signal]), tell, save };
      const leave = await room.enter({ bytes: bytesOf(documentsToRead(run)), group: ticket.group }, context.signal);
      onRoom();
      const result = await workOn(deps, run, context).finally(leave);
      await progress.stop();
      await settle(run, { status: 'finished', ...result });
    } catch (fault) {
      await progress.stop();
      error = fault;
      const isLost = overtaken.signal.aborted || signal.reason instanceof RunLost;
      if (isLost) error = undefined;
      else if (signal.aborted || isPassing(fault) || fault instanceof HandedOn) await handBack(run, ticket);
      else await settle(run, failureOf(fault, onFault));
    }
    events.tell(run.id, { type: 'settled', error });
  }

  /** A conversation that has ended may go on at this very moment, with a job of the same id. */
  const forget = ({ id }: Ticket) =>
    db.transaction(async (tx) => {
      if (await holdEnded(tx, id)) await queue.remove(tx, id);
    });

  const settle = (run: Attempt, outcome: RunOutcome) =>
    persist(() =>
      db.transaction(async (tx) => {
        if (await endRun(tx, run, outcome, now())) await queue.remove(tx, run.id);
      }),
    );

  const handBack = (run: Attempt, ticket: Ticket) =>
    persist(() =>
      db.transaction(async (tx) => {
        if (await requeueRun(tx, run)) await queue.giveBack(tx, ticket);
      }),
    );

  /** Stores a run, follows it to its end and answers with it. `store` gives the documents that it has to read. */
  async function start(
    viewer: Viewer,
    id: string,
    { tell, isGone, record }: Caller,
    store: (tx: Db, id: string) => Promise<readonly RunDocument[]>,
  ): Promise<Run> {
    if (isGone?.()) throw new ProblemError('cancelled', CANCELLED.message);
    const following = followRun({ db, events, rows, isAtWork, closing: closing.signal }, id, tell);
    try {
      await db.transaction(async (tx) => {
        requirePlace(await countUnderWay(tx, viewer));
        const documents = await store(tx, id);
        await record?.(tx, id, documents.length);
        await queue.add(tx, { id, group: viewer.companyId ?? viewer.userId, isLarge: isLarge(documents) });
      });
      following.begin();
      dispatcher.wake();
      const error = await following.ended;
      const run = await findRun(db, viewer, id);
      if (!run) throw new ProblemError('not_found', 'The run was deleted while it was running.');
      // Also of a finished one: what was answered before this question is still its result.
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
      if (closing.signal.aborted) throw new ProblemError('unavailable', CLOSED);
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
        });
        return documents;
      });
    },

    async ask(viewer, asked, conversation, caller) {
      if (closing.signal.aborted) throw new ProblemError('unavailable', CLOSED);
      for (const document of asked.documents) await recordFile(db, document, now());
      return start(viewer, conversation ?? uuidv7(), caller, async (tx, id) => {
        if (!(await holdProject(tx, viewer, asked.project.id))) refuseToContinue('no_project');
        if (conversation === undefined) return insertAsk(tx, viewer, id, asked, deps.engine.info);
        const continued = await continueAsk(tx, viewer, id, asked);
        return typeof continued === 'string' ? refuseToContinue(continued) : continued.documents;
      });
    },

    async cancel(runId) {
      const stopped = await db.transaction(async (tx) => {
        const isStopped = await cancelRun(tx, runId, CANCELLED, now());
        if (isStopped) await queue.remove(tx, runId);
        return isStopped;
      });
      dispatcher.stop(runId, new RunLost(runId));
      events.tell(runId, { type: 'settled' });
      return stopped;
    },

    async interruptLost() {
      await interruptLost(db, LOST, now());
    },

    async open(exclusive) {
      if (exclusive) await queue.rescueAll();
      await interruptLost(db, LOST, now());
      dispatcher.open();
    },

    leave() {
      isLeaving = true;
      dispatcher.rest();
    },

    async close() {
      const reason = new ProblemError('interrupted', STOPPING);
      closing.abort(reason);
      await dispatcher.close(reason);
      await queue.close();
    },
  };
}
