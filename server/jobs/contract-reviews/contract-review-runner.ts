// Runs reviews of contracts: queues a review in the transaction that stores it. Any process may do the work
// (contract-review-job.ts), and another resumes what a killed process leaves at the findings that wait.
import { ProblemError } from '#domain/errors.ts';
import type { Instruments } from '#server/instruments.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { type EndedContractReview, endReview, reviewsWithoutJob } from '#server/store/contracts/review-claims.ts';
import type { Db } from '#server/store/database.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { type ContractReviewJobDeps, createContractReviewJob } from './contract-review-job.ts';
import { CLOSED, LOST, STOPPING } from './contract-review-problems.ts';
import { createReviewFollower, type FollowReview } from './follow-review.ts';

/** Reviews at the same time in one process; the rules of each are judged in parallel. */
const REVIEWS_AT_ONCE = 4;

export interface ContractReviewRunner {
  /**
   * Queues a review within the transaction that stores it.
   * @throws ProblemError unavailable while the process closes.
   */
  queue(tx: Db, review: { readonly id: string; readonly company: string }): Promise<void>;
  /** To be called once that transaction has ended. */
  wake(): void;
  /** Stops a review, in whichever process. Its findings stay. @returns false if it had ended. */
  stop(id: string): Promise<boolean>;
  readonly follow: FollowReview;
  /** Ends reviews as failed that have lost their job. */
  failLost(): Promise<void>;
  /** Starts claiming reviews; first releases those of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Claims no more, and hands reviews back after their current rules. */
  stopClaiming(): void;
  /** Hands reviews back, and claims no more. */
  close(): Promise<void>;
}

interface ContractReviewRunnerDeps extends ContractReviewJobDeps {
  readonly queue: JobQueue;
  readonly instruments: Instruments;
}

export function createContractReviewRunner(deps: ContractReviewRunnerDeps): ContractReviewRunner {
  const { db, queue, clock, onFault } = deps;
  const job = createContractReviewJob(deps);
  const worker = createWorker({
    db,
    queue,
    concurrency: REVIEWS_AT_ONCE,
    offer: (to) => to(job),
    prepare: failLost,
    instruments: deps.instruments,
    onFault,
  });
  const follower = createReviewFollower({ db, closing: worker.closing, onFault: unlessOutage(onFault) });

  /** @returns false if it had ended. */
  const end = (id: string, outcome: EndedContractReview): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await endReview(tx, id, outcome, clock().toISOString()))) return false;
      await queue.remove(tx, id);
      return true;
    });

  async function failLost(): Promise<void> {
    for (const id of await reviewsWithoutJob(db)) await end(id, { status: 'failed', problem: LOST });
  }

  return {
    async queue(tx, { id, company }) {
      if (worker.closing.aborted) throw new ProblemError('unavailable', CLOSED);
      await queue.add(tx, { id, group: company, isLarge: false });
    },
    wake: () => worker.wake(),
    async stop(id) {
      const isStopped = await end(id, { status: 'cancelled', problem: null });
      worker.stop(id);
      return isStopped;
    },
    follow: follower,
    failLost,
    open: (exclusive) => worker.open(exclusive),
    stopClaiming: () => worker.stopClaiming(),
    close: () => worker.close(new ProblemError('interrupted', STOPPING)),
  };
}
