// The door to reading documents. Everything behind it runs in worker threads with limits of its own.
import type { ReadOutcome } from '#domain/documents.ts';
import type { Bytes } from './worker-pool.ts';

export interface DocumentReader {
  /** Changes when the same bytes would be read differently, so that what was stored before is read again. */
  readonly version: number;
  /**
   * Reads a document in full. The kind is told by the bytes, never by the name.
   * Never throws for bad bytes: whatever is wrong with them is a refusal of the closed list.
   * @param tell of a scan, told before each page that is recognised: how many are done of how many
   * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the reader is closed.
   */
  read(bytes: Bytes, signal?: AbortSignal, tell?: (done: number, total: number) => void): Promise<ReadOutcome>;
  /** Ends the workers, and with them the reads that are under way. */
  close(): Promise<void>;
}
