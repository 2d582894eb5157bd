// Reviews on the wire: stored fields with figures.
import { type Review, type ReviewCard, type ReviewPerson, type ReviewRun, NO_CELLS } from '#domain/reviews.ts';
import type { ReviewFigures } from './review-counts.ts';
import type { StoredReview } from './reviews.ts';

const NOTHING: ReviewFigures = { revision: 0, documents: 0, counts: NO_CELLS, run: { done: 0, failed: 0 } };

/** @param figures undefined if the review was deleted meanwhile. */
export function presentCard(review: StoredReview, { documents, counts } = NOTHING): ReviewCard {
  return {
    id: review.id,
    name: review.name,
    description: review.description,
    category: review.category,
    status: review.status,
    author: review.author_id,
    author_name: review.author_name,
    documents,
    columns: review.columns.length,
    counts,
    version: review.version,
    created_at: review.created_at,
    updated_at: review.updated_at,
  };
}

/** The latest run of a review; null if there was none. */
export function presentRun(review: StoredReview, { run }: Pick<ReviewFigures, 'run'> = NOTHING): ReviewRun | null {
  if (review.run_id === null || review.run_status === null) return null;
  return {
    id: review.run_id,
    status: review.run_status,
    author_name: { name: review.run_author_name ?? '' },
    total: review.run_total,
    ...run,
    problem: review.run_problem,
    started_at: review.run_started_at ?? review.updated_at,
    finished_at: review.run_finished_at,
  };
}

export function presentReview(
  review: StoredReview,
  figures: ReviewFigures | undefined,
  people: readonly ReviewPerson[],
): Review {
  return {
    ...presentCard(review, figures),
    columns: review.columns,
    people: [...people],
    run: presentRun(review, figures),
    revision: review.revision,
  };
}
