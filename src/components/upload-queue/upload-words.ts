// Texts of the upload queue.
import type { UploadItem, UploadSummary } from './upload-item.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';

function bytesWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total === 0 ? 100 : Math.floor((sent / total) * 100);

export function headWords({ counts, items, isActive }: UploadSnapshot): string {
  if (isActive) {
    const all = items.length - counts.skipped - counts.cancelled;
    return `Uploading ${formatNumber(counts.done)} of ${countOf(all, 'file')}`;
  }
  if (counts.done > 0) return `${countOf(counts.done, 'file')} uploaded`;
  return 'Nothing was uploaded';
}

/** What did not arrive, most important first; empty if all did. */
export function restWords({ counts, hidden }: Pick<UploadSnapshot, 'counts' | 'hidden'>): string {
  const parts = [
    counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : '',
    counts.skipped > 0 ? `${formatNumber(counts.skipped)} skipped` : '',
    counts.cancelled > 0 ? `${formatNumber(counts.cancelled)} cancelled` : '',
    hidden > 0 ? `${countOf(hidden, 'system file')} left out` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

export function stateWords({ state, note, bytes, sent }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return `Waiting · ${bytesWords(bytes)}`;
    case 'sending':
      // All bytes are sent; the server is checking the file.
      return sent >= bytes ? 'Checking' : `${bytesWords(sent)} of ${bytesWords(bytes)}`;
    case 'conflict':
      return 'A file with this name already exists';
    case 'done':
      return note === '' ? `Uploaded · ${bytesWords(bytes)}` : note;
    case 'skipped':
    case 'failed':
    case 'cancelled':
      return note;
  }
}

/** The toast for a whole drop. */
export function summaryWords({ done, skipped, failed, cancelled }: UploadSummary): string {
  const parts = [
    `${countOf(done, 'file')} uploaded`,
    failed > 0 ? `${formatNumber(failed)} failed` : '',
    skipped > 0 ? `${formatNumber(skipped)} skipped` : '',
    cancelled > 0 ? `${formatNumber(cancelled)} cancelled` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
