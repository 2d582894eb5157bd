// How many answers go when a column goes, or asks something else, and how many of them somebody has decided about.
import { useQuery } from '@tanstack/react-query';
import { listReviewRows } from '#domain/endpoints/review-cells.ts';
import type { CellFilter } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface LostAnswers {
  readonly answers: number;
  readonly decided: number;
}

const DECIDED: readonly CellFilter[] = ['verified', 'edited', 'rejected'];
const ANSWERED: readonly CellFilter[] = ['open', ...DECIDED];

async function rowsWith(id: string, column: string, states: readonly CellFilter[], signal?: AbortSignal) {
  const query = { column, state: states.join(',') };
  return (await call(listReviewRows, { params: { id }, query, ...(signal && { signal }) })).data.length;
}

/** Whether any of these columns has an answer. */
export async function haveAnswers(review: string, columns: readonly string[]): Promise<boolean> {
  const counts = await Promise.all(columns.map((column) => rowsWith(review, column, ANSWERED)));
  return counts.some((count) => count > 0);
}

/** Null until it is known, and for a column that was never saved. */
export function useLostAnswers(review: string, column: string | undefined, isLost: boolean): LostAnswers | null {
  const { data } = useQuery({
    queryKey: ['lost-answers', review, column],
    enabled: isLost && column !== undefined,
    // Asked for each time that a column is removed: a run may have answered more since.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LostAnswers> => {
      const [answers, decided] = await Promise.all([
        rowsWith(review, column ?? '', ANSWERED, signal),
        rowsWith(review, column ?? '', DECIDED, signal),
      ]);
      return { answers, decided };
    },
  });
  return isLost ? (data ?? null) : null;
}

/** Nothing is said before it is known. */
export function lostWords(lost: LostAnswers | null): string {
  if (lost === null) return '';
  if (lost.answers === 0) return 'It has no answers yet.';
  return `${answersIn(lost)} will be deleted${decidedOf(lost)}.`;
}

/** The same of a column that stays and asks something else. */
export function askedAgainWords(lost: LostAnswers | null): string {
  if (lost === null) return '';
  if (lost.answers === 0) return 'It has no answers yet.';
  return `${answersIn(lost)} will be discarded${decidedOf(lost)} and must be run again.`;
}

const answersIn = ({ answers }: LostAnswers): string =>
  answers === 1 ? '1 answer' : `${formatNumber(answers)} answers`;
const decidedOf = ({ decided }: LostAnswers): string =>
  decided > 0 ? `, ${formatNumber(decided)} of them reviewed` : '';
