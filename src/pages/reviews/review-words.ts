// How far a review is, in words and in figures of its bar.
import type { CellCounts, ReviewCard } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

type Sized = Pick<ReviewCard, 'documents' | 'columns'>;

/** What a review consists of, or what it still lacks before anything can be asked. */
export function sizeWords({ documents, columns }: Sized): string {
  if (documents === 0 && columns === 0) return 'No documents and no columns yet';
  if (documents === 0) return `${counted(columns, 'column', 'columns')}, no documents yet`;
  if (columns === 0) return `${counted(documents, 'document', 'documents')}, no columns yet`;
  return `${counted(documents, 'document', 'documents')} × ${counted(columns, 'column', 'columns')}`;
}

/** Cells of a run that are not done yet. */
const toGo = ({ waiting, running }: CellCounts): number => waiting + running;
export const isAtWork = ({ counts }: Pick<ReviewCard, 'counts'>): boolean => toGo(counts) > 0;

/** Cells that the engine is done with, and those of them that somebody has decided about. */
export const doneOf = ({ answered, absent }: CellCounts): number => answered + absent;
export const decidedOf = ({ verified, edited, rejected }: CellCounts): number => verified + edited + rejected;

/** Empty where there are no cells. */
export function progressWords(counts: CellCounts): string {
  if (counts.total === 0) return '';
  return [
    `${formatNumber(counts.answered)} of ${formatNumber(counts.total)} answered`,
    counts.absent > counts.unreadable ? `${formatNumber(counts.absent - counts.unreadable)} not found` : '',
    counts.unreadable > 0 ? `${formatNumber(counts.unreadable)} could not be read` : '',
    toGo(counts) > 0 ? `running, ${formatNumber(toGo(counts))} to go` : '',
    decidedOf(counts) > 0 ? `${formatNumber(decidedOf(counts))} reviewed` : '',
    counts.failed > 0 ? `${formatNumber(counts.failed)} failed` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
