// The worker of a queue: claims jobs, runs them, stores each outcome in the transaction that removes its job, retries through
// outages, hands work back on shutdown, and gives up jobs that keep breaking off. A `Job` defines the work itself.
import { type Instruments, inSpan } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import { within } from '#server/work-context.ts';
import { type Dispatcher, ClaimLost, createDispatcher } from './dispatcher.ts';
import type { JobQueue, Ticket } from './job-queue.ts';
import { type Retry, retryThroughOutage } from './retry-through-outage.ts';

interface Claim {
  /** Claims since the job was queued or last released, with this one. */
  readonly attempts: number;
}

/** What happens to a job that has no outcome yet. All but `retry` leave the attempt uncounted. */
type Unfinished =
  /** Back to its place in the queue. */
  | 'release'
  /** To the end of the queue. */
  | 'yield'
  /** Back to its place; the attempt counts. */
  | 'retry'
  /** Out of the queue; the row waits for another to queue it. */
  | 'drop';

type Next<Outcome> = { readonly outcome: Outcome } | Unfinished;

/** One kind of work. */
export interface Job<Claimed extends Claim, Outcome> {
  /** After this many attempts that broke off, the job ends as `exhausted`. */
  readonly maxAttempts: number;
  readonly exhausted: Outcome;
  /** Starts an attempt. @returns null if there is nothing to do for this id. */
  claim(id: string): Promise<Claimed | null>;
  run(claimed: Claimed, attempt: Attempt): Promise<Next<Outcome>>;
  /** Decides after an error, other than those of shutdown. */
  onError(error: unknown, claimed: Claimed): Next<Outcome>;
  /**
   * Stores the outcome.
   * @returns `lost` if a later claim or an end came first, `changed` if the work has to be done again on other contents.
   */
  settle(tx: Db, claimed: Claimed, outcome: Outcome): Promise<'settled' | 'lost' | 'changed'>;
  /** One word of a closed list for an outcome: `finished`, `failed`, … */
  statusOf(outcome: Outcome): string;
  /** Returns the row to waiting with this count of attempts. @returns false if a later claim or an end came first. */
  requeue(tx: Db, claimed: Claimed, attempts: number): Promise<boolean>;
}

export interface Attempt {
  readonly group: string;
  /** Aborted when the claim is lost or the worker closes. */
  readonly signal: AbortSignal;
  readonly retry: Retry;
  /** Whether the process is about to shut down: the attempt ends after its current step. */
  readonly isLeaving: () => boolean;
  /** To be called once a large job has its memory. */
  readonly onMemory: () => void;
}

/** Thrown by an attempt that has stored its results and leaves the rest to another process. */
export class ReleasedForShutdown extends Error {
  override name = 'ReleasedForShutdown';
}

interface WorkerDeps {
  readonly db: Db;
  readonly queue: JobQueue;
  /** Jobs at the same time in this process. */
  readonly concurrency: number;
  readonly maxOfOneGroup?: number;
  /** Offers a job to each kind of work in the queue. @returns whether one of them claimed it. */
  readonly offer: (
    to: <Claimed extends Claim, Outcome>(job: Job<Claimed, Outcome>) => Promise<boolean>,
  ) => Promise<boolean>;
  /** Runs before the first claim. */
  readonly prepare: () => Promise<void>;
  /** Locks the row of an unclaimed job, if it may continue under the same id. @returns whether its job can be removed. */
  readonly lockIfEnded?: (tx: Db, id: string) => Promise<boolean>;
  /** Called after each attempt, with the error that ended it. */
  readonly onAttemptEnd?: (id: string, error?: unknown) => void;
  readonly instruments: Instruments;
  readonly onFault: (error: unknown) => void;
}

export interface Worker extends Pick<Dispatcher, 'wake' | 'isRunning'> {
  /** Aborted when the worker closes. */
  readonly closing: AbortSignal;
  /** Starts claiming; first releases the jobs of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Claims no more, and hands running jobs back after their current step. */
  stopClaiming(): void;
  /** Stops a job that has ended, if it runs here. */
  stop(id: string): void;
  /** Hands running jobs back, and claims no more. */
  close(reason: Error): Promise<void>;
}

/** How an attempt without an outcome ended. `taken`: a person stopped the job, or another process claimed it. */
const ENDS = {
  lost: 'taken',
  changed: 'repeated',
  release: 'released',
  yield: 'yielded',
  retry: 'retried',
  drop: 'dropped',
} as const;

