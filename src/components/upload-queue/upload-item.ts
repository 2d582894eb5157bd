// The data of the queue: a file and its target. The queue knows neither calls nor folders; the caller that adds files
// supplies `send`.
import type { NameConflict } from '#domain/files.ts';

export interface FoundFile {
  readonly file: File;
  /** The folders it was dropped in, outermost first; empty for a single file. */
  readonly path: readonly string[];
}

/** The result of one attempt. */
export type UploadOutcome =
  | { readonly kind: 'done'; readonly what: 'added' | 'updated' | 'unchanged' | 'skipped' }
  /** The name is taken, and the user has not decided yet. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** The file is fine: the server is unreachable or asks to wait. */
  | { readonly kind: 'later'; readonly sentence: string };

export interface Sending {
  readonly onConflict: NameConflict;
  /** Receives how many bytes have been sent. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export interface UploadSummary {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface UploadTarget {
  /** The target's name on screen: "Leases 2024". */
  readonly label: string;
  readonly send: (found: FoundFile, how: Sending) => Promise<UploadOutcome>;
  /** Whether the name is known to be taken, so that the user is asked before anything is sent. */
  readonly isTaken?: (found: FoundFile) => boolean;
  /** Some files have arrived; at most every few seconds, and once at the end. */
  readonly onChanged: () => void;
  /** All files of one drop are settled. */
  readonly onFinished: (summary: UploadSummary) => void;
}

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'conflict'
  | 'done'
  /** Skipped by choice, or of a type that is not accepted. */
  | 'skipped'
  | 'failed'
  | 'cancelled';

export interface UploadItem {
  readonly id: number;
  readonly name: string;
  readonly path: readonly string[];
  readonly bytes: number;
  /** Of `bytes`; the overhead of the request does not count. */
  readonly sent: number;
  readonly state: UploadState;
  /** One sentence about a failed, skipped or finished upload. */
  readonly note: string;
  /** Whether a retry may succeed. */
  readonly canRetry: boolean;
}

export const isSettled = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state !== 'waiting' && state !== 'sending' && state !== 'conflict';
