// The order of what happens in a review. `revision` counts up under the lock of the review's row, which is held until the
// transaction ends: what a reader sees with some revision is all that happened up to it.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { reviews } from './review-schema.ts';

interface RevisionBump {
  /** Of more than cells: documents, columns, assignments or the review itself. */
  readonly structure: boolean;
}

/**
 * Counts a review's revision up and locks its row. Call it before the rows of cells are touched, in every transaction that
 * changes any, and write what it returns into `review_cells.revision`.
 * @returns null when the review is gone.
 */
export async function bumpRevision(tx: Db, reviewId: string, { structure }: RevisionBump): Promise<number | null> {
  const [bumped] = await tx
    .update(reviews)
    .set({
      revision: sql`${reviews.revision} + 1`,
      ...(structure ? { structure_revision: sql`${reviews.revision} + 1` } : {}),
    })
    .where(eq(reviews.id, reviewId))
    .returning({ revision: reviews.revision });
  return bumped?.revision ?? null;
}
