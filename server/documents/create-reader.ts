// The reader itself: documents handed to worker threads, and what they reply made whole again.
import { unpack } from './blocks.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import type { DocumentReader } from './reader.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { WorkerReply } from './worker.ts';

export interface DocumentReaderOptions extends Partial<ReadLimits> {
  /** Told of a worker that failed for a reason of its own, which its reader only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
}

export function createDocumentReader({ onFault = () => {}, ...given }: DocumentReaderOptions = {}): DocumentReader {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const pool = createWorkerPool<object, WorkerReply>(new URL('./worker.ts', import.meta.url), limits, onFault);
  return {
    async read(bytes, signal) {
      const reply = await pool.run(bytes, {}, signal);
      return reply.ok ? { ok: true, document: unpack(reply.document) } : reply;
    },
    close: () => pool.close(),
  };
}
