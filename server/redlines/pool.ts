// The interface for work on contracts. It runs in worker threads of its own, so that nobody who reads a contract waits for
// documents that are being read.
import type { TextView } from '#domain/contracts/contract-text.ts';
import { DEFAULT_LIMITS, type ReadLimits } from '#server/documents/limits.ts';
import { type Bytes, createWorkerPool } from '#server/documents/worker-pool.ts';
import type { WorkerReply } from '#server/documents/worker-reply.ts';
import type { ContractTask, ContractValue } from './worker.ts';

export interface Redlines {
  /**
   * The text of a .docx in one view, as the fields of `contractTextSchema` without `revision`: JSON in UTF-8 without its braces.
   * Never throws for bad bytes.
   * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the pool is closed.
   */
  text(bytes: Bytes, view: TextView, signal?: AbortSignal): Promise<WorkerReply<Uint8Array>>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface RedlinesOptions extends Partial<ReadLimits> {
  /** Called with an internal error of a worker, which the caller only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
}

export function createRedlines({ onFault = () => {}, ...given }: RedlinesOptions = {}): Redlines {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const worker = new URL('./worker.ts', import.meta.url);
  const pool = createWorkerPool<ContractTask, ContractValue>(worker, limits, onFault);
  return {
    text: (bytes, view, signal) => pool.run(bytes, { do: 'text', view }, signal),
    close: () => pool.close(),
  };
}
