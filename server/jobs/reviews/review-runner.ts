// Runs reviews: the cells that are to be answered are chosen and queued in one transaction, and answered by whichever
// process has a place free. What a killed process leaves is taken up by another at the cells that have no answer yet.
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '#domain/errors.ts';
import type { ReviewPerson, ReviewRun } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing } from '#server/store/outage.ts';
import { saveCells } from '#server/store/reviews/review-answers.ts';
import type { EndedReviewRun, ReviewAttempt, ReviewRunOf, TakenReview } from '#server/store/reviews/review-runs.ts';
import {
  endReviewRun,
  holdRun,
  insertReviewRun,
  lockRunUnderWay,
  lookAtCells,
  lostReviews,
  requeueReview,
  REVIEW_UNDER_WAY,
  takeUpReview,
} from '#server/store/reviews/review-runs.ts';
import { countReviewRun } from '#server/store/reviews/review-usage.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { lockReview } from '#server/store/reviews/reviews.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { createDispatcher, RunLost } from '#server/jobs/dispatcher.ts';
import type { JobQueue, Ticket } from '#server/jobs/job-queue.ts';
import { createPersist } from '#server/jobs/persist.ts';
import { EngineGone } from './review-failures.ts';
import { CLOSED, FAULT, LOST, NOT_THERE, nothingToRun, PUBLISHED, STOPPING, UNDER_WAY } from './review-problems.ts';
import type { ReviewWorkDeps } from './review-work.ts';
import { workOnReview } from './review-work.ts';
import { createCellWriter } from './review-writer.ts';

/** A run that has taken this many processes down with it is not begun again. */
const ATTEMPTS_MAX = 4;
/** Reviews at the same time in one process; the cells of each are answered side by side. */
const REVIEWS_AT_ONCE = 4;
/** After this long another has its turn: of thousands of cells, a review would hold its place for hours. */
const TURN_MS = 5 * 60_000;

export interface ReviewRunner {
  /**
   * Chooses the cells of a run, which begins at once or when its turn comes.
   * @param record what else is stored with the run, in its transaction
   * @throws ProblemError not_found, or conflict when the review is published, under way, or has nothing to run.
   */
  start(
    viewer: Viewer,
    actor: ReviewPerson,
    reviewId: string,
    of: ReviewRunOf,
    record?: (tx: Db, review: StoredReview, cells: number) => Promise<void>,
  ): Promise<ReviewRun>;
  /** Stops the run of a review, in whichever process. What is answered stays. @returns false when none was under way. */
  stop(reviewId: string): Promise<boolean>;
  /** Ends runs that nobody will take up any more, as failed. */
  endLost(): Promise<void>;
  /** Begins to take runs; first those a process has left that is gone, where no other can be (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Takes no more, and puts what is at work back into the queue as soon as the cells that it is at are answered. */
  leave(): void;
  /** Puts what is at work back into the queue, and takes no more. */
  close(): Promise<void>;
}

interface ReviewRunnerDeps extends ReviewWorkDeps {
  readonly queue: JobQueue;
  readonly clock: () => Date;
}

