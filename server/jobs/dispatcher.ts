// Claims jobs for one process: as many as its concurrency allows, with turns for each company. Knows nothing of what a job is.
import { unlessOutage } from '#server/store/outage.ts';
import { within } from '#server/work-context.ts';
import type { JobQueue, Ticket } from './job-queue.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Interval of heartbeats, and of looking for jobs of other processes; jobs of this process wake the dispatcher. */
const BEAT_MS = 5000;

interface DispatcherDeps {
  readonly queue: JobQueue;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Jobs of one group at the same time; by default one place is left for others. */
  readonly maxOfOneGroup?: number | undefined;
  /**
   * Does one job. The signal is aborted when the job is no longer this process's, or the dispatcher closes. A large job
   * calls `onMemory` once it has the memory that it needs.
   */
  readonly work: (ticket: Ticket, signal: AbortSignal, onMemory: () => void) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export interface Dispatcher {
  /** Starts claiming jobs. */
  open(): void;
  /** Looks for jobs now. */
  wake(): void;
  /** Claims no more; running jobs continue. */
  stopClaiming(): void;
  /** Claims no more, aborts running jobs with this reason, and waits for them. */
  close(reason: Error): Promise<void>;
  /** Aborts one job if it runs here. */
  stop(id: string, reason: Error): void;
  readonly isRunning: (id: string) => boolean;
}

/** Another process has claimed the job, or it has ended. Results of this attempt are void. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
  constructor(id: string) {
    super(`job ${id} no longer belongs to this process`);
  }
}

interface Running {
  readonly ticket: Ticket;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  /** It waits for memory: no other large job of its company is claimed to do the same. */
  isWaiting: boolean;
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { queue, concurrency, work, onFault } = deps;
  // Not by id: a job may be claimed here again while its earlier attempt is still being stopped.
  const running = new Set<Running>();
  const { maxOfOneGroup = Math.max(1, concurrency - 1) } = deps;
  /** Companies that had a turn in this round: a company with many jobs has its next one when all others have had one. */
  const served = new Set<string>();
  let closing: Error | null = null;
  let isClaiming = true;
  let filling: Promise<void> | null = null;
  let isWoken = false;
  let heart: NodeJS.Timeout | null = null;

  function wake(): void {
    isWoken = true;
    if (closing || !heart) return;
    // Not in the name of the request that woke it: it claims the jobs of others as well.
    filling ??= within({}, fill)
      .catch(report)
      .finally(() => {
        filling = null;
        // Woken while it was ending.
        if (isWoken) wake();
      });
  }

  async function fill(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      while (!closing && isClaiming && running.size < concurrency) {
        const ticket = await next();
        if (!ticket) break;
        begin(ticket);
      }
    }
  }

  /** The oldest job of companies with none running here and no turn in this round, else with none running, else below their maximum. */
  async function next(): Promise<Ticket | null> {
    const counts = new Map<string, number>();
    for (const { ticket } of running) counts.set(ticket.group, (counts.get(ticket.group) ?? 0) + 1);
    const ticket = (await nextInRound([...counts.keys()])) ?? (await nextBelowMaximum(counts));
    if (ticket) served.add(ticket.group);
    return ticket;
  }

  async function nextInRound(groups: readonly string[]): Promise<Ticket | null> {
    if (served.size > 0) {
      const ofOthers = await queue.claim({ groups: [...new Set([...groups, ...served])] });
      if (ofOthers) return ofOthers;
      served.clear();
    }
    return groups.length > 0 ? queue.claim({ groups }) : null;
  }

  const nextBelowMaximum = (counts: ReadonlyMap<string, number>): Promise<Ticket | null> =>
    queue.claim({
      groups: [...counts].filter(([, count]) => count >= maxOfOneGroup).map(([group]) => group),
      largeOf: [...running].filter(({ isWaiting }) => isWaiting).map(({ ticket }) => ticket.group),
    });

  function begin(ticket: Ticket): void {
    const controller = new AbortController();
    // Claimed while closing: handed back like all others.
    if (closing) controller.abort(closing);
    const onMemory = () => {
      if (!begun.isWaiting) return;
      begun.isWaiting = false;
      wake();
    };
    const ended = work(ticket, controller.signal, onMemory)
      .catch(report)
      .finally(() => {
        running.delete(begun);
        wake();
      });
    const begun: Running = { ticket, controller, ended, isWaiting: ticket.isLarge };
    running.add(begun);
  }

  async function beat(): Promise<void> {
    const held = [...running];
    const kept = await queue.keepAlive(held.map(({ ticket }) => ticket));
    for (const { ticket, controller } of held) if (!kept.has(ticket.id)) controller.abort(new ClaimLost(ticket.id));
    await queue.releaseLapsed();
    wake();
  }

  // After an outage, the next beat tries again.
  const report = unlessOutage(onFault);
  const beatOnce = oneAtATime(beat, report);
  let beating: Promise<void> | null = null;

  return {
    open() {
      heart = setInterval(() => {
        beating = beatOnce();
      }, BEAT_MS);
      heart.unref();
      wake();
    },
    wake,
    stopClaiming() {
      isClaiming = false;
    },
    isRunning: (id) => [...running].some(({ ticket }) => ticket.id === id),
    stop(id, reason) {
      for (const { ticket, controller } of running) if (ticket.id === id) controller.abort(reason);
    },
    async close(reason) {
      closing = reason;
      if (heart) clearInterval(heart);
      for (const { controller } of running) controller.abort(reason);
      await Promise.allSettled([filling, beating]);
      await Promise.allSettled([...running].map(({ ended }) => ended));
    },
  };
}
