// The queue as a screen shows it at one moment.
import type { UploadItem, UploadState, UploadSummary } from './upload-item.ts';

export interface UploadSnapshot {
  readonly items: readonly UploadItem[];
  readonly counts: Readonly<Record<UploadState, number>>;
  /** Of all files that are sent, have been, or will be. */
  readonly bytes: { readonly sent: number; readonly total: number };
  /** The first file that somebody has to say something about. */
  readonly conflict: UploadItem | null;
  /** Why nothing is sent although something waits. */
  readonly pausedBy: string | null;
  /** System files that were left out. */
  readonly hidden: number;
  /** Something waits, is on its way, or asks. */
  readonly isActive: boolean;
  /** Files for which a person may want to do something: those that failed, and those that are not taken here. */
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

/** Of these the bytes count: the others are not sent, or not now. */
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
