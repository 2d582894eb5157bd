// An immutable snapshot of the queue for rendering.
import type { UploadItem, UploadState, UploadSummary } from './upload-item.ts';

export interface UploadSnapshot {
  readonly items: readonly UploadItem[];
  readonly counts: Readonly<Record<UploadState, number>>;
  /** Totals of all files that were, are or will be sent. */
  readonly bytes: { readonly sent: number; readonly total: number };
  /** The first file that needs a decision. */
  readonly conflict: UploadItem | null;
  /** Why the queue is paused. */
  readonly pausedBy: string | null;
  /** System files that were dropped. */
  readonly hidden: number;
  /** Something is waiting, uploading or asking. */
  readonly isActive: boolean;
  /** Files that may need action: failed and refused ones. */
  readonly problems: number;
}

const noCounts = (): Record<UploadState, number> => ({
  waiting: 0,
  sending: 0,
  conflict: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  cancelled: 0,
});

/** States whose bytes count toward the total. */
const ON_THE_WAY: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'conflict', 'done']);

export const isProblem = ({ state }: UploadItem): boolean => state === 'failed' || state === 'skipped';

export function snapshotOf(
  items: readonly UploadItem[],
  { hidden, pausedBy }: Pick<UploadSnapshot, 'hidden' | 'pausedBy'>,
): UploadSnapshot {
  const counts = noCounts();
  const bytes = { sent: 0, total: 0 };
  for (const { state, sent, bytes: size } of items) {
    counts[state] += 1;
    if (!ON_THE_WAY.has(state)) continue;
    bytes.sent += sent;
    bytes.total += size;
  }
  const isActive = counts.waiting + counts.sending + counts.conflict > 0;
  return {
    items,
    counts,
    bytes,
    conflict: items.find((item) => item.state === 'conflict') ?? null,
    pausedBy: isActive ? pausedBy : null,
    hidden,
    isActive,
    problems: counts.failed + counts.skipped,
  };
}

export const NO_UPLOADS: UploadSnapshot = snapshotOf([], { hidden: 0, pausedBy: null });

export function summaryOf(items: readonly UploadItem[]): UploadSummary {
  const { counts } = snapshotOf(items, { hidden: 0, pausedBy: null });
  const { done, skipped, failed, cancelled } = counts;
  return { done, skipped, failed, cancelled };
}
