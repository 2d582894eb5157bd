// Dispatching: as many runs at once as there are slots, and no company waits for another's whole backlog.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dispatcher } from '#server/jobs/dispatcher.ts';
import { createDispatcher, ClaimLost } from '#server/jobs/dispatcher.ts';
import type { JobQueue, Ticket, Without } from '#server/jobs/job-queue.ts';

const PLACES = 3;
let waiting: Ticket[];
let lost: Set<string>;
let order: string[];
let begun: Map<string, { end: () => void; onMemory: () => void; signal: AbortSignal }>;
let dispatcher: Dispatcher;

/** A queue in memory, in the order of adding. */
const queue = {
  claim: ({ groups = [], largeOf = [] }: Without = {}) => {
    const index = waiting.findIndex(
      ({ group, isLarge }) => !groups.includes(group) && !(isLarge && largeOf.includes(group)),
    );
    return Promise.resolve(index < 0 ? null : (waiting.splice(index, 1)[0] ?? null));
  },
  keepAlive: (tickets: readonly Ticket[]) =>
    Promise.resolve(new Set(tickets.map(({ id }) => id).filter((id) => !lost.has(id)))),
  releaseLapsed: () => Promise.resolve(),
} as JobQueue;

/** Large with a capital. */
const ticket = (id: string): Ticket => ({
  id,
  retryCount: 0,
  group: id.slice(0, 1).toLowerCase(),
  isLarge: /^[A-Z]/.test(id),
});

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  lost = new Set();
  order = [];
  begun = new Map();
  dispatcher = createDispatcher({
    queue,
    concurrency: PLACES,
    work: ({ id }, signal, onMemory) => {
      order.push(id);
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      begun.set(id, { end: resolve, onMemory, signal });
      return promise;
    },
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await dispatcher.close(new Error('closing'));
  vi.useRealTimers();
});

/** Lets every promise that is ready settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function opened(...ids: string[]): Promise<void> {
  waiting.push(...ids.map(ticket));
  dispatcher.open();
  await settle();
}
async function ends(id: string): Promise<void> {
  begun.get(id)?.end();
  await settle();
}

describe('the dispatcher', () => {
  it('leaves the last slot to others while one company has all the rest', async () => {
    await opened('a1', 'a2', 'a3', 'a4');
    expect(order).toEqual(['a1', 'a2']);
    waiting.push(ticket('b1'));
    dispatcher.wake();
    await settle();
    expect(order).toEqual(['a1', 'a2', 'b1']);
  });

  it('prefers a company that has nothing running', async () => {
    await opened('a1', 'a2', 'b1', 'b2', 'c1');
    expect(order).toEqual(['a1', 'b1', 'c1']);
    await ends('b1');
    expect(order.at(-1)).toBe('b2');
  });

  it('gives a company its next turn when every other one that waits has had one', async () => {
    await opened('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'd1', 'e1');
    for (const id of ['a1', 'b1', 'c1', 'd1']) await ends(id);
    expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2']);
    for (const id of ['e1', 'a2', 'b2']) await ends(id);
    expect(order.slice(7)).toEqual(['c2', 'a3']);
  });

  it('gives no second slot to large runs of a company that wait for memory, but to its small ones', async () => {
    await opened('A1', 'A2', 'A3', 'a4');
    expect(order).toEqual(['A1', 'a4']);
    begun.get('a4')?.end();
    begun.get('A1')?.onMemory();
    await settle();
    expect(order).toEqual(['A1', 'a4', 'A2']);
    waiting.push(ticket('B1'));
    dispatcher.wake();
    await settle();
    expect(order.at(-1)).toBe('B1');
  });

  it('starts the next run as soon as a slot is free', async () => {
    await opened('a1', 'b1', 'c1', 'a2');
    await ends('a1');
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('looks for runs of other processes now and then', async () => {
    await opened();
    waiting.push(ticket('a1'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(order).toEqual(['a1']);
  });

  it('stops runs that another process has claimed or ended', async () => {
    await opened('a1', 'b1');
    lost.add('a1');
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun.get('a1')?.signal.reason).toBeInstanceOf(ClaimLost);
    expect(begun.get('b1')?.signal.aborted).toBe(false);
    expect(dispatcher.isRunning('a1')).toBe(false);
  });

  it('claims nothing before it is opened, and nothing once it is closed', async () => {
    waiting.push(ticket('a1'));
    dispatcher.wake();
    await settle();
    expect(order).toEqual([]);
    await opened('b1');
    await dispatcher.close(new Error('closing'));
    expect(begun.get('a1')?.signal.reason).toEqual(new Error('closing'));
    waiting.push(ticket('c1'));
    dispatcher.wake();
    await settle();
    expect(order).toEqual(['a1', 'b1']);
  });
});
