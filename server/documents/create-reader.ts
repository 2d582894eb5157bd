// The reader itself: a pool of worker threads, a clock for each read, and refusals for whatever a worker dies of.
import { Piscina } from 'piscina';
import type { ReadOutcome } from '#domain/documents.ts';
import { unpack } from './blocks.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import { watchMemory } from './memory-watch.ts';
import type { DocumentReader } from './reader.ts';
import { Turns } from './turns.ts';
import type { ReadTask, WorkerReply } from './worker.ts';

export interface DocumentReaderOptions extends Partial<ReadLimits> {
  /** Told of a worker that failed for a reason of its own, which its reader only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
}

const IDLE_MS = 20_000;
/** Of `memoryMb`: where a thread's heap is cut off. */
const HEAP_SHARE = 2;
/** V8's own limit stands far behind that one: a thread that reaches it may take the whole process along. */
const HEAP_CEILING_MB = 2048;
const CLOSED = 'The document reader is closed.';

/** Starts no thread before the first read, and ends threads that have nothing to do. */
export function createDocumentReader({ onFault = () => {}, ...given }: DocumentReaderOptions = {}): DocumentReader {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const pool = new Piscina<ReadTask, WorkerReply>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: limits.threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_CEILING_MB },
    // Nothing of this process is of use to code that handles other people's bytes: no secrets, no flags.
    env: {},
    execArgv: [],
  });
  pool.on('error', onFault);
  const turns = new Turns(limits.threads);
  const memory = watchMemory(() => pool.threads, HEAP_SHARE * limits.memoryMb * 1024 * 1024);
  let isClosed = false;

  return {
    async read(bytes, signal) {
      const giveBack = await turns.take(signal);
      const endWatch = memory.begin();
      const clock = new AbortController();
      const timer = setTimeout(() => clock.abort(), limits.timeoutMs);
      try {
        if (isClosed) throw new Error(CLOSED);
        // The caller keeps its bytes; the copy moves to the worker instead of being copied again. (A Buffer's slice() is no copy.)
        const copy = new Uint8Array(bytes);
        const reply = await pool.run(
          { bytes: copy, limits },
          { signal: AbortSignal.any([clock.signal, ...(signal ? [signal] : [])]), transferList: [copy.buffer] },
        );
        return reply.ok ? { ok: true, document: unpack(reply.document) } : reply;
      } catch (error) {
        signal?.throwIfAborted();
        // A read that was cut off says nothing about its document.
        if (isClosed) throw new Error(CLOSED, { cause: error });
        if (clock.signal.aborted)
          return { ok: false, reason: 'timed_out', detail: `Stopped after ${limits.timeoutMs} ms.` };
        return refusalOf(error, onFault);
      } finally {
        clearTimeout(timer);
        endWatch();
        giveBack();
      }
    },
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

function refusalOf(error: unknown, onFault: (error: unknown) => void): ReadOutcome {
  // Only the watch on memory ends a worker that did not fail: time and signals abort the read itself.
  const wasEnded = error instanceof Error && error.message.startsWith('worker exited with code');
  const ranOut = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (wasEnded || ranOut) {
    return { ok: false, reason: 'too_large', detail: 'Reading it took more memory than a document may.' };
  }
  onFault(error);
  return { ok: false, reason: 'damaged', detail: 'The reader failed on it.' };
}
