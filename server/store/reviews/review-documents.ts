// The documents of a review, each with the content it was added with. The caller has locked the review, and bumps its
// revision.
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { type OwnContent, hasBeenReadFor } from '#server/store/contents.ts';
import { documentReads } from '#server/store/content-schema.ts';
import { reviewDocuments } from './review-schema.ts';

export type NewReviewDocument = Pick<
  typeof reviewDocuments.$inferInsert,
  'name' | 'sha256' | 'bytes' | 'kind' | 'file_id' | 'file_revision' | 'reading' | 'refusal' | 'pages'
>;
export type ReviewDocument = typeof reviewDocuments.$inferSelect;

/** The contents and names in a review. */
export async function takenInReview(tx: Db, reviewId: string): Promise<{ contents: string[]; names: string[] }> {
  const rows = await tx
    .select({ sha256: reviewDocuments.sha256, name: reviewDocuments.name })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.review_id, reviewId));
  return { contents: rows.map(({ sha256 }) => sha256), names: rows.map(({ name }) => name) };
}

const ROWS_PER_INSERT = 500;

/** Appends documents in this order. @returns the ids of those that wait to be read. */
export async function insertDocuments(
  tx: Db,
  reviewId: string,
  documents: readonly NewReviewDocument[],
): Promise<string[]> {
  const [last] = await tx
    .select({ position: max(reviewDocuments.position) })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.review_id, reviewId));
  const first = (last?.position ?? -1) + 1;
  const rows = documents.map((document, index) => ({
    ...document,
    id: uuidv7(),
    review_id: reviewId,
    position: first + index,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(reviewDocuments).values(rows.slice(from, from + ROWS_PER_INSERT));
  return rows.flatMap(({ id, reading }) => (reading === 'waiting' ? [id] : []));
}

/** The reading state of a content: known if the company has had it read, else waiting. */
export async function readingOf(
  db: Db,
  { sha256, company_id }: OwnContent,
): Promise<Pick<ReviewDocument, 'reading' | 'refusal' | 'pages'>> {
  const { outcome } = documentReads;
  const [row] = await db
    .select({
      isRead: sql<boolean>`(${outcome} -> 'ok')::boolean`,
      refusal: sql<ReviewDocument['refusal']>`${outcome} ->> 'reason'`,
      pages: sql<number | null>`(${outcome} #>> '{document,pages}')::int`,
    })
    .from(documentReads)
    .where(and(eq(documentReads.sha256, sha256), hasBeenReadFor(company_id)))
    .orderBy(desc(documentReads.reader_version))
    .limit(1);
  if (!row) return { reading: 'waiting', refusal: null, pages: null };
  return { reading: row.isRead ? 'read' : 'refused', refusal: row.refusal, pages: row.pages };
}

export async function findDocument(db: Db, reviewId: string, id: string): Promise<ReviewDocument | null> {
  const [row] = await db
    .select()
    .from(reviewDocuments)
    .where(and(eq(reviewDocuments.review_id, reviewId), eq(reviewDocuments.id, id)));
  return row ?? null;
}

/** Deletes documents with their cells. @returns how many it deleted. */
export async function deleteDocuments(tx: Db, reviewId: string, ids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(reviewDocuments)
    .where(and(eq(reviewDocuments.review_id, reviewId), inArray(reviewDocuments.id, [...ids])))
    .returning({ id: reviewDocuments.id });
  return gone.length;
}

/** Assigns documents to a user, or to nobody. @returns how many exist. */
export async function assignDocuments(
  tx: Db,
  reviewId: string,
  ids: readonly string[],
  userId: string | null,
): Promise<number> {
  const assigned = await tx
    .update(reviewDocuments)
    .set({ assignee_id: userId })
    .where(and(eq(reviewDocuments.review_id, reviewId), inArray(reviewDocuments.id, [...ids])))
    .returning({ id: reviewDocuments.id });
  return assigned.length;
}

/** Replaces the content of a document with a newer version of its file. */
export async function changeContent(tx: Db, id: string, document: Omit<NewReviewDocument, 'file_id'>): Promise<void> {
  await tx
    .update(reviewDocuments)
    .set({ ...document, reading_attempts: 0 })
    .where(eq(reviewDocuments.id, id));
}
