// Limits the memory for documents of running jobs: parsed and indexed, a document takes many times its size. Small documents
// are always admitted, so that they overtake large ones that wait.

/** Bytes of documents in memory at once: two of the largest, and any number of small ones. */
export const MEMORY_BUDGET = { capacity: 24 * 1024 * 1024, small: 2 * 1024 * 1024 };

interface Sized {
  readonly bytes: number;
}

export const totalBytes = (documents: readonly Sized[]): number => documents.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether a run has to wait for memory. */
export const isLarge = (documents: readonly Sized[]): boolean => totalBytes(documents) > MEMORY_BUDGET.small;

export interface MemoryBudget {
  /**
   * Waits until this many bytes are free; a request beyond the capacity is admitted alone. Next is the group that holds the
   * least, then the one admitted longest ago, then the first to come: no group waits for the whole backlog of another.
   * @returns a function that releases the bytes. @throws the signal's reason when aborted.
   */
  acquire(request: MemoryRequest, signal: AbortSignal): Promise<() => void>;
}

interface MemoryRequest {
  readonly bytes: number;
  /** The company, or a user without one. */
  readonly group: string;
}

export function createMemoryBudget({
  capacity,
  small,
}: {
  readonly capacity: number;
  readonly small: number;
}): MemoryBudget {
  const admitted = new Set<MemoryRequest>();
  const waiting = new Set<MemoryRequest & { readonly begin: () => void }>();
  /** Groups in the order in which they were last admitted; cleared once nobody waits. */
  const turns = new Set<string>();
  const held = (group?: string) =>
    [...admitted].reduce((sum, one) => sum + (group === undefined || one.group === group ? one.bytes : 0), 0);
  const turn = ({ group }: MemoryRequest) => [...turns].indexOf(group);

  function admit(): void {
    for (;;) {
      const [next] = [...waiting].toSorted(
        (one, other) => held(one.group) - held(other.group) || turn(one) - turn(other),
      );
      // It keeps its turn even if it does not fit: overtaken by smaller ones, a large request would never be admitted.
      if (!next || held() + next.bytes > capacity) return;
      waiting.delete(next);
      admitted.add(next);
      turns.delete(next.group);
      turns.add(next.group);
      next.begin();
    }
  }

  return {
    async acquire({ bytes, group }, signal) {
      signal.throwIfAborted();
      if (bytes <= small) return () => undefined;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const request = { bytes: Math.min(bytes, capacity), group, begin: resolve };
      const giveUp = () => {
        if (!waiting.delete(request)) return;
        reject(signal.reason as Error);
        // The next one may need less.
        admit();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(request);
      admit();
      await promise.finally(() => signal.removeEventListener('abort', giveUp));
      return () => {
        admitted.delete(request);
        if (waiting.size === 0) turns.clear();
        admit();
      };
    },
  };
}
