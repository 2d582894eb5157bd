// Changes to a review itself. The caller has locked it; `at` in ISO 8601.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { bumpRevision } from './review-revision.ts';
import { cellDecisions, reviewCells, reviews } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';

type Written = Pick<StoredReview, 'name' | 'description' | 'category'>;

/** Adds a review without documents. @returns its id. */
export async function insertReview(
  tx: Db,
  author: { readonly userId: string; readonly companyId: string },
  review: Written & { readonly columns: ReviewColumn[] },
  at: string,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(reviews).values({
    ...review,
    id,
    company_id: author.companyId,
    author_id: author.userId,
    status: 'Draft',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** Changes the given fields of a review, and increments its version. */
export async function changeReview(
  tx: Db,
  id: string,
  change: Partial<Written & Pick<StoredReview, 'status' | 'columns'>>,
  at: string,
): Promise<void> {
  await bumpRevision(tx, id, { structure: true });
  await tx
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1`, updated_at: at })
    .where(eq(reviews.id, id));
}

/** Deletes the answers and decisions of columns. */
export async function deleteCellsOf(tx: Db, reviewId: string, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  for (const table of [reviewCells, cellDecisions])
    await tx.delete(table).where(and(eq(table.review_id, reviewId), inArray(table.column_id, [...columns])));
}

/** Deletes a review; maintenance removes contents that nothing else refers to. */
export async function deleteReview(tx: Db, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}
