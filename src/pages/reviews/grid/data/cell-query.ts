// One cell with all it has: fetched when it is opened, and before it is decided about.
import type { QueryClient } from '@tanstack/react-query';
import { retrieveReviewCell } from '#domain/endpoints/review-cells.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import type { Place } from '#src/pages/reviews/grid/cursor.ts';

export const cellKey = (review: string, { document, column }: Place) =>
  ['review-cell', review, document, column] as const;

export const cellQuery = (review: string, { document, column }: Place) => ({
  queryKey: cellKey(review, { document, column }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReviewCell> =>
    (await call(retrieveReviewCell, { params: { id: review, document, column }, signal })).data,
});

/** As it is now, whatever was fetched before. */
export const freshCell = (client: QueryClient, review: string, place: Place): Promise<ReviewCell> =>
  client.fetchQuery({ ...cellQuery(review, place), staleTime: 0 });
