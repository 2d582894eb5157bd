// Which documents of reviews wait to be read, and the outcome. The order is the queue's; a run that comes first reads its
// documents itself.
import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { RefusalReason } from '#domain/documents.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { bumpRevision } from './review-revision.ts';
import { reviewDocuments, reviews } from './review-schema.ts';

const isWaiting = eq(reviewDocuments.reading, 'waiting');

/** Waiting documents without a job, with ids after `after`; `group` is the company. Scans all documents: no index covers it. */
export function documentsToQueue(db: Db, after: string, max: number): Promise<{ id: string; group: string }[]> {
  return db
    .select({ id: reviewDocuments.id, group: reviews.company_id })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.review_id))
    .where(and(isWaiting, gt(reviewDocuments.id, after), not(hasJob('files', reviewDocuments.id))))
    .orderBy(reviewDocuments.id)
    .limit(max);
}

export interface ClaimedDocument {
  readonly id: string;
  readonly company_id: string;
  readonly review_id: string;
  readonly sha256: string;
  readonly name: string;
  /** With this one. */
  readonly attempts: number;
}

/** Counts an attempt. @returns null if the document no longer waits. */
export async function claimDocument(db: Db, id: string): Promise<ClaimedDocument | null> {
  const { review_id, sha256, name, reading_attempts } = reviewDocuments;
  const [document] = await db
    .update(reviewDocuments)
    .set({ reading_attempts: sql`${reading_attempts} + 1` })
    .from(reviews)
    .where(and(eq(reviewDocuments.id, id), eq(reviews.id, review_id), isWaiting))
    .returning({
      id: reviewDocuments.id,
      company_id: reviews.company_id,
      review_id,
      sha256,
      name,
      attempts: reading_attempts,
    });
  return document ?? null;
}

/** @param attempts to count against the document. */
export async function requeueDocument(tx: Db, { id }: Pick<ClaimedDocument, 'id'>, attempts: number): Promise<void> {
  await tx.update(reviewDocuments).set({ reading_attempts: attempts }).where(eq(reviewDocuments.id, id));
}

/** The outcome of reading a document with these contents: it may have been replaced meanwhile. */
export interface ReadRow {
  readonly id: string;
  readonly sha256: string;
  readonly refusal: RefusalReason | null;
  readonly pages: number | null;
}

/** Within the transaction that has locked the review. @returns whether any row has changed. */
export async function saveRead(tx: Db, read: readonly ReadRow[]): Promise<boolean> {
  let isChanged = false;
  for (const { id, sha256, refusal, pages } of read) {
    const state = refusal ? 'refused' : 'read';
    const changed = await tx
      .update(reviewDocuments)
      .set({ reading: state, refusal, pages, reading_attempts: 0 })
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
 * Stores the outcome of reading a document and bumps the revision of its review, within the caller's transaction.
 * @returns false if the document has other contents by now, which wait.
 */
export async function endDocumentReading(tx: Db, reviewId: string, read: ReadRow): Promise<boolean> {
  // Every change of a review locks its row before those of its documents.
  await lockRows(tx, reviews, eq(reviews.id, reviewId), 'no key update');
  if (await saveRead(tx, [read])) await bumpRevision(tx, reviewId, { structure: true });
  const waiting = await tx.$count(reviewDocuments, and(eq(reviewDocuments.id, read.id), isWaiting));
  return waiting === 0;
}
