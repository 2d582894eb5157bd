// Which documents of reviews wait to be read, and what reading them gave. Whose turn a document is, its job in the queue
// says; a run that comes first reads it itself.
import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { RefusalReason } from '#domain/documents.ts';
import type { Db } from '#server/store/database.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { bumpRevision } from './review-revision.ts';
import { reviewDocuments, reviews } from './review-schema.ts';

const isWaiting = eq(reviewDocuments.reading, 'waiting');

/**
 * Documents that wait and are in no queue, after the one of the id `after`; `group` is the company's. It looks at all
 * documents there are: no index has those that wait.
 */
export function documentsToQueue(db: Db, after: string, max: number): Promise<{ id: string; group: string }[]> {
  return db
    .select({ id: reviewDocuments.id, group: reviews.company_id })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.review_id))
    .where(and(isWaiting, gt(reviewDocuments.id, after), not(hasJob('files', reviewDocuments.id))))
    .orderBy(reviewDocuments.id)
    .limit(max);
}

export interface WaitingDocument {
  readonly id: string;
  readonly company_id: string;
  readonly review_id: string;
  readonly sha256: string;
  readonly name: string;
}

/** Null when the document does not wait any more. */
export async function findWaiting(db: Db, id: string): Promise<WaitingDocument | null> {
  const { review_id, sha256, name } = reviewDocuments;
  const [document] = await db
    .select({ id: reviewDocuments.id, company_id: reviews.company_id, review_id, sha256, name })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.review_id))
    .where(and(eq(reviewDocuments.id, id), isWaiting));
  return document ?? null;
}

/** What reading a document gave, as long as it has these contents: it may be renewed meanwhile. */
export interface ReadRow {
  readonly id: string;
  readonly sha256: string;
  readonly refusal: RefusalReason | null;
  readonly pages: number | null;
}

/** Within a transaction that has locked the review. @returns whether any row says something else now. */
export async function saveRead(tx: Db, read: readonly ReadRow[]): Promise<boolean> {
  let isChanged = false;
  for (const { id, sha256, refusal, pages } of read) {
    const state = refusal ? 'refused' : 'read';
    const changed = await tx
      .update(reviewDocuments)
      .set({ reading: state, refusal, pages })
      .where(
        and(
          eq(reviewDocuments.id, id),
          eq(reviewDocuments.sha256, sha256),
          sql`(${reviewDocuments.reading}, ${reviewDocuments.refusal}, ${reviewDocuments.pages})
            is distinct from (${state}, ${refusal}::text, ${pages}::int)`,
        ),
      )
      .returning({ id: reviewDocuments.id });
    isChanged ||= changed.length > 0;
  }
  return isChanged;
}

/**
 * Stores what reading a document gave and tells whoever looks at its review, within a transaction of the caller's.
 * @returns false when the document has other contents by now, which wait.
 */
export async function endDocumentReading(tx: Db, reviewId: string, read: ReadRow): Promise<boolean> {
  // Before the document's row, as everything that changes a review locks them.
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for('no key update');
  if (await saveRead(tx, [read])) await bumpRevision(tx, reviewId, { structure: true });
  return (await findWaiting(tx, read.id)) === null;
}