interface Ended {
  /** A word of `ENDS`, a status of the job's, or `gone`: there was nothing to do. */
  readonly as: string;
  readonly error?: unknown;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { db, queue, instruments, onFault } = deps;
  const closing = new AbortController();
  let isLeaving = false;
  const retry = retryThroughOutage(closing.signal);
  const dispatcher = createDispatcher({
    queue,
    concurrency: deps.concurrency,
    maxOfOneGroup: deps.maxOfOneGroup,
    work,
    onFault,
  });

  /** If this throws, the job stays claimed until its heartbeat lapses. */
  async function work(ticket: Ticket, signal: AbortSignal, onMemory: () => void): Promise<void> {
    // Claimed while closing.
    if (signal.aborted) return queue.release(db, ticket);
    const attempt: Attempt = { group: ticket.group, signal, retry, isLeaving: () => isLeaving, onMemory };
    await told(ticket, async () => {
      let ended: Ended = { as: 'gone' };
      const isClaimed = await deps.offer(async (job) => {
        const claimed = await job.claim(ticket.id);
        if (claimed) ended = await attemptJob(job, claimed, ticket, attempt);
        return claimed !== null;
      });
      if (!isClaimed) await removeEnded(ticket.id);
      deps.onAttemptEnd?.(ticket.id, ended.error);
      return ended.as;
    });
  }

  /** Does the work in the name of the request that queued it, whichever wake-up led to it, and tells how it ended. */
  function told({ id, origin }: Ticket, work: () => Promise<string>): Promise<void> {
    const job = { queue: queue.name, id };
    const span = { name: `job ${job.queue}`, kind: 'consumer', parent: null, link: origin?.traceparent } as const;
    return within({ requestId: origin?.request_id, job }, () =>
      inSpan(instruments, { ...span, attributes: { 'whereas.queue': job.queue, 'whereas.job': id } }, async (made) => {
        instruments.record({ of: 'claim', queue: job.queue });
        const began = performance.now();
        let outcome = 'broken';
        try {
          outcome = await work();
        } finally {
          made?.set({ 'whereas.outcome': outcome });
          instruments.record({ of: 'job', ...job, outcome, seconds: (performance.now() - began) / 1000 });
        }
      }),
    );
  }

  async function attemptJob<Claimed extends Claim, Outcome>(
    job: Job<Claimed, Outcome>,
    claimed: Claimed,
    ticket: Ticket,
    attempt: Attempt,
  ): Promise<Ended> {
    const store = (next: Next<Outcome>) =>
      retry(() => db.transaction((tx) => storeNext(tx, job, claimed, ticket, next)));
    try {
      const isExhausted = claimed.attempts > job.maxAttempts;
      return { as: await store(isExhausted ? { outcome: job.exhausted } : await job.run(claimed, attempt)) };
    } catch (error) {
      if (error instanceof ClaimLost || attempt.signal.reason instanceof ClaimLost) return { as: 'taken' };
      const isReleased = attempt.signal.aborted || error instanceof ReleasedForShutdown;
      return { as: await store(isReleased ? 'release' : job.onError(error, claimed)), error };
    }
  }

  async function storeNext<Claimed extends Claim, Outcome>(
    tx: Db,
    job: Job<Claimed, Outcome>,
    claimed: Claimed,
    ticket: Ticket,
    next: Next<Outcome>,
  ): Promise<string> {
    if (typeof next !== 'string' || (next === 'retry' && claimed.attempts >= job.maxAttempts)) {
      const outcome = typeof next === 'string' ? job.exhausted : next.outcome;
      const settled = await job.settle(tx, claimed, outcome);
      if (settled === 'settled') await queue.remove(tx, ticket.id);
      if (settled === 'changed') await queue.requeueLast(tx, ticket);
      return settled === 'settled' ? job.statusOf(outcome) : ENDS[settled];
    }
    if (!(await job.requeue(tx, claimed, next === 'retry' ? claimed.attempts : 0))) return ENDS.lost;
    if (next === 'drop') await queue.remove(tx, ticket.id);
    else if (next === 'yield') await queue.requeueLast(tx, ticket);
    else await queue.release(tx, ticket);
    return ENDS[next];
  }

  const removeEnded = (id: string) =>
    db.transaction(async (tx) => {
      if ((await deps.lockIfEnded?.(tx, id)) ?? true) await queue.remove(tx, id);
    });

  return {
    wake: () => dispatcher.wake(),
    isRunning: dispatcher.isRunning,
    closing: closing.signal,

    async open(exclusive) {
      if (exclusive) await queue.releaseAll();
      await deps.prepare();
      dispatcher.open();
    },

    stopClaiming() {
      isLeaving = true;
      dispatcher.stopClaiming();
    },

    stop(id) {
      dispatcher.stop(id, new ClaimLost(id));
    },

    async close(reason) {
      closing.abort(reason);
      await dispatcher.close(reason);
      await queue.close();
    },
  };
}
