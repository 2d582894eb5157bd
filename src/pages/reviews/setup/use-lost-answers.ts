// How many answers go with a column, and how many of them somebody has decided about.
import { useQuery } from '@tanstack/react-query';
import { listReviewRows } from '#domain/endpoints/review-cells.ts';
import type { CellFilter } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';

interface LostAnswers {
  readonly answers: number;
  readonly decided: number;
}

const DECIDED: readonly CellFilter[] = ['verified', 'edited', 'rejected'];
const ANSWERED: readonly CellFilter[] = ['open', ...DECIDED];

async function rowsWith(id: string, column: string, states: readonly CellFilter[], signal: AbortSignal) {
  const query = { column, state: states.join(',') };
  return (await call(listReviewRows, { params: { id }, query, signal })).data.length;
}

/** Null until it is known, and for a column that was never saved. */
export function useLostAnswers(review: string, column: string | undefined, isRemoved: boolean): LostAnswers | null {
  const { data } = useQuery({
    queryKey: ['lost-answers', review, column],
    enabled: isRemoved && column !== undefined,
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
  return isRemoved ? (data ?? null) : null;
}

/** Nothing is said before it is known. */
export function lostWords(lost: LostAnswers | null): string {
  if (lost === null) return '';
  if (lost.answers === 0) return 'It has no answers yet.';
  const answers = lost.answers === 1 ? '1 answer' : `${lost.answers.toLocaleString('en-US')} answers`;
  const decided = lost.decided > 0 ? `, ${lost.decided.toLocaleString('en-US')} of them decided by somebody` : '';
  return `${answers} will be deleted${decided}.`;
}
