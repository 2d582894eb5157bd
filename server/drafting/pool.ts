// The interface for drafting from templates, in worker threads of its own.
import { DEFAULT_LIMITS, type ReadLimits } from '#server/documents/limits.ts';
import { type Bytes, createWorkerPool } from '#server/documents/worker-pool.ts';
import type { WorkerReply } from '#server/documents/worker-reply.ts';
import type { DraftedDocument, DraftTask, RefusedDraft } from './fill-template.ts';
import type { DraftingTask, DraftingValue, ReadTemplate } from './worker.ts';

/**
 * Calls take the bytes of a .docx, and never throw for bad ones.
 * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the pool is closed.
 */
export interface Drafting {
  read(bytes: Bytes, signal?: AbortSignal): Promise<WorkerReply<ReadTemplate>>;
  fill(bytes: Bytes, draft: DraftTask, signal?: AbortSignal): Promise<WorkerReply<DraftedDocument | RefusedDraft>>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface DraftingOptions extends Partial<ReadLimits> {
  /** Called with an internal error of a worker, which the caller only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
}

export function createDrafting({ onFault = () => {}, ...given }: DraftingOptions = {}): Drafting {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const pool = createWorkerPool<DraftingTask, DraftingValue>(new URL('./worker.ts', import.meta.url), limits, onFault);
  // The task decides the kind of its value.
  const run = <Value extends DraftingValue>(bytes: Bytes, task: DraftingTask, signal?: AbortSignal) =>
    pool.run(bytes, task, signal) as Promise<WorkerReply<Value>>;
  return {
    read: (bytes, signal) => run(bytes, { do: 'read' }, signal),
    fill: (bytes, draft, signal) => run(bytes, { do: 'fill', draft }, signal),
    close: () => pool.close(),
  };
}
