// Caches the figures of reviews by revision: clients poll every second, and most of the time no cell has changed.
import type { Db } from './database.ts';
import type { ReviewFigures } from '#server/store/reviews/review-counts.ts';
import { figuresOf } from '#server/store/reviews/review-counts.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';

/** Cached reviews. */
const REMEMBERED = 500;

/** The figures of reviews at their revisions, by id. */
export type Figures = (
  db: Db,
  wanted: readonly Pick<StoredReview, 'id' | 'revision' | 'columns'>[],
) => Promise<ReadonlyMap<string, ReviewFigures>>;

/** One cache per database: reviews of two databases may have the same ids. */
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
      // If it has changed since it was read, it was counted with outdated columns.
      if (unknown.some((review) => review.id === id && review.revision === figures.revision)) remember(id, figures);
    }
    return result;
  };
}
