// Worker threads for untrusted bytes: a bounded number, a timeout for each task, and a refusal where a thread dies.
import { Piscina } from 'piscina';
import { Semaphore } from '#server/semaphore.ts';
import type { ReadLimits } from './limits.ts';
import { watchMemory } from './memory-watch.ts';
import type { Refused, WorkerReply, WorkerTask } from './worker-reply.ts';

/** Bytes, or a function that fetches them once a thread is free, so that waiting tasks need no memory. */
export type Bytes = Uint8Array | (() => Promise<Uint8Array>);

export interface WorkerPool<Task, Value> {
  /**
   * Runs one task on a copy of its bytes. Never throws for bad bytes.
   * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the pool is closed.
   */
  run(bytes: Bytes, task: Task, signal?: AbortSignal): Promise<WorkerReply<Value>>;
  /** Ends the threads and the tasks in progress. */
  close(): Promise<void>;
}

const IDLE_MS = 20_000;
/** Heap limit of a thread, as a multiple of `memoryMb`. */
const HEAP_SHARE = 2;
/** V8's own limit is much higher: a thread that reaches it may end the whole process. */
const HEAP_CEILING_MB = 2048;
const CLOSED = 'The document reader is closed.';

/**
 * Starts no thread before the first task, and ends idle threads.
 * @param onFault called with an internal error of a thread, which the caller only sees as `damaged`
 */
export function createWorkerPool<Task extends object, Value>(
  worker: URL,
  limits: ReadLimits,
  onFault: (error: unknown) => void,
): WorkerPool<Task, Value> {
  const pool = new Piscina<WorkerTask<Task>, WorkerReply<Value>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: limits.threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_CEILING_MB },
    // Code that handles untrusted bytes gets no secrets and no flags of this process.
    env: {},
    execArgv: [],
  });
  pool.on('error', onFault);
  const semaphore = new Semaphore(limits.threads);
  const memory = watchMemory(() => pool.threads, HEAP_SHARE * limits.memoryMb * 1024 * 1024);
  let isClosed = false;

  async function runWithTimeout(
    bytes: Uint8Array,
    task: Task,
    signal: AbortSignal | undefined,
  ): Promise<WorkerReply<Value>> {
    const endWatch = memory.begin();
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), limits.timeoutMs);
    try {
      if (isClosed) throw new Error(CLOSED);
      // The copy moves to the worker without a second copy; the caller keeps its bytes. (A Buffer's slice() does not copy.)
      const copy = new Uint8Array(bytes);
      return await pool.run(
        { ...task, bytes: copy, limits },
        { signal: AbortSignal.any([clock.signal, ...(signal ? [signal] : [])]), transferList: [copy.buffer] },
      );
    } catch (error) {
      signal?.throwIfAborted();
      // An aborted task says nothing about its document.
      if (isClosed) throw new Error(CLOSED, { cause: error });
      if (clock.signal.aborted)
        return { ok: false, reason: 'timed_out', detail: `Stopped after ${limits.timeoutMs} ms.` };
      return refusalOf(error, onFault);
    } finally {
      clearTimeout(timer);
      endWatch();
    }
  }

  return {
    run: (bytes, task, signal) =>
      semaphore.run(async () => runWithTimeout(await fetchBytes(bytes), task, signal), signal),
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

export const fetchBytes = async (bytes: Bytes): Promise<Uint8Array> => (typeof bytes === 'function' ? bytes() : bytes);

function refusalOf(error: unknown, onFault: (error: unknown) => void): Refused {
  // Only the memory watch terminates a worker: timeouts and signals abort the task itself.
  const wasEnded = error instanceof Error && error.message.startsWith('worker exited with code');
  const ranOut = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (wasEnded || ranOut) {
    return { ok: false, reason: 'too_large', detail: 'Reading it took too much memory.' };
  }
  onFault(error);
  return { ok: false, reason: 'damaged', detail: 'The reader failed on it.' };
}
