// Room for the documents of the runs at work: read and indexed, a document takes many times its size, and memory is
// what a server cannot wait for. Small ones always have room, so that they pass the large ones that wait.

/** What the documents of the runs at work may have in bytes at once; two of the largest, and any number of small ones. */
export const ROOM = { capacity: 24 * 1024 * 1024, small: 2 * 1024 * 1024 };

interface Sized {
  readonly bytes: number;
}

export const bytesOf = (documents: readonly Sized[]): number => documents.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether a run has to wait for room. */
export const isLarge = (documents: readonly Sized[]): boolean => bytesOf(documents) > ROOM.small;

export interface Room {
  /**
   * Waits until there is room for so many bytes; more than there ever is go in alone. Next is the group that holds the
   * least, then the one that was let in longest ago, then who came first: nobody waits for another's whole backlog.
   * @returns a function that makes the room free again. @throws the signal's reason when it is aborted.
   */
  enter(visit: Visit, signal: AbortSignal): Promise<() => void>;
}

export interface Visit {
  readonly bytes: number;
  /** Whose it is: the company, or a person without one. */
  readonly group: string;
}

export function createRoom({ capacity, small }: { readonly capacity: number; readonly small: number }): Room {
  const inside = new Set<Visit>();
  const waiting = new Set<Visit & { readonly begin: () => void }>();
  /** Groups in the order in which they were last let in; forgotten once nobody waits. */
  const turns = new Set<string>();
  const held = (group?: string) =>
    [...inside].reduce((sum, visit) => sum + (group === undefined || visit.group === group ? visit.bytes : 0), 0);
  const turn = ({ group }: Visit) => [...turns].indexOf(group);

  function admit(): void {
    for (;;) {
      const [next] = [...waiting].toSorted(
        (one, other) => held(one.group) - held(other.group) || turn(one) - turn(other),
      );
      // It keeps its turn where it does not fit: passed by smaller ones, a large one would never get in.
      if (!next || held() + next.bytes > capacity) return;
      waiting.delete(next);
      inside.add(next);
      turns.delete(next.group);
      turns.add(next.group);
      next.begin();
    }
  }

  return {
    async enter({ bytes, group }, signal) {
      signal.throwIfAborted();
      if (bytes <= small) return () => undefined;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const visit = { bytes: Math.min(bytes, capacity), group, begin: resolve };
      const giveUp = () => {
        if (!waiting.delete(visit)) return;
        reject(signal.reason as Error);
        // Whoever comes next may need less.
        admit();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(visit);
      admit();
      await promise.finally(() => signal.removeEventListener('abort', giveUp));
      return () => {
        inside.delete(visit);
        if (waiting.size === 0) turns.clear();
        admit();
      };
    },
  };
}
