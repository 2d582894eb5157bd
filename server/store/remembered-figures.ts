// The figures of reviews as they were last counted: as long as a review's revision is the same, they are. Whoever follows a
// review asks every second, and cells change in fewer of them.
import type { Db } from './database.ts';
import type { ReviewFigures } from '#server/store/reviews/review-counts.ts';
import { figuresOf } from '#server/store/reviews/review-counts.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';

/** Reviews whose figures are kept. */
const REMEMBERED = 500;

/** The figures of reviews at the revision that was read of each, by their ids. */
export type Figures = (
  db: Db,
  wanted: readonly Pick<StoredReview, 'id' | 'revision' | 'columns'>[],
) => Promise<ReadonlyMap<string, ReviewFigures>>;

/** Of one database: reviews of two may have the same ids. */
export function rememberFigures(): Figures {
  const remembered = new Map<string, ReviewFigures>();

  function remember(id: string, figures: ReviewFigures): void {
    remembered.delete(id);
    remembered.set(id, figures);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return async (db, wanted) => {
    const result = new Map<string, ReviewFigures>();
    const unknown = wanted.filter(({ id, revision }) => {
      const known = remembered.get(id);
      if (known?.revision !== revision) return true;
      result.set(id, known);
      return false;
    });
    for (const [id, figures] of await figuresOf(db, unknown)) {
      result.set(id, figures);
      // Changed since it was read, it may have been counted by columns that it no longer has.
      if (unknown.some((review) => review.id === id && review.revision === figures.revision)) remember(id, figures);
    }
    return result;
  };
}
