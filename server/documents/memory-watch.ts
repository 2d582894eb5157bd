// Terminates worker threads with too large a heap, before V8 reaches its own limit and may end the whole process.
import type { Worker } from 'node:worker_threads';

const EVERY_MS = 50;

type Thread = Pick<Worker, 'getHeapStatistics' | 'terminate'>;

interface MemoryWatch {
  /** Watches while at least one read is in progress; call the result when the read ends. */
  begin(): () => void;
}

/** `threads` returns the live threads. A terminated thread exits with code 1 and without an error. */
export function watchMemory(threads: () => readonly Thread[], maxBytes: number): MemoryWatch {
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;
  // Threads with an open request. Each call to getHeapStatistics adds a listener, so a busy thread gets one at a time.
  const asked = new WeakSet<Thread>();

  const look = async (thread: Thread) => {
    if (asked.has(thread)) return;
    asked.add(thread);
    // A thread that ended in the meantime needs no limit.
    const used = await thread.getHeapStatistics().then(
      (heap) => heap.used_heap_size,
      () => 0,
    );
    asked.delete(thread);
    if (used > maxBytes) await thread.terminate();
  };
  return {
    begin() {
      reads += 1;
      timer ??= setInterval(() => void Promise.all(threads().map(look)), EVERY_MS);
      return () => {
        reads -= 1;
        if (reads > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
