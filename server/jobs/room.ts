// Room for the documents of the runs at work: read and indexed, a document takes many times its size, and memory is
// what a server cannot wait for. Small ones always have room, so that they pass the large ones that wait.

export interface Room {
  /**
   * Waits until there is room for so many bytes; more than there ever is go in alone. First come, first in.
   * @returns a function that makes the room free again. @throws the signal's reason when it is aborted.
   */
  enter(bytes: number, signal: AbortSignal): Promise<() => void>;
}

export function createRoom({ capacity, small }: { readonly capacity: number; readonly small: number }): Room {
  let taken = 0;
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = [];

  function admit(): void {
    for (let next = waiting[0]; next && taken + next.bytes <= capacity; next = waiting[0]) {
      waiting.shift();
      taken += next.bytes;
      next.begin();
    }
  }

  return {
    async enter(asked, signal) {
      signal.throwIfAborted();
      if (asked <= small) return () => undefined;
      const bytes = Math.min(asked, capacity);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { bytes, begin: resolve };
      const leave = () => {
        const place = waiting.indexOf(waiter);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(signal.reason as Error);
        // Whoever comes next may need less.
        admit();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(waiter);
      admit();
      await promise.finally(() => signal.removeEventListener('abort', leave));
      return () => {
        taken -= bytes;
        admit();
      };
    },
  };
}
