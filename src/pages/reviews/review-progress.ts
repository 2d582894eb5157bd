// The size and progress of a review, as text and as the numbers of its progress bar.
import type { CellCounts, CellFilter, ReviewCard } from '#domain/reviews.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';

type Sized = Pick<ReviewCard, 'documents' | 'columns'>;

/** The numbers of documents and columns, or which of them are missing. */
export function describeSize({ documents, columns }: Sized): string {
  if (documents === 0 && columns === 0) return 'No documents and no columns yet';
  if (documents === 0) return `${countOf(columns, 'column')}, no documents yet`;
  if (columns === 0) return `${countOf(documents, 'document')}, no columns yet`;
  return `${countOf(documents, 'document')} × ${countOf(columns, 'column')}`;
}

/** Cells of a run that have no answer yet. */
const remainingCount = ({ waiting, running }: CellCounts): number => waiting + running;
export const hasPendingCells = ({ counts }: Pick<ReviewCard, 'counts'>): boolean => remainingCount(counts) > 0;

/** Cells that the engine has finished, and cells that somebody has reviewed. */
export const answeredCount = ({ answered, absent }: CellCounts): number => answered + absent;
export const reviewedCount = ({ verified, edited, rejected }: CellCounts): number => verified + edited + rejected;

/** How many cells of the whole review each filter matches, where the figures of the review say so. */
export function cellsByFilter(counts: CellCounts): Partial<Record<CellFilter, number>> {
  const { missing, failed, possible, absent, unreadable, verified, edited, rejected, flagged } = counts;
  return {
    missing,
    failed,
    possible,
    unreadable,
    verified,
    edited,
    rejected,
    flagged,
    answered: counts.answered - possible,
    absent: absent - unreadable,
    open: answeredCount(counts) - reviewedCount(counts),
  };
}

/** Empty if there are no cells. */
export function describeProgress(counts: CellCounts): string {
  if (counts.total === 0) return '';
  return [
    `${formatNumber(counts.answered - counts.possible)} of ${formatNumber(counts.total)} answered`,
    counts.possible > 0 ? `${formatNumber(counts.possible)} possible` : '',
    counts.absent > counts.unreadable ? `${formatNumber(counts.absent - counts.unreadable)} not found` : '',
    counts.unreadable > 0 ? `${formatNumber(counts.unreadable)} could not be read` : '',
    remainingCount(counts) > 0 ? `running, ${formatNumber(remainingCount(counts))} to go` : '',
    reviewedCount(counts) > 0 ? `${formatNumber(reviewedCount(counts))} reviewed` : '',
    counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
