// The interface for reading documents. All reading runs in worker threads with limits.
import type { ReadOutcome } from '#domain/documents.ts';
import type { Bytes } from './worker-pool.ts';

export interface DocumentReader {
  /** Changes when the same bytes would be read differently, so that documents are read again. */
  readonly version: number;
  /**
   * Reads a document in full. Its kind is detected from the bytes, never from the name.
   * Never throws for bad bytes: returns a refusal of the closed list.
   * @param tell called before each page of a scan that is recognized
   * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the reader is closed.
   */
  read(bytes: Bytes, signal?: AbortSignal, tell?: (done: number, total: number) => void): Promise<ReadOutcome>;
  /** Ends the workers and the reads in progress. */
  close(): Promise<void>;
}
