// The interface for work on contracts. It runs in worker threads of its own, so that nobody who reads a contract waits for
// documents that are being read.
import type { TextView } from '#domain/contracts/contract-text.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { pack } from '#server/documents/blocks.ts';
import { DEFAULT_LIMITS, type ReadLimits } from '#server/documents/limits.ts';
import { type Bytes, createWorkerPool } from '#server/documents/worker-pool.ts';
import type { WorkerReply } from '#server/documents/worker-reply.ts';
import type { ChangedPassages } from '#server/comparison/changed-passages.ts';
import type { ComparisonRedline } from './compare/redline-of-comparison.ts';
import type { RedlineTask, WrittenRedline } from './redline-task.ts';
import type { ResolveRequest } from './resolve/resolve-changes.ts';
import type {
  ComparisonSides,
  ContractTask,
  ContractValue,
  FileMark,
  RedlineStamp,
  Resolved,
  TableFiles,
} from './worker.ts';

/**
 * Calls with `bytes` take those of a .docx, and never throw for bad ones.
 * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the pool is closed.
 */
export interface Redlines {
  /** The text in one view, as the fields of `contractTextSchema` without `revision`: JSON in UTF-8 without its braces. */
  text(bytes: Bytes, view: TextView, signal?: AbortSignal): Promise<WorkerReply<Uint8Array>>;
  /** The ids of contracts that its marks name, which may be anything. */
  marks(bytes: Bytes, signal?: AbortSignal): Promise<WorkerReply<readonly string[]>>;
  /** The file with the given mark as its only one; the given bytes where it has a digital signature. */
  mark(bytes: Bytes, mark: FileMark, signal?: AbortSignal): Promise<WorkerReply<Uint8Array>>;
  /** The hash of the final text (text-hash.ts). */
  textHash(bytes: Bytes, signal?: AbortSignal): Promise<WorkerReply<string>>;
  redline(bytes: Bytes, task: RedlineTask, signal?: AbortSignal): Promise<WorkerReply<WrittenRedline>>;
  resolve(bytes: Bytes, request: ResolveRequest, signal?: AbortSignal): Promise<WorkerReply<Resolved>>;
  /** What differs between two readings of any kind: the fields of `comparisonSchema` that the texts decide, as JSON as above. */
  compare(pair: ComparedReadings, signal?: AbortSignal): Promise<WorkerReply<Uint8Array>>;
  /** Where they differ, but for numbers and typography. The words of a long comparison would block the main thread. */
  changedPassages(pair: ComparedReadings, signal?: AbortSignal): Promise<WorkerReply<ChangedPassages>>;
  /** A redline of the older file that gives the text of `to` when it is accepted. */
  redlineComparison(
    bytes: Bytes,
    to: Uint8Array,
    stamp: RedlineStamp,
    signal?: AbortSignal,
  ): Promise<WorkerReply<ComparisonRedline>>;
  /** The comparison of two readings as a .docx. @param creator who asked for it */
  comparisonDocument(
    pair: ComparedReadings,
    sides: ComparisonSides,
    creator: string,
    signal?: AbortSignal,
  ): Promise<WorkerReply<Uint8Array>>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface ComparedReadings {
  readonly from: ReadDocument;
  readonly to: ReadDocument;
  readonly tables: TableFiles | null;
}

interface RedlinesOptions extends Partial<ReadLimits> {
  /** Called with an internal error of a worker, which the caller only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
}

export function createRedlines({ onFault = () => {}, ...given }: RedlinesOptions = {}): Redlines {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const worker = new URL('./worker.ts', import.meta.url);
  const pool = createWorkerPool<ContractTask, ContractValue>(worker, limits, onFault);
  // The task decides the kind of its value.
  const run = <Value extends ContractValue>(bytes: Bytes, task: ContractTask, signal?: AbortSignal) =>
    pool.run(bytes, task, signal) as Promise<WorkerReply<Value>>;
  return {
    text: (bytes, view, signal) => run(bytes, { do: 'text', view }, signal),
    marks: (bytes, signal) => run(bytes, { do: 'marks' }, signal),
    mark: (bytes, mark, signal) => run(bytes, { do: 'mark', mark }, signal),
    textHash: (bytes, signal) => run(bytes, { do: 'text_hash' }, signal),
    redline: (bytes, redline, signal) => run(bytes, { do: 'redline', redline }, signal),
    resolve: (bytes, request, signal) => run(bytes, { do: 'resolve', request }, signal),
    compare: (pair, signal) => run(new Uint8Array(), { do: 'compare', ...packed(pair) }, signal),
    changedPassages: (pair, signal) => run(new Uint8Array(), { do: 'changed_passages', ...packed(pair) }, signal),
    redlineComparison: (bytes, to, stamp, signal) => run(bytes, { do: 'redline_comparison', to, stamp }, signal),
    comparisonDocument: (pair, sides, creator, signal) =>
      run(new Uint8Array(), { do: 'comparison_document', ...packed(pair), sides, creator }, signal),
    close: () => pool.close(),
  };
}

const packed = ({ from, to, tables }: ComparedReadings) => ({ from: pack(from), to: pack(to), tables });
