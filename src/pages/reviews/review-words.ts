// How far a review is, in words and in figures of its bar.
import type { CellCounts, ReviewCard } from '#domain/reviews.ts';

const figure = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`;

export const documentsWords = (count: number): string => counted(count, 'document', 'documents');
export const columnsWords = (count: number): string => counted(count, 'column', 'columns');

/** Cells of a run that are not done yet. */
const toGo = ({ waiting, running }: CellCounts): number => waiting + running;
export const isAtWork = ({ counts }: Pick<ReviewCard, 'counts'>): boolean => toGo(counts) > 0;

/** Cells with an answer, that there is none included, and those of them that somebody has decided about. */
export const answeredOf = ({ answered, absent }: CellCounts): number => answered + absent;
export const decidedOf = ({ verified, edited, rejected }: CellCounts): number => verified + edited + rejected;

export function progressWords(counts: CellCounts): string {
  if (counts.total === 0) return 'Nothing to ask yet';
  const answered = `${figure(answeredOf(counts))} of ${counted(counts.total, 'cell', 'cells')} answered`;
  const further = [
    toGo(counts) > 0 ? `running, ${figure(toGo(counts))} to go` : '',
    decidedOf(counts) > 0 ? `${figure(decidedOf(counts))} reviewed` : '',
    counts.failed > 0 ? `${figure(counts.failed)} failed` : '',
  ];
  return [answered, ...further].filter(Boolean).join(' · ');
}