export function createReviewRunner(deps: ReviewRunnerDeps): ReviewRunner {
  const { db, queue, clock, onFault } = deps;
  const closing = new AbortController();
  let isLeaving = false;
  const persist = createPersist(closing.signal);
  const now = () => clock().toISOString();
  const dispatcher = createDispatcher({ queue, concurrency: REVIEWS_AT_ONCE, work, onFault });

  /** Does what a ticket is for. Where that fails, the run is given out again once this process says no more of it. */
  async function work(ticket: Ticket, signal: AbortSignal): Promise<void> {
    const run = await takeUpReview(db, ticket.id);
    if (!run) await queue.remove(db, ticket.id);
    else if (run.attempts > ATTEMPTS_MAX) await settle(run, { status: 'failed', problem: LOST });
    else await attempt(run, ticket, signal);
  }

  async function attempt(run: TakenReview, ticket: Ticket, signal: AbortSignal): Promise<void> {
    const broken = new AbortController();
    const writer = createCellWriter(
      async (batch) => {
        if (!(await persist(() => saveCells(db, run, batch, now())))) throw new RunLost(run.id);
      },
      (error) => broken.abort(error),
    );
    const during = AbortSignal.any([signal, broken.signal]);
    const end = clock().getTime() + TURN_MS;
    const isOver = () => isLeaving || clock().getTime() >= end;
    try {
      await persist(() => lookAtCells(db, run));
      const isDone = await workOnReview(deps, run, { signal: during, writer, group: ticket.group, isOver });
      await writer.flush();
      if (isDone) await settle(run, { status: 'finished', problem: null });
      else await requeue(run, (tx) => (isLeaving ? queue.giveBack(tx, ticket) : queue.putLast(tx, ticket)));
    } catch (fault) {
      const error = await writer.flush().then(
        () => fault,
        (unstored: unknown) => unstored,
      );
      if (error instanceof RunLost) return;
      if (signal.aborted || isPassing(error)) await requeue(run, (tx) => queue.giveBack(tx, ticket));
      else await settle(run, { status: 'failed', problem: problemOf(error) });
    }
  }

  function problemOf(error: unknown): NonNullable<ReviewRun['problem']> {
    if (error instanceof EngineGone) return { code: 'engine_failed', message: error.message };
    if (error instanceof ProblemError) return { code: error.code, message: error.message };
    onFault(error);
    return FAULT;
  }

  const settle = (run: ReviewAttempt, outcome: EndedReviewRun) =>
    persist(() =>
      db.transaction(async (tx) => {
        if (await holdRun(tx, run)) await end(tx, run.reviewId, outcome);
      }),
    );

  async function end(tx: Db, reviewId: string, outcome: EndedReviewRun): Promise<void> {
    const ended = await endReviewRun(tx, reviewId, outcome, now());
    if (!ended) return;
    await queue.remove(tx, ended.id);
    await countReviewRun(tx, ended, now());
  }

  const requeue = (run: ReviewAttempt, putBack: (tx: Db) => Promise<void>) =>
    persist(() =>
      db.transaction(async (tx) => {
        if (await requeueReview(tx, run)) await putBack(tx);
      }),
    );

  async function endLost(): Promise<void> {
    for (const reviewId of await lostReviews(db))
      await db.transaction(async (tx) => {
        if ((await lockRunUnderWay(tx, reviewId)) !== null)
          await end(tx, reviewId, { status: 'failed', problem: LOST });
      });
  }

  return {
    async start(viewer, actor, reviewId, of, record) {
      if (closing.signal.aborted) throw new ProblemError('unavailable', CLOSED);
      const id = uuidv7();
      const started_at = now();
      const total = await db.transaction(async (tx) => {
        const review = await lockReview(tx, viewer, reviewId);
        if (!review) throw new ProblemError('not_found', NOT_THERE);
        if (review.status === 'Publish') throw new ProblemError('conflict', PUBLISHED);
        if (review.run_status && REVIEW_UNDER_WAY.includes(review.run_status))
          throw new ProblemError('conflict', UNDER_WAY);
        const chosen = await insertReviewRun(tx, review, { ...of, id, actor, now: started_at });
        if (chosen === 0) throw nothingToRun(of.scope);
        await record?.(tx, review, chosen);
        await queue.add(tx, { id, group: review.company_id, isLarge: false });
        return chosen;
      });
      dispatcher.wake();
      return {
        id,
        status: 'queued',
        author_name: { name: actor.name },
        total,
        done: 0,
        failed: 0,
        problem: null,
        started_at,
        finished_at: null,
      };
    },

    async stop(reviewId) {
      const runId = await db.transaction(async (tx) => {
        const underWay = await lockRunUnderWay(tx, reviewId);
        if (underWay !== null) await end(tx, reviewId, { status: 'stopped', problem: null });
        return underWay;
      });
      if (runId === null) return false;
      dispatcher.stop(runId, new RunLost(runId));
      return true;
    },

    endLost,

    async open(exclusive) {
      if (exclusive) await queue.rescueAll();
      await endLost();
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
