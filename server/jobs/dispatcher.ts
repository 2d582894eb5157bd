// Takes runs from the queue, as many at once as this process may do, and lets no company fill all of its places. Knows
// nothing of what a run is.
import { unlessOutage } from '#server/store/outage.ts';
import type { JobQueue, Ticket } from './job-queue.ts';

/** Runs of other processes are looked for this often; those of this one wake the dispatcher at once. */
const BEAT_MS = 5000;

interface DispatcherDeps {
  readonly queue: JobQueue;
  /** Runs at the same time. */
  readonly concurrency: number;
  /**
   * Does one. The signal is aborted when the run is no longer this process's, or the dispatcher closes. A large one says
   * when it has the room that it needs.
   */
  readonly work: (ticket: Ticket, signal: AbortSignal, onRoom: () => void) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export interface Dispatcher {
  /** Begins to take runs. */
  open(): void;
  /** Looks for runs now: one was added, or a place is free. */
  wake(): void;
  /** Takes nothing more; what is at work goes on. */
  rest(): void;
  /** Takes nothing more, stops what is at work for this reason, and waits for it. */
  close(reason: Error): Promise<void>;
  /** Stops one run, if it is at work here. */
  stop(id: string, reason: Error): void;
  readonly isAtWork: (id: string) => boolean;
}

/** The run was given to another process, or ended by one. Nothing that comes of it here counts. */
export class RunLost extends Error {
  override name = 'RunLost';
  constructor(runId: string) {
    super(`run ${runId} is no longer at work here`);
  }
}

interface Work {
  readonly ticket: Ticket;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  /** It has a place, and waits for room: of its company, no other large one takes a place to do the same. */
  isWaiting: boolean;
}

export function createDispatcher({ queue, concurrency, work, onFault }: DispatcherDeps): Dispatcher {
  // Not by id: a run may be given to this process again while its earlier attempt is still being stopped.
  const atWork = new Set<Work>();
  /** The last free place is never taken by a company that has all the others. */
  const mostOfOne = Math.max(1, concurrency - 1);
  let closing: Error | null = null;
  let isResting = false;
  let filling: Promise<void> | null = null;
  let isWoken = false;
  let heart: NodeJS.Timeout | null = null;

  function wake(): void {
    isWoken = true;
    if (closing || !heart) return;
    filling ??= fill()
      .catch(report)
      .finally(() => {
        filling = null;
        // Woken in the moment of ending.
        if (isWoken) wake();
      });
  }

  async function fill(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      while (!closing && !isResting && atWork.size < concurrency) {
        const ticket = await next();
        if (!ticket) break;
        begin(ticket);
      }
    }
  }

  /** The oldest of those that have nothing at work here, else of those that may have more. */
  async function next(): Promise<Ticket | null> {
    const counts = new Map<string, number>();
    for (const { ticket } of atWork) counts.set(ticket.group, (counts.get(ticket.group) ?? 0) + 1);
    if (counts.size > 0) {
      const ofOthers = await queue.take({ groups: [...counts.keys()] });
      if (ofOthers) return ofOthers;
    }
    return queue.take({
      groups: [...counts].filter(([, count]) => count >= mostOfOne).map(([group]) => group),
      largeOf: [...atWork].filter(({ isWaiting }) => isWaiting).map(({ ticket }) => ticket.group),
    });
  }

  function begin(ticket: Ticket): void {
    const controller = new AbortController();
    // Taken in the moment of closing: given back like everything else.
    if (closing) controller.abort(closing);
    const onRoom = () => {
      if (!begun.isWaiting) return;
      begun.isWaiting = false;
      wake();
    };
    const ended = work(ticket, controller.signal, onRoom)
      .catch(report)
      .finally(() => {
        atWork.delete(begun);
        wake();
      });
    const begun: Work = { ticket, controller, ended, isWaiting: ticket.isLarge };
    atWork.add(begun);
  }

  async function beat(): Promise<void> {
    const held = [...atWork];
    const kept = await queue.keepAlive(held.map(({ ticket }) => ticket));
    for (const { ticket, controller } of held) if (!kept.has(ticket.id)) controller.abort(new RunLost(ticket.id));
    await queue.rescue();
    wake();
  }

  // A database that is away is asked again at the next beat.
  const report = unlessOutage(onFault);
  let beating: Promise<void> | null = null;
  const tick = () => {
    beating ??= beat()
      .catch(report)
      .finally(() => {
        beating = null;
      });
  };

  return {
    open() {
      heart = setInterval(tick, BEAT_MS);
      heart.unref();
      wake();
    },
    wake,
    rest() {
      isResting = true;
    },
    isAtWork: (id) => [...atWork].some(({ ticket }) => ticket.id === id),
    stop(id, reason) {
      for (const { ticket, controller } of atWork) if (ticket.id === id) controller.abort(reason);
    },
    async close(reason) {
      closing = reason;
      if (heart) clearInterval(heart);
      for (const { controller } of atWork) controller.abort(reason);
      await Promise.allSettled([filling, beating]);
      await Promise.allSettled([...atWork].map(({ ended }) => ended));
    },
  };
}
