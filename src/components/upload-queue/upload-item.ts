// What the queue holds: a file on its way, and the place it goes to. The queue knows neither calls nor folders; whoever
// adds files says how one is sent.
import type { NameConflict } from '#domain/files.ts';

export interface FoundFile {
  readonly file: File;
  /** The folders it was dropped in, by name, from the outermost; empty for a file that was dropped by itself. */
  readonly path: readonly string[];
}

/** How one attempt to send a file ended. */
export type UploadOutcome =
  | { readonly kind: 'done'; readonly what: 'added' | 'updated' | 'unchanged' | 'skipped' }
  /** The folder has a file of that name, and nobody has said yet what is to be done. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** Nothing is wrong with the file: the server cannot be reached, or asks to wait. */
  | { readonly kind: 'later'; readonly sentence: string };

export interface Sending {
  readonly onConflict: NameConflict;
  /** Told how many bytes of the file have gone. */
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
  /** Where the files go, as it is shown: "Leases 2024". */
  readonly label: string;
  readonly send: (found: FoundFile, how: Sending) => Promise<UploadOutcome>;
  /** Whether a file of that name is known to be there, so that nothing is sent before it is asked about. */
  readonly isTaken?: (found: FoundFile) => boolean;
  /** Some files have arrived since it was last told; at most every few seconds, and once all have been dealt with. */
  readonly onChanged: () => void;
  /** All files of one drop have been dealt with. */
  readonly onFinished: (summary: UploadSummary) => void;
}

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'conflict'
  | 'done'
  /** Left as it is by choice, or not a file that is taken here. */
  | 'skipped'
  | 'failed'
  | 'cancelled';

export interface UploadItem {
  readonly id: number;
  readonly name: string;
  readonly path: readonly string[];
  readonly bytes: number;
  /** Of `bytes`; an upload has more of them than the file, which are not counted. */
  readonly sent: number;
  readonly state: UploadState;
  /** Of a failed or skipped one, and what became of a done one: one sentence. */
  readonly note: string;
  /** Whether another attempt may end otherwise. */
  readonly canRetry: boolean;
}

export const isSettled = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state !== 'waiting' && state !== 'sending' && state !== 'conflict';
