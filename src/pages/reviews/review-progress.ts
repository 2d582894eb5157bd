// How far a review is, in words and in figures of its bar.
import type { CellCounts, ReviewCard } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

type Sized = Pick<ReviewCard, 'documents' | 'columns'>;

/** What a review consists of, or what it still lacks before anything can be asked. */
export function describeSize({ documents, columns }: Sized): string {
  if (documents === 0 && columns === 0) return 'No documents and no columns yet';
  if (documents === 0) return `${counted(columns, 'column', 'columns')}, no documents yet`;
  if (columns === 0) return `${counted(documents, 'document', 'documents')}, no columns yet`;
  return `${counted(documents, 'document', 'documents')} × ${counted(columns, 'column', 'columns')}`;
}

/** Cells of a run that are not done yet. */
const remainingCount = ({ waiting, running }: CellCounts): number => waiting + running;
export const hasPendingCells = ({ counts }: Pick<ReviewCard, 'counts'>): boolean => remainingCount(counts) > 0;

/** Cells that the engine is done with, and those of them that somebody has decided about. */
export const answeredCount = ({ answered, absent }: CellCounts): number => answered + absent;
export const reviewedCount = ({ verified, edited, rejected }: CellCounts): number => verified + edited + rejected;

/** Empty where there are no cells. */
export function describeProgress(counts: CellCounts): string {
  if (counts.total === 0) return '';
  return [
    `${formatNumber(counts.answered)} of ${formatNumber(counts.total)} answered`,
    counts.absent > counts.unreadable ? `${formatNumber(counts.absent - counts.unreadable)} not found` : '',
    counts.unreadable > 0 ? `${formatNumber(counts.unreadable)} could not be read` : '',
    remainingCount(counts) > 0 ? `running, ${formatNumber(remainingCount(counts))} to go` : '',
    reviewedCount(counts) > 0 ? `${formatNumber(reviewedCount(counts))} reviewed` : '',
    counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
