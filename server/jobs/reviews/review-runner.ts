// Runs reviews: selects the cells of a run and queues it in one transaction. Any process may answer them (review-job.ts), and
// another resumes what a killed process leaves at the cells without an answer.
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '#domain/errors.ts';
import type { ReviewPerson, ReviewRun } from '#domain/reviews.ts';
import type { Instruments } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import type { EndedReviewRun, ReviewRunOf } from '#server/store/reviews/review-runs.ts';
import {
  insertReviewRun,
  lockRunUnderWay,
  REVIEW_UNDER_WAY,
  reviewRunsWithoutJob,
} from '#server/store/reviews/review-runs.ts';
import { type StoredReview, lockReview } from '#server/store/reviews/reviews.ts';
import type { Viewer } from '#server/store/viewer.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { type ReviewJobDeps, createReviewJob, endRun } from './review-job.ts';
import { CLOSED, LOST, NOT_THERE, nothingToRun, PUBLISHED, STOPPING, UNDER_WAY } from './review-problems.ts';

/** Reviews at the same time in one process; the cells of each are answered in parallel. */
const REVIEWS_AT_ONCE = 4;

export interface ReviewRunner {
  /**
   * Selects the cells of a run and queues it.
   * @param record stores more in the same transaction
   * @throws ProblemError not_found, or conflict if the review is published, running, or has nothing to run.
   */
  start(
    viewer: Viewer,
    actor: ReviewPerson,
    reviewId: string,
    of: ReviewRunOf,
    record?: (tx: Db, review: StoredReview, cells: number) => Promise<void>,
  ): Promise<ReviewRun>;
  /** Stops the run of a review, in whichever process. Answers stay. @returns false if none was under way. */
  stop(reviewId: string): Promise<boolean>;
  /** Ends runs as failed that have lost their job. */
  failLost(): Promise<void>;
  /** Starts claiming runs; first releases those of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Claims no more, and hands running runs back after their current cells. */
  stopClaiming(): void;
  /** Hands running runs back, and claims no more. */
  close(): Promise<void>;
}

interface ReviewRunnerDeps extends ReviewJobDeps {
  readonly queue: JobQueue;
  readonly instruments: Instruments;
}

export function createReviewRunner(deps: ReviewRunnerDeps): ReviewRunner {
  const { db, queue, clock, onFault } = deps;
  const now = () => clock().toISOString();
  const job = createReviewJob(deps);
  const worker = createWorker({
    db,
    queue,
    concurrency: REVIEWS_AT_ONCE,
    offer: (to) => to(job),
    prepare: failLost,
    instruments: deps.instruments,
    onFault,
  });

  /** @returns the id of the ended run; null if none was under way. */
  const endUnderWay = (reviewId: string, outcome: EndedReviewRun): Promise<string | null> =>
    db.transaction(async (tx) => {
      if ((await lockRunUnderWay(tx, reviewId)) === null) return null;
      const ended = await endRun(tx, reviewId, outcome, now());
      if (ended !== null) await queue.remove(tx, ended);
      return ended;
    });

  async function failLost(): Promise<void> {
    for (const { reviewId } of await reviewRunsWithoutJob(db))
      await endUnderWay(reviewId, { status: 'failed', problem: LOST });
  }

  return {
    async start(viewer, actor, reviewId, of, record) {
      if (worker.closing.aborted) throw new ProblemError('unavailable', CLOSED);
      const id = uuidv7();
      const started_at = now();
      const total = await db.transaction(async (tx) => {
        const review = await lockReview(tx, viewer, reviewId);
        if (!review) throw new ProblemError('not_found', NOT_THERE);
        if (review.status === 'Publish') throw new ProblemError('conflict', PUBLISHED);
        if (review.run_status && REVIEW_UNDER_WAY.includes(review.run_status))
          throw new ProblemError('conflict', UNDER_WAY);
        const cells = await insertReviewRun(tx, review, { ...of, id, actor, now: started_at });
        if (cells === 0) throw nothingToRun(of.scope);
        await record?.(tx, review, cells);
        await queue.add(tx, { id, group: review.company_id, isLarge: false });
        return cells;
      });
      worker.wake();
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
      const ended = await endUnderWay(reviewId, { status: 'stopped', problem: null });
      if (ended !== null) worker.stop(ended);
      return ended !== null;
    },

    failLost,
    open: (exclusive) => worker.open(exclusive),
    stopClaiming: () => worker.stopClaiming(),
    close: () => worker.close(new ProblemError('interrupted', STOPPING)),
  };
}
