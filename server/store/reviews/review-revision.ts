// The order of changes in a review. `revision` is incremented under the lock of the review's row, which is held until the
// transaction ends: a reader at some revision has seen all changes up to it.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { reviews } from './review-schema.ts';

interface RevisionBump {
  /** Whether more than cells change: documents, columns, assignments or the review itself. */
  readonly structure: boolean;
}

/**
 * Increments a review's revision and locks its row. Call it before changing cells, in every transaction that does, and store
 * the result in `review_cells.revision`.
 * @returns null if the review was deleted.
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
